// Why the hub turns a command away, keeping nothing of it, and what its device does then: every reason has to have a way on,
// else its device stands still behind that command for good.
import type { Meaningless } from '@lounge/domain/command'
import type { Unreadable } from '@lounge/domain/decide'
import type { Refusal } from '@lounge/domain/flow'
import type { WireNo } from './protocol.ts'

/** What the hub says of a command that it turns away. */
export type TurnedAway =
  | Meaningless
  | Unreadable
  | Refusal<
      | 'command_id_reused'
      | 'not_signed_in'
      | 'signature_wrong'
      | 'device_revoked'
      | 'device_waiting'
      | 'terminal_wrote_much'
      | 'set_aside_not_taken'
    >

/**
 * - `filed`: it is sent again, to be filed as it is.
 * - `tried`: the same, and it is tried once more before: a server that had gone back to a backup, or to an older release,
 *   may know by now what it did not know.
 * - `waits`: it stays as it is until the server takes it: once it has its key again, or once somebody lets the device in.
 * - `waits or tried`: it waits until tomorrow. A device of an older build sends it again to be filed.
 */
type WayOn = 'filed' | 'tried' | 'waits' | 'waits or tried'

const waysOn = {
  item_not_found: 'tried',
  funcard_not_found: 'tried',
  request_not_found: 'tried',
  material_not_found: 'tried',
  claim_not_found: 'tried',
  command_newer: 'tried',
  command_unknown: 'filed',
  command_invalid: 'filed',
  command_id_reused: 'filed',
  card_number_in_text: 'filed',
  text_not_kept: 'filed',
  amount_too_large: 'filed',
  request_incomplete: 'filed',
  not_allowed: 'filed',
  shift_close_words: 'filed',
  not_signed_in: 'filed',
  held: 'filed',
  signature_wrong: 'waits',
  device_revoked: 'waits',
  device_waiting: 'waits',
  set_aside_not_taken: 'waits',
  terminal_wrote_much: 'waits or tried',
} as const satisfies Record<TurnedAway['refused'], WayOn>
/** By what stands on the wire: of another build it may be a reason that is not here. */
const byCode: ReadonlyMap<string, WayOn> = new Map(Object.entries(waysOn))

/** Whether its device keeps it as it is. */
export const waitsAsItIs = (no: WireNo): boolean => byCode.get(no.refused)?.startsWith('waits') ?? false
/** Whether a command that was turned away so is taken to be filed. */
export const mayBeFiled = (no: WireNo): boolean => (byCode.get(no.refused) ?? 'waits') !== 'waits'
/** Whether it is tried once more before. */
export const isTriedAgain = (no: WireNo): boolean => byCode.get(no.refused)?.endsWith('tried') ?? false

/** What may be said of a command that is set aside as well. Whatever else its server does not take of one, it files. */
const alsoSetAside: ReadonlySet<string> = new Set([
  'command_invalid',
  'command_id_reused',
  'not_signed_in',
] satisfies readonly TurnedAway['refused'][])
/** Whether it can only have been said of the command as it was before somebody set it aside. */
export const isOfBefore = (no: WireNo): boolean => mayBeFiled(no) && !alsoSetAside.has(no.refused)
