// What a button says that pays something, where it may be covered already by what was taken in part.
import { formatNaira, type Kobo, negative } from '@lounge/domain/money'

/** @param due below zero where more was taken than it comes to */
export function payWords(what: string, due: Kobo): string {
  if (due > 0) return `Pay ${what}, ${formatNaira(due)}`
  return due < 0 ? `Close ${what}, give back ${formatNaira(negative(due))}` : `Close ${what}`
}
