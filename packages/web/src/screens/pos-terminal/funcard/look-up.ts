// Whose card a number is, as well as this till can know it now.
import { type No, refuse } from '@lounge/domain/command'
import type { Funcard } from '@lounge/domain/funcards/funcards'
import { findFuncard, isFuncard, scannedFuncard } from '@lounge/domain/funcards/views'
import type { Terminal } from '@lounge/sync/terminal/terminal'

type Till = Pick<Terminal, 'lounge' | 'status'>

/** A number that somebody typed. */
export const typedCard = (terminal: Till, typed: string): Funcard | No => lookUp(terminal, findFuncard, typed)

/** What a reader or a scanner read. */
export const scannedCard = (terminal: Till, read: string): Funcard | No => lookUp(terminal, scannedFuncard, read)

function lookUp({ lounge, status }: Till, find: typeof findFuncard, text: string) {
  const found = find(lounge, text, status.isOnline)
  // The cards of a device that had nothing are still on their way: nobody knows yet whether there is such a card.
  const isEarly = !isFuncard(found) && found.refused === 'funcard_not_found' && !status.isWhole
  return isEarly ? refuse('scan_not_validated') : found
}
