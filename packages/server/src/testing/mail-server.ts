// A mail server on this machine for tests. It keeps letters, refuses them for now or for good, or does not answer, like real ones.
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

export interface ReceivedLetter {
  readonly from: string
  readonly to: string
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Replies to the recipient, in the words of real mail servers; some report a fault of the sender there. */
const saidOfRecipient = {
  takes: () => '250 known',
  'turns away': (address: string) => `451 not now for ${address}`,
  'knows nobody': (address: string) => `550 5.1.1 <${address}>: Recipient address rejected: User unknown`,
  'refuses the sender late': () => '553 5.7.1 <till@lounge.example>: Sender address rejected: not owned by user till',
  'had too many this hour': () => '550 Domain lounge.example has exceeded the max emails per hour (150/150) allowed.',
  'does not relay': (address: string) => `554 5.7.1 <${address}>: Relay access denied`,
  'refuses the sender': () => '250 known',
  'refuses the log-in': () => '250 known',
  'says nothing': () => '250 known',
} as const
type Mood = keyof typeof saidOfRecipient

export class MailServer {
  mood: Mood = 'takes'
  readonly received: ReceivedLetter[] = []
  /** Connections so far. */
  visits = 0
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #waiting = new Set<() => void>()
  #port = 0

  constructor() {
    this.#server = createServer((socket) => this.#speak(socket))
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer()
    await server.begin()
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Starts again on the same port. */
  async begin(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (address !== null && typeof address === 'object') this.#port = address.port
  }
  async end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    if (!this.#server.listening) return
    this.#server.close()
    await once(this.#server, 'close')
  }

  /** The letter of this number, counted from one, once it is there. */
  async letter(number: number): Promise<ReceivedLetter> {
    for (;;) {
      const letter = this.received[number - 1]
      if (letter) return letter
      await new Promise<void>((resolve) => this.#waiting.add(resolve))
    }
  }

  #speak(socket: Socket): void {
    this.visits += 1
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => undefined) // the client hung up
    if (this.mood === 'says nothing') return
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    const envelope = { from: '', to: '' }
    let heard = ''
    let isLetter = false
    say('220 mail.test')
    socket.on('data', (part) => {
      heard += part.toString('utf8')
      for (;;) {
        const end = isLetter ? '\r\n.\r\n' : '\r\n'
        const length = heard.indexOf(end)
        if (length < 0) return
        const said = heard.slice(0, length)
        heard = heard.slice(length + end.length)
        if (isLetter) {
          isLetter = false
          this.#keep({ ...envelope, ...read(said) })
          say('250 taken')
        } else if (/^data$/i.test(said)) {
          isLetter = true
          say('354 go on')
        } else say(this.#answer(said, envelope))
      }
    })
  }

  #answer(said: string, envelope: { from: string; to: string }): string {
    const [, verb = '', address = ''] = /^(\w+ ?\w*)[^<]*<?([^>]*)/.exec(said) ?? []
    if (/^starttls/i.test(said)) return '502 not here'
    if (/^ehlo/i.test(said) && this.mood === 'refuses the log-in') return '250-mail.test\r\n250 AUTH PLAIN'
    if (/^auth/i.test(said)) return '535 no such password'
    if (/^mail from/i.test(verb)) envelope.from = address
    if (/^mail from/i.test(verb) && this.mood === 'refuses the sender') return `553 not your address: ${address}`
    if (!/^rcpt to/i.test(verb)) return '250 mail.test'
    envelope.to = address
    return saidOfRecipient[this.mood](address)
  }

  #keep(letter: ReceivedLetter): void {
    this.received.push(letter)
    for (const resolve of this.#waiting) resolve()
    this.#waiting.clear()
  }
}

function read(letter: string): Pick<ReceivedLetter, 'headers' | 'text'> {
  const [head = '', ...body] = letter.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  const text = body.join('\r\n\r\n').replaceAll('\r\n..', '\r\n.').replaceAll('\r\n', '\n')
  return { headers, text: headers['content-transfer-encoding'] === 'quoted-printable' ? unquoted(text) : text }
}

const unquoted = (text: string): string => {
  const bytes = text.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'))
}
