// Looks up a card by its number, as far as this till can know it now.
import { type No, refuse } from '@lounge/domain/command'
import type { Funcard } from '@lounge/domain/funcards/funcards'
import { findFuncard, isFuncard, scannedFuncard } from '@lounge/domain/funcards/views'
import type { Terminal } from '@lounge/sync/terminal/terminal'

type Till = Pick<Terminal, 'lounge' | 'status'>

/** For a number that was typed. */
export const typedCard = (terminal: Till, typed: string): Funcard | No => lookUp(terminal, findFuncard, typed)

/** For a number that a reader or a scanner read. */
export const scannedCard = (terminal: Till, read: string): Funcard | No => lookUp(terminal, scannedFuncard, read)

function lookUp({ lounge, status }: Till, find: typeof findFuncard, text: string) {
  const found = find(lounge, text, status.isOnline)
  // A device without rows is still loading the cards: whether this card exists is not known yet.
  const isEarly = !isFuncard(found) && found.refused === 'funcard_not_found' && !status.isWhole
  return isEarly ? refuse('scan_not_validated') : found
}
