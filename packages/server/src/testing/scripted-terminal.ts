// A terminal as a script: it signs in for real, enrols, numbers a test's commands, sends them, and shows the answers.
import { createHmac, randomBytes } from 'node:crypto'
import { isCommandName, isFactName } from '@lounge/domain/decide'
import { uuidv7 } from '@lounge/domain/ids'
import type { Command as Deed } from '@lounge/domain/testing/requests'
import { Answer, Delta, type Hello, Snapshot, WireNo } from '@lounge/sync/protocol'
import { textToSign } from '@lounge/sync/signing'
import { z } from 'zod'
import { demoPassword } from '../auth/demo-staff.ts'
import type { Http } from './http.ts'
import { Line } from './line.ts'

const SignedIn = z.object({
  token: z.string(),
  sessionId: z.string(),
  sessionKey: z.string(),
  user: z.object({ role: z.string() }),
})
const Enrolled = z.object({
  terminalId: z.string(),
  till: z.int().nullable(),
  secret: z.string(),
  voucher: z.string(),
})
const Pushed = z.object({
  answers: z.array(Answer).default([]),
  rejected: z.array(z.object({ id: z.string(), no: WireNo })).default([]),
  gap: z.object({ clientId: z.string(), expected: z.int() }).optional(),
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }).optional(),
})
export type Pushed = z.infer<typeof Pushed> & { readonly status: number }
const Feed = z.object({
  epoch: z.string(),
  head: z.int(),
  now: z.int(),
  role: z.string(),
  news: z.array(z.union([Delta, Snapshot])),
})
export type Feed = z.infer<typeof Feed>

/** A command on the wire, loosely typed: tests also send what no terminal of ours would. */
export interface Wire {
  readonly id: string
  readonly terminalId: string
  readonly clientId: string
  readonly sequence: number
  readonly sessionId: string
  readonly as: 'ask' | 'tell'
  readonly name: string
  readonly args: unknown
  readonly at: number
  readonly offset: number
  readonly signature?: string
}

interface Device {
  readonly terminalId: string
  readonly secret: string
  readonly till: number | null
}
interface Signed {
  readonly sessionId: string
  readonly sessionKey: string
  readonly token: string
  readonly role: string
  /** The voucher of this sign-in. */
  readonly voucher: string
}
interface Parts {
  readonly http: Http
  readonly now: () => number
  readonly signed: Signed
  readonly device: Device
}

const newId = (): string => uuidv7(Date.now(), randomBytes(10))

export class ScriptedTerminal {
  /** How it reaches the server: changes when the server is restarted. */
  http: Http
  readonly device: Device
  readonly session: Signed
  readonly clientId = newId()
  readonly #now: () => number
  /** The number of the last command it made. */
  sequence = 0

  constructor({ http, now, signed, device }: Parts) {
    this.http = http
    this.session = signed
    this.device = device
    this.#now = now
  }

  /** A new device on which somebody signs in with password and code. */
  static async signIn(http: Http, email: string, now: () => number = Date.now): Promise<ScriptedTerminal> {
    const signed = await signInOverHttp(http, email)
    const enrolled = await http('POST', '/api/terminals/enrol', { body: {}, token: signed.token })
    const { voucher, ...device } = Enrolled.parse(enrolled.body)
    return new ScriptedTerminal({ http, now, signed: { ...signed, voucher }, device })
  }

  /** Somebody signs in on this same device: another session, and another start of the app. */
  async signInAs(email: string): Promise<ScriptedTerminal> {
    const signed = await signInOverHttp(this.http, email)
    const { terminalId, secret } = this.device
    const body = { terminalId, secret }
    const enrolled = await this.http('POST', '/api/terminals/enrol', { body, token: signed.token })
    // An unknown role cannot enrol a device.
    const voucher = Enrolled.safeParse(enrolled.body).data?.voucher ?? ''
    return new ScriptedTerminal({
      http: this.http,
      now: this.#now,
      signed: { ...signed, voucher },
      device: this.device,
    })
  }

  /** The next command of this device: facts are told and wishes asked, unless the test says otherwise. */
  make({ name, args }: Deed, change: Partial<Wire> = {}): Wire {
    this.sequence += 1
    return this.sign({ ...this.#unsigned(name, args), sequence: this.sequence, ...change })
  }
  /** A command without a number: for rejections that come before counting. */
  draft(name: string, args: unknown, change: Partial<Wire> = {}): Wire {
    return this.sign({ ...this.#unsigned(name, args), ...change })
  }
  /**
   * Signs with the key of its session, as every device does, whatever the test puts in. It uses Node's HMAC instead of the browsers': that
   * signs megabytes in a moment, and the two have to agree.
   */
  sign(command: Wire): Wire {
    const signature = createHmac('sha256', this.session.sessionKey).update(textToSign(command)).digest('hex')
    return { ...command, signature }
  }
  #unsigned(name: string, args: unknown): Wire {
    return {
      id: newId(),
      terminalId: this.device.terminalId,
      clientId: this.clientId,
      sequence: this.sequence + 1,
      sessionId: this.session.sessionId,
      as: isCommandName(name) && isFactName(name) ? 'tell' : 'ask',
      name,
      args,
      at: this.#now(),
      offset: 0,
    }
  }

  /** Sends these unchanged. */
  async push(commands: readonly unknown[]): Promise<Pushed> {
    const { status, body } = await this.send({ commands })
    return { status, ...Pushed.parse(body) }
  }
  /** Sends a body, or a text, unchanged. */
  send(body: unknown) {
    return this.http('POST', '/api/sync/commands', { body, token: this.session.token })
  }
  /** Does all of these in one push. */
  does(...deeds: readonly Deed[]): Promise<Pushed> {
    return this.push(deeds.map((deed) => this.make(deed)))
  }
  asks(deed: Deed): Promise<Pushed> {
    return this.push([this.make(deed, { as: 'ask' })])
  }
  /** The only answer to one command. */
  async answerTo(deed: Deed): Promise<Answer> {
    const { answers, ...rest } = await this.does(deed)
    const [answer] = answers
    if (!answer || answers.length > 1) throw new Error(`not one answer: ${JSON.stringify({ answers, ...rest })}`)
    return answer
  }

  async feed(query = ''): Promise<Feed> {
    const { body } = await this.http('GET', `/api/sync/feed${query}`, { token: this.session.token })
    return Feed.parse(body)
  }
  logout() {
    return this.http('POST', '/api/auth/logout', { body: {}, token: this.session.token })
  }

  hello(change: Partial<Hello> = {}): unknown {
    const { terminalId, secret } = this.device
    const answered = { [this.clientId]: 0 }
    const { token } = this.session
    const now = this.#now()
    return { type: 'hello', protocol: 1, terminalId, secret, token, answered, cursor: 0, build: '1', now, ...change }
  }
  /** A line that has said hello and was welcomed. */
  async connect(origin: string, change: Partial<Hello> = {}): Promise<Line> {
    const line = await Line.open(origin)
    line.say(this.hello(change))
    await line.next('welcome')
    return line
  }
}

async function signInOverHttp(http: Http, email: string): Promise<Omit<Signed, 'voucher'>> {
  const one = await http('POST', '/api/auth/login', { body: { email, password: demoPassword } })
  const { token } = z.object({ token: z.string() }).parse(one.body)
  const two = await http('POST', '/api/auth/verify-2fa', { body: { code: '123456' }, token })
  const { user, ...signed } = SignedIn.parse(two.body)
  return { ...signed, role: user.role }
}
