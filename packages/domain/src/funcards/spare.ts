// Cards that lie in the drawer: given out and printed, and nobody's yet.
import type { Lounge } from '../lounge.ts'
import { type Funcard, unnamedHolder } from './funcards.ts'

/**
 * Whether a card may still become anybody's. One without a name may be in a guest's hand all the same: it is not where money was ever
 * put on it, where it may go below zero, or where it took over from another one.
 */
export function isSpare(lounge: Lounge, { id, status, displayName, limit, wasUsed, erasedAt }: Funcard): boolean {
  if (status !== 'active' || displayName !== unnamedHolder || limit || wasUsed || erasedAt !== undefined) return false
  if ((lounge.get('balance', id)?.amount ?? 0) !== 0) return false
  return ![...lounge.all('funcard')].some(({ replacedBy }) => replacedBy === id)
}
