// Which device this is: an id made here once, and what the server gave it for that. Every sign-in is tied to the device, so
// that what is recorded under it is known to be theirs.
import { uuidv7 } from '@lounge/domain/ids'
import type { Device } from '@lounge/sync/terminal/composing'
import { enrolTerminal } from '../session/enrolment.ts'
import { type Failure, isFailure, isRecord, isText } from '../session/http.ts'
import { readSession } from '../session/session.ts'
import { storageKeys } from '../session/storage-keys.ts'
import { schedule } from './schedule.ts'

export interface EnrolledDevice extends Device {
  /** The sign-in it was enrolled under last. */
  readonly sessionId: string
}

/** What the server gave this device; nothing before its first sign-in. */
export function readDevice(): EnrolledDevice | undefined {
  const { terminalId, secret, till, sessionId } = stored()
  if (!isText(terminalId) || !isText(secret) || typeof till !== 'number' || !isText(sessionId)) return undefined
  return { terminalId, secret, till, sessionId }
}

/** Enrols under the session of this browser; done before by another tab, that stands. */
export const enrolDevice = (): Promise<EnrolledDevice | Failure> => alone(enrol)

async function enrol(): Promise<EnrolledDevice | Failure> {
  const { sessionId } = readSession() ?? { sessionId: '' }
  const held = readDevice()
  if (held?.sessionId === sessionId) return held
  const { secret } = stored()
  const wish = { terminalId: ownId(), ...(isText(secret) ? { secret } : {}) }
  let answer = await enrolTerminal(wish)
  // Somebody else has this id: a copied profile. This device becomes another one.
  if (isFailure(answer) && answer.code === 'terminal_taken') answer = await enrolTerminal({ terminalId: newId() })
  if (isFailure(answer)) return answer
  const device = { terminalId: answer.terminalId, secret: answer.secret, till: answer.till ?? 0, sessionId }
  localStorage.setItem(storageKeys.device, JSON.stringify(device))
  return device
}

/** One tab at a time, where the browser can keep the others waiting. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  // Missing on plain http in a network, whatever the types say.
  (navigator as Partial<Navigator>).locks?.request('lounge.enrol', work) ?? work()

function ownId(): string {
  const { terminalId } = stored()
  return isText(terminalId) ? terminalId : newId()
}

function newId(): string {
  const terminalId = uuidv7(schedule.now(), schedule.random(10))
  localStorage.setItem(storageKeys.device, JSON.stringify({ terminalId }))
  return terminalId
}

function stored(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKeys.device) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
