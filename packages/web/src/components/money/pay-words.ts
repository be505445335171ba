// The label of a button that pays something, which part payments may have covered already.
import { formatNaira, type Kobo, negative } from '@lounge/domain/money'

/** @param due below zero if more was taken than the total */
export function payWords(what: string, due: Kobo): string {
  if (due > 0) return `Pay ${what}, ${formatNaira(due)}`
  return due < 0 ? `Close ${what}, give back ${formatNaira(negative(due))}` : `Close ${what}`
}
