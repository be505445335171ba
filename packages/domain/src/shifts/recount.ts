// What each count of a shift found: if somebody counts again until it agrees, the earlier counts stay on the Z.
import type { StaffId } from '../ids.ts'
import { formatNaira, type Kobo, kobo } from '../money.ts'
import type { Timestamp } from '../time.ts'

export interface Doer {
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}

export interface CountFound extends Doer {
  /** Over or short of the expected cash in this shift. */
  readonly found: Kobo
}

/** `short ₦15,199` */
export function foundWords(found: Kobo): string {
  if (found === 0) return 'exact'
  return `${found < 0 ? 'short' : 'over'} ${formatNaira(kobo(Math.abs(found)))}`
}

interface Counts {
  readonly countsFound?: readonly CountFound[] | undefined
  readonly counted?: { readonly difference?: Kobo | undefined } | undefined
}

interface CountBefore extends CountFound {
  /** The first of its shift: nobody had counted before. */
  readonly isFirst: boolean
}

/** The counts that differ from the one the shift was closed with, each once. */
export const foundBefore = ({ countsFound = [], counted }: Counts): readonly CountBefore[] =>
  countsFound
    .map((each, at) => ({ ...each, isFirst: at === 0 }))
    .filter(
      ({ found }, at) =>
        found !== 0 && found !== counted?.difference && countsFound.findIndex((each) => each.found === found) === at,
    )
