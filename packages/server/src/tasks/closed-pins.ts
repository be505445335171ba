// Tells managers that wrong guesses closed a person's PIN: that keeps a manager from approving at that till, and may be an attack.
import { placeName, placeWords } from '@lounge/domain/terminals/names'
import type { PinClosing } from '../auth/pins.ts'
import type { SystemActor } from './system-actor.ts'

interface Typed {
  /** The owner of the PIN. */
  readonly staffId: string
  readonly name: string
  readonly terminalId: string
  /** Where the last wrong one was typed; 0 is the office. */
  readonly till: number
  /** The person who was signed in there. */
  readonly by: string
}

/** Reports each closing once, however often somebody goes on typing. */
export async function noticeClosedPins(
  actor: Pick<SystemActor, 'give'>,
  { staffId, name, terminalId, till, by }: Typed,
  closings: readonly PinClosing[],
): Promise<void> {
  for (const { where, tries, at } of closings) {
    const about = where === 'here' ? `${staffId}:${terminalId}` : staffId
    await actor.give(`pin closed:${where}:${about}:${at}`, 'notification.raise', {
      type: 'warning',
      code: where === 'here' ? 'notice_pin_closed' : 'notice_pin_closed_all',
      params: { place: where === 'here' ? placeName(till) : placeWords(till), name, by, tries },
      audience: ['manager'],
    })
  }
}
