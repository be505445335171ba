// A terminal of the bench: signs in and enrols like any device, and numbers its commands.
import { type CommandName, isFactName } from '@lounge/domain/decide'
import { signed } from '@lounge/sync/signing'
import { demoCode } from '../../packages/server/src/auth/codes.ts'
import { demoPassword } from '../../packages/server/src/auth/demo-staff.ts'
import { newId } from './orders.ts'

/** A command as sent. */
export interface Sent {
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
  readonly signature: string
}

export class EnrolledTerminal {
  readonly origin: string
  readonly token: string
  readonly #sessionId: string
  readonly #sessionKey: string
  readonly #terminalId: string
  readonly #secret: string
  readonly #clientId = newId()
  #sequence = 0

  readonly #who: readonly [session: Answers, device: Answers]

  private constructor(origin: string, session: Answers, device: Answers) {
    this.origin = origin
    this.#who = [session, device]
    this.token = textIn(session, 'token')
    this.#sessionId = textIn(session, 'sessionId')
    this.#sessionKey = textIn(session, 'sessionKey')
    this.#terminalId = textIn(device, 'terminalId')
    this.#secret = textIn(device, 'secret')
  }

  static async signIn(origin: string, email: string, password = demoPassword): Promise<EnrolledTerminal> {
    const one = await post(origin, '/api/auth/login', { email, password })
    const session = await post(origin, '/api/auth/verify-2fa', { code: demoCode }, textIn(one, 'token'))
    const device = await post(origin, '/api/terminals/enrol', {}, textIn(session, 'token'))
    return new EnrolledTerminal(origin, session, device)
  }

  /** Another tab of the same device and session, with numbers of its own. */
  anotherTab(): EnrolledTerminal {
    return new EnrolledTerminal(this.origin, ...this.#who)
  }

  /** Facts are told and wishes are asked. */
  make(name: CommandName, args: unknown): Sent {
    const command = {
      id: newId(),
      terminalId: this.#terminalId,
      clientId: this.#clientId,
      sequence: ++this.#sequence,
      sessionId: this.#sessionId,
      as: isFactName(name) ? ('tell' as const) : ('ask' as const),
      name,
      args,
      at: Date.now(),
      offset: 0,
    }
    return signed(this.#sessionKey, command)
  }
  async push(commands: readonly Sent[]): Promise<void> {
    await post(this.origin, '/api/sync/commands', { commands }, this.token)
  }

  /** The hello of a terminal that holds nothing yet. */
  hello(): unknown {
    return {
      type: 'hello',
      protocol: 1,
      terminalId: this.#terminalId,
      secret: this.#secret,
      token: this.token,
      answered: { [this.#clientId]: 0 },
      cursor: 0,
      build: 'bench',
      now: Date.now(),
    }
  }
}

type Answers = Readonly<Record<string, unknown>>

async function post(origin: string, path: string, body: unknown, token?: string): Promise<Answers> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', ...authorization }
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answers // every answer of the server is an object
}

function textIn(answer: Answers, key: string): string {
  const text = answer[key]
  if (typeof text !== 'string') throw new Error(`no ${key} in ${JSON.stringify(answer)}`)
  return text
}
