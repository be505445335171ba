// The form of a delivery while the office fills it in.
import { wholeIn } from '../typed-numbers.ts'
import { requestQuantityMax } from './material-requests.ts'

/** The typed number of units: zero for an empty field, undefined for an invalid text. */
export function cameIn(typed: string): number | undefined {
  if (typed.trim() === '') return 0
  const units = wholeIn(typed)
  return units !== undefined && units <= requestQuantityMax ? units : undefined
}
