// The reasons for which the hub rejects a command and keeps nothing of it, and what its device does then. Every reason needs a way
// on, or the device would stay blocked behind that command for good.
import type { Meaningless } from '@lounge/domain/command'
import type { Unreadable } from '@lounge/domain/decide'
import type { Refusal } from '@lounge/domain/flow'
import type { WireNo } from './protocol.ts'

/** The hub's reasons for rejecting a command. */
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
 * - `filed`: the device sends it again, to be filed unchanged.
 * - `tried`: the same, but it is first tried again: a server that had gone back to a backup, or to an older release, may
 *   know by now what it did not know.
 * - `waits`: it stays unchanged until the server takes it: once it has its key again, or once the device is let in.
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
/** By the code on the wire: another build may send a reason that is not in this list. */
const byCode: ReadonlyMap<string, WayOn> = new Map(Object.entries(waysOn))

/** Whether the device keeps the command unchanged. */
export const waitsAsItIs = (no: WireNo): boolean => byCode.get(no.refused)?.startsWith('waits') ?? false
/** Whether a command with this reason may be filed. */
export const mayBeFiled = (no: WireNo): boolean => (byCode.get(no.refused) ?? 'waits') !== 'waits'
/** Whether the command is tried again before it is filed. */
export const isTriedAgain = (no: WireNo): boolean => byCode.get(no.refused)?.endsWith('tried') ?? false

/** The reasons for which a server may also reject a command that is set aside. With any other reason it files it. */
const alsoSetAside: ReadonlySet<string> = new Set([
  'command_invalid',
  'command_id_reused',
  'not_signed_in',
] satisfies readonly TurnedAway['refused'][])
/** Whether the rejection can only be of the command as it was before it was set aside. */
export const isOfBefore = (no: WireNo): boolean => mayBeFiled(no) && !alsoSetAside.has(no.refused)
