// Whose card a number is, as well as this till can know it now.
import { type No, refuse } from '@lounge/domain/command'
import type { Funcard } from '@lounge/domain/funcards/funcards'
import { findFuncard, isFuncard, scannedFuncard } from '@lounge/domain/funcards/views'
import type { Terminal } from '@lounge/sync/terminal/terminal'

/** A number that somebody typed. */
export const typedCard = (terminal: Terminal, typed: string): Funcard | No => lookUp(terminal, findFuncard, typed)

/** What a reader or a scanner read. */
export const scannedCard = (terminal: Terminal, read: string): Funcard | No => lookUp(terminal, scannedFuncard, read)

function lookUp({ lounge, status }: Pick<Terminal, 'lounge' | 'status'>, find: typeof findFuncard, text: string) {
  const found = find(lounge, text, status.isOnline)
  // The cards of a device that had nothing are still on their way: nobody knows yet whether there is such a card.
  const isEarly = !isFuncard(found) && found.refused === 'funcard_not_found' && !status.isWhole
  return isEarly ? refuse('scan_not_validated') : found
}
