// Whose screen waits beneath a locked office. A till has its cart kept elsewhere, and boards do not lock: theirs is taken away.
import { isInCharge } from '@lounge/domain/staff/staff'
import { isLocked } from './people-here.ts'
import { readSession, type Session } from './session.ts'

export interface Beneath {
  /** Of the person who may find the screen again; nothing where it is taken away, or where nothing is locked. */
  readonly session: Session | undefined
  /** Another one with each screen that somebody left behind: whoever came instead must not meet it. */
  readonly turn: number
}

/**
 * A PIN brings the screen back, and a PIN is watched more easily than a password: what signs somebody in, or makes codes, does not come back
 * with it. Papers on their way to the printer would be printed a second time.
 */
const notKept =
  'input[type=password], [autocomplete$=password], [autocomplete=one-time-code], [data-secret], [data-print]'

let beneath: Beneath = { session: undefined, turn: 0 }
/** Who was here when it was looked at last. */
let here: Session | undefined

/**
 * To be looked at while the screen stands, and at once when it is locked.
 * @param isThere an address that is shown to whoever comes has taken no screen's place. Where it has, nothing is left of it: and whoever
 * signs in there goes on with what they have begun, which the codes for paper belong to
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
