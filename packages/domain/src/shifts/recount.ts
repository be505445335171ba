// What each count of a shift found: whoever counts again until it agrees leaves the counts before on the Z.
import type { StaffId } from '../ids.ts'
import { formatNaira, type Kobo, kobo } from '../money.ts'
import type { Timestamp } from '../time.ts'

export interface Doer {
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}

export interface CountFound extends Doer {
  /** Over, or short of, what was expected in this shift. */
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
  /** Of its shift: before it nobody had counted. */
  readonly isFirst: boolean
}

/** The counts that said something else than the one that a shift was closed with, each once. */
export const foundBefore = ({ countsFound = [], counted }: Counts): readonly CountBefore[] =>
  countsFound
    .map((each, at) => ({ ...each, isFirst: at === 0 }))
    .filter(
      ({ found }, at) =>
        found !== 0 && found !== counted?.difference && countsFound.findIndex((each) => each.found === found) === at,
    )
