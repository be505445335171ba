// A person at a device without a screen: their commands go over the server's own API. For what other people do meanwhile.
import { randomBytes } from 'node:crypto'
import { signed } from '@lounge/sync/signing'
import { demoCode, demoPassword } from './staff.ts'

/** People without a browser in the stories. */
export type ApiPerson = 'cashier' | 'manager' | 'kitchen'

export class ApiDevice {
  readonly #origin: string
  readonly #token: string
  readonly #sessionKey: string
  readonly #names: { readonly terminalId: string; readonly sessionId: string; readonly clientId: string }
  #sequence = 0

  private constructor(origin: string, token: string, terminalId: unknown, signedIn: Answer) {
    this.#origin = origin
    this.#token = token
    this.#sessionKey = String(signedIn['sessionKey'])
    this.#names = { terminalId: String(terminalId), sessionId: String(signedIn['sessionId']), clientId: newId() }
  }

  static async signIn(origin: string, person: ApiPerson): Promise<ApiDevice> {
    const email = `${person}@lounge.demo`
    const first = await post(`${origin}/api/auth/login`, { email, password: demoPassword })
    const signedIn = await post(`${origin}/api/auth/verify-2fa`, { code: demoCode }, String(first['token']))
    const token = String(signedIn['token'])
    const { terminalId } = await post(`${origin}/api/terminals/enrol`, {}, token)
    return new ApiDevice(origin, token, terminalId, signedIn)
  }

  /** @throws if it is refused */
  async asks(name: string, args: object): Promise<void> {
    await this.#sends({ as: 'ask', name, args })
  }

  /** Sends a fact that cannot be booked: it is held for a person to check. */
  async files(name: string, args: object): Promise<void> {
    const setAside = { refused: 'command_invalid', params: { name, problem: 'It cannot be read.' } }
    await this.#sends({ as: 'tell', name, args, setAside })
  }

  async #sends(what: Sent): Promise<void> {
    this.#sequence += 1
    const command = { ...this.#names, id: newId(), sequence: this.#sequence, at: Date.now(), offset: 0, ...what }
    await post(`${this.#origin}/api/sync/commands`, { commands: [signed(this.#sessionKey, command)] }, this.#token)
  }
}

/** A UUIDv7: ids begin with their time. */
export function newId(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface Sent {
  readonly as: 'ask' | 'tell'
  readonly name: string
  readonly args: object
  readonly setAside?: object
}

type Answer = Readonly<Record<string, unknown>>

async function post(url: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: unknown = await response.json()
  if (!response.ok || typeof answer !== 'object' || answer === null)
    throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`)
  return { ...answer }
}
