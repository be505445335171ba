// The flat tax as it stood before it was changed: a till that was away tells of its sales later, and nobody is flagged for a tax that
// counted when the money was taken.
import { awayMaxMs, clocksApartMs } from '../limits.ts'
import type { Kobo } from '../money.ts'
import { type Done, takenAt } from '../said-since.ts'
import type { Timestamp } from '../time.ts'
import type { Settings } from './settings.ts'

/** What was done before is told for as long as a till may be away. */
export function withEarlierTaxes(now: Settings, changed: Settings, at: Timestamp): Settings {
  const { taxFlat, earlierTaxes = [] } = now
  if (taxFlat === changed.taxFlat) return changed
  // A clock that ran ahead once is no reason to go on with another tax than the one that is set.
  const earlier = earlierTaxes.filter(({ until }) => until < at && until > at - awayMaxMs)
  return { ...changed, earlierTaxes: [...earlier, { until: at, taxFlat }] }
}

/** What a till charged as the flat tax, where that counted when it was done or since; else the one that is set. */
export function taxAsked({ taxFlat, earlierTaxes = [] }: Settings, asked: Kobo, done: Done): Kobo {
  const [from, to] = [done.at - clocksApartMs, takenAt(done) ?? Infinity]
  const counted = earlierTaxes.some(
    (earlier) => earlier.taxFlat === asked && earlier.until > from && earlier.until <= to,
  )
  return counted ? asked : taxFlat
}
