// The identity of this device: an id made here once, and the credentials that the server gave it. Every sign-in is tied to the device,
// which proves that the commands recorded under it are its own.
import { uuidv7 } from '@lounge/domain/ids'
import type { Device } from '@lounge/sync/terminal/composing'
import type { DeskStorage } from '@lounge/sync/terminal/storage/storage'
import { vouchersIn, withVoucher } from '@lounge/sync/terminal/vouchers'
import { type Enrolment, enrolTerminal } from '../session/enrolment.ts'
import { type Failure, isFailure, isRecord, isText } from '../session/http.ts'
import { canComeBack, sealHere } from '../session/people-here.ts'
import { readSession } from '../session/session.ts'
import { storageKeys } from '../session/storage-keys.ts'
import { schedule } from './schedule.ts'

export interface EnrolledDevice extends Device {
  /**
   * The sign-ins under which it was enrolled, the latest last: each person may come back with a PIN, whether or not the server is in reach.
   */
  readonly sessionIds: readonly string[]
}

const deskKey = 'device'
const vouchersKey = 'vouchers'
/** More than work at one till in a day. */
const sessionIdsMax = 20

let vouchers: readonly string[] = []
/** The vouchers for the sign-ins on this device, as they were last read. */
export const heldVouchers = (): readonly string[] => vouchers

/** The credentials of this device; undefined before its first sign-in. */
export async function readDevice(desk: DeskStorage): Promise<EnrolledDevice | undefined> {
  const { terminalId, secret, till, sessionId, sessionIds = [sessionId] } = await stored(desk)
  vouchers = vouchersIn(await desk.get(vouchersKey))
  if (!isText(terminalId) || !isText(secret) || typeof till !== 'number' || !Array.isArray(sessionIds)) return undefined
  return { terminalId, secret, till, sessionIds: sessionIds.filter(isText) }
}

/** Enrols the device under the session of this browser. An enrolment by another tab stands. A new device may have to wait. */
export const enrolDevice = (desk: DeskStorage): Promise<EnrolledDevice | 'waits' | Failure> => alone(() => enrol(desk))

async function enrol(desk: DeskStorage): Promise<EnrolledDevice | 'waits' | Failure> {
  const { sessionId } = readSession() ?? { sessionId: '' }
  const held = await readDevice(desk)
  if (held?.sessionIds.includes(sessionId)) return held
  const kept = await stored(desk)
  const { terminalId, secret } = kept
  const own = isText(terminalId) ? terminalId : await newId(desk)
  let answer = await enrolTerminal({ terminalId: own, ...(isText(secret) ? { secret } : {}), vouchers })
  // Another device has this id, as after copying a browser profile: this device takes a new id.
  if (isFailure(answer) && answer.code === 'terminal_taken')
    answer = await enrolTerminal({ terminalId: await newId(desk), vouchers: [] })
  if (isFailure(answer)) return answer
  if (answer.isWaiting) {
    // The device asks again with these credentials under any later sign-in.
    await keep(desk, { ...kept, terminalId: answer.terminalId, secret: answer.secret })
    return 'waits'
  }
  // Before the device counts as enrolled, because from then on commands are recorded under this sign-in.
  const { voucher } = answer
  if (voucher !== undefined) vouchers = await desk.update(vouchersKey, (kept) => withVoucher(kept, voucher))
  const before = held?.terminalId === answer.terminalId ? held.sessionIds : []
  const sessionIds = [...before, sessionId].slice(-sessionIdsMax)
  await sealAs(sessionId, answer)
  const device = { terminalId: answer.terminalId, secret: answer.secret, till: answer.till ?? 0, sessionIds }
  await keep(desk, device)
  return device
}

/** Seals the sign-in of a device that was no till at that time. A PIN chosen meanwhile has already sealed it. */
async function sealAs(sessionId: string, { sealing }: Enrolment): Promise<void> {
  if (!sealing || canComeBack() || readSession()?.sessionId !== sessionId) return
  const { pinKey, salt, agoMs } = sealing
  // If the sealing code cannot be loaded, the person is signed in all the same.
  await sealHere(pinKey, salt, agoMs).catch(() => undefined)
}

/** Runs in one tab at a time if the browser has locks. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  // Missing on plain http in a network, although the types promise it.
  (navigator as Partial<Navigator>).locks?.request('lounge.enrol', work) ?? work()

async function newId(desk: DeskStorage): Promise<string> {
  const terminalId = uuidv7(schedule.now(), schedule.random(10))
  await keep(desk, { terminalId })
  return terminalId
}

/** Stored on the desk, beside the outbox whose commands carry the id: localStorage alone may lose it in a power cut. */
async function keep(desk: DeskStorage, device: object): Promise<void> {
  await desk.update(deskKey, () => device)
  localStorage.setItem(storageKeys.device, JSON.stringify(device))
}

async function stored(desk: DeskStorage): Promise<Readonly<Record<string, unknown>>> {
  const onDesk = await desk.get(deskKey)
  if (isRecord(onDesk)) return onDesk
  try {
    // If the desk was wiped and localStorage was not, this is still the same device.
    const value: unknown = JSON.parse(localStorage.getItem(storageKeys.device) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
