// What a terminal may file for a person to look at: a command that this server could not read, or a number that is lost.
import type { MessageCode } from '@lounge/domain/messages'
import { canonical, type Command } from '../protocol.ts'

/** It named something that the lounge did not know. A server that had gone back to a backup may know it again by now. */
const unknowns = [
  'item_not_found',
  'funcard_not_found',
  'request_not_found',
  'material_not_found',
  'claim_not_found',
] as const satisfies readonly MessageCode[]
/** Why something may be filed: what this server itself says of a command that it rejects, and the loss of a number. */
const reasons: ReadonlySet<string> = new Set<MessageCode>([
  ...unknowns,
  'command_unknown',
  'command_invalid',
  'command_id_reused',
  'card_number_in_text',
  'amount_too_large',
  'request_incomplete',
  'not_signed_in',
  'number_missing',
])
/** Many times the largest command that a terminal makes; what is filed stays in the log and in every backup. */
const lengthMax = 64 * 1024

export const mayBeSetAside = (command: Command): boolean =>
  command.setAside !== undefined &&
  reasons.has(command.setAside.refused) &&
  canonical(command.args ?? null).length <= lengthMax

/** Whether a command that was set aside is tried once more before it is filed. */
export const maySucceedNow = ({ setAside }: Command): boolean =>
  setAside !== undefined && unknowns.some((code) => code === setAside.refused)
