// Decides whose screen is kept beneath the lock of an office. A till's screen is dropped, because its cart is stored elsewhere; boards do
// not lock.
import { isInCharge } from '@lounge/domain/staff/staff'
import { isLocked } from './people-here.ts'
import { readSession, type Session } from './session.ts'

export interface Beneath {
  /** The person who may return to the screen; nothing if it is dropped, or if nothing is locked. */
  readonly session: Session | undefined
  /** A new number for each screen that was left behind: another person must not see it. */
  readonly turn: number
}

/**
 * A PIN brings the screen back, and is watched more easily than a password: so fields that sign somebody in, and shown codes, do not come
 * back with it. Papers on their way to the printer would be printed a second time.
 */
const notKept =
  'input[type=password], [autocomplete$=password], [autocomplete=one-time-code], [data-secret], [data-print]'

let beneath: Beneath = { session: undefined, turn: 0 }
/** The session at the last call. */
let here: Session | undefined

/**
 * To be called while the screen is shown, and at once when it is locked.
 * @param isThere false if a public address has replaced the screen, of which nothing is then left. A person who signs in there continues
 * what they have begun, including the codes for paper
 */
export function beneathLock(isThere: boolean): Beneath {
  const session = readSession()
  if (isLocked()) {
    if (here) beneath = { ...beneath, session: mayStay(here) ? here : undefined }
    here = undefined
    if (!isThere && beneath.session) beneath = { ...beneath, session: undefined }
    return beneath
  }
  here = session
  const left = beneath.session
  if (left) beneath = { session: undefined, turn: beneath.turn + (session?.user.id === left.user.id ? 0 : 1) }
  return beneath
}

const mayStay = ({ user }: Session): boolean => isInCharge(user.role) && document.querySelector(notKept) === null
