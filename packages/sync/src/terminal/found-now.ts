// What a count says of the moment in which something was found (domain/stock/counts.ts).
import type { Found } from '@lounge/domain/stock/counts'
import { type Kept, keptKey, learntOf, levelOf } from '@lounge/domain/stock/keeping'
import type { Timestamp } from '@lounge/domain/time'
import type { Terminal } from './terminal.ts'

/**
 * What the books expect of it at this moment. Nothing where this device does not hear that from the server: without the network, signed out,
 * and until the server knows who signed in. Nor where it shows work of its own on it that the server has not booked: the books would count
 * that work a second time when they take the count.
 */
export const foundNow = (terminal: Terminal, kept: Kept, at: Timestamp): Found =>
  terminal.isSettled(...keptKey(kept))
    ? { at, expected: levelOf(terminal.lounge, kept), learnt: learntOf(terminal.lounge, kept) }
    : undefined
