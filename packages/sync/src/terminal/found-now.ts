// The record that a count makes of the moment at which something was found (domain/stock/counts.ts).
import type { Found } from '@lounge/domain/stock/counts'
import { type Kept, keptKey, learntOf, levelOf } from '@lounge/domain/stock/keeping'
import type { Timestamp } from '@lounge/domain/time'
import type { Terminal } from './terminal.ts'

/**
 * The stock that the books expect now. Undefined if this device does not hear that from the server: without the network,
 * signed out, or before the server knows who signed in. Undefined also if the row shows unbooked work of this device: the
 * books would count that work twice.
 */
export const foundNow = (terminal: Terminal, kept: Kept, at: Timestamp): Found =>
  terminal.isSettled(...keptKey(kept))
    ? { at, expected: levelOf(terminal.lounge, kept), learnt: learntOf(terminal.lounge, kept) }
    : undefined
