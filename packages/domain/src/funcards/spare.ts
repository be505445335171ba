// Cards in the drawer: issued and printed, but not handed over yet.
import type { Lounge } from '../lounge.ts'
import { type Funcard, unnamedHolder } from './funcards.ts'

/**
 * Whether a card may still be given to anybody. A card without a name may be in a guest's hand all the same: it is not spare if money was
 * ever put on it, if it may go below zero, or if it took over from another card.
 */
export function isSpare(lounge: Lounge, { id, status, displayName, limit, wasUsed, erasedAt }: Funcard): boolean {
  if (status !== 'active' || displayName !== unnamedHolder || limit || wasUsed || erasedAt !== undefined) return false
  if ((lounge.get('balance', id)?.amount ?? 0) !== 0) return false
  return ![...lounge.all('funcard')].some(({ replacedBy }) => replacedBy === id)
}
