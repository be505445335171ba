// A count of notes and coins while a person types it.
import { type Coins, type Denomination, denominations, piecesMax } from '@lounge/domain/shifts/shifts'
import { wholeIn } from '@lounge/domain/typed-numbers'

export type Typed = Partial<Record<Denomination, string>>

export interface Counted {
  readonly coins: Coins
  readonly isWrong: boolean
  /** No field is filled in: nobody has counted. For an empty drawer a person types a 0. */
  readonly isEmpty: boolean
}

export function countIn(typed: Typed): Counted {
  const pieces = denominations.map((each) => ({ each, count: piecesIn(typed[each]) }))
  return {
    coins: Object.fromEntries(pieces.flatMap(({ each, count }) => (count ? [[each, count]] : []))),
    isWrong: pieces.some(({ count }) => !fits(count)),
    isEmpty: denominations.every((each) => isBlank(typed[each])),
  }
}

export const piecesIn = (text = ''): number | undefined => (isBlank(text) ? 0 : wholeIn(text))
export const fits = (count: number | undefined): boolean => count !== undefined && count <= piecesMax
const isBlank = (text = ''): boolean => text.trim() === ''
