// The form of a delivery while the office fills it in.
import { wholeIn } from '../typed-numbers.ts'
import { requestQuantityMax } from './material-requests.ts'

/** How many came, as it was typed: none where nothing stands there; nothing for what is no such number. */
export function cameIn(typed: string): number | undefined {
  if (typed.trim() === '') return 0
  const units = wholeIn(typed)
  return units !== undefined && units <= requestQuantityMax ? units : undefined
}
