// A real lounge with one manager at its first device, and new devices that nobody has let in yet.
import type { LightMyRequestResponse } from 'fastify'
import type { Device, OwnStanding } from '@lounge/sync/questions/devices'
import { sessionKeyUnder } from '../keys/session-keys.ts'
import { intoApp } from './http.ts'
import { ScriptedTerminal } from './scripted-terminal.ts'
import { openTestLounge, type TestLounge } from './test-lounge.ts'

export interface Enrolled {
  readonly terminalId: string
  readonly till: number | null
  readonly secret: string
  readonly isWaiting: boolean
  readonly voucher?: string
}
type Refused = { readonly error: { readonly code: string } }

export const codeOf = async (answer: Promise<LightMyRequestResponse> | LightMyRequestResponse): Promise<string> =>
  (await answer).json<Refused>().error.code

export interface DoorLounge extends TestLounge {
  /** The token of the manager at the first device. */
  readonly manager: string
  tokenOf(email: string): Promise<string>
  enrol(token: string, wish?: object): Promise<LightMyRequestResponse>
  /** @throws if it is not even heard */
  asks(token: string, wish?: object): Promise<Enrolled>
  /** The manager's answer to a waiting device. */
  answers(id: string, what: 'admit' | 'turn-away', body?: object): Promise<LightMyRequestResponse>
  /** The device on the manager's list. */
  found(id: string): Promise<Device | undefined>
  standing(token: string): Promise<OwnStanding>
  /** A person on a new, waiting device, with everything that a browser there has. */
  newcomer(email?: string): Promise<ScriptedTerminal>
}

export async function openDoorLounge(): Promise<DoorLounge> {
  const lounge = await openTestLounge(() => ({ mode: 'production' }))
  const { token: manager } = await lounge.sessionOf('manager@lounge.demo')
  const enrol = (token: string, wish: object = {}) => lounge.post('/api/terminals/enrol', wish, token)
  const asks = async (token: string, wish: object = {}): Promise<Enrolled> => {
    const answer = await enrol(token, wish)
    if (answer.statusCode !== 200) throw new Error(`not enrolled: ${answer.body}`)
    return answer.json<Enrolled>()
  }
  await asks(manager)
  return {
    ...lounge,
    manager,
    tokenOf: async (email) => (await lounge.sessionOf(email)).token,
    enrol,
    asks,
    answers: (id, what, body = {}) => lounge.post(`/api/terminals/${id}/${what}`, body, manager),
    found: async (id) => {
      const { devices } = (await lounge.get('/api/terminals', manager)).json<{ devices: Device[] }>()
      return devices.find((each) => each.id === id)
    },
    standing: async (token) => (await lounge.get('/api/terminals/own', token)).json<OwnStanding>(),
    newcomer: async (email = 'cashier@lounge.demo') => {
      const { id: sessionId, token, session } = await lounge.sessionOf(email)
      const { terminalId, secret, till } = await asks(token)
      const sessionKey = sessionKeyUnder(lounge.secrets.sessions, sessionId)
      const signed = { sessionId, sessionKey, token, role: session.staff.role, voucher: '' }
      const device = { terminalId, secret, till }
      return new ScriptedTerminal({ http: intoApp(lounge.app), now: () => lounge.clock.now, signed, device })
    },
  }
}
