// The flat tax as it stood before it was changed: a till that was away tells of its sales later, and nobody is flagged for a tax that
// counted when the money was taken, or that a till which was away since could not know to be another (decision 158).
import type { By } from '../command.ts'
import { withEarlier } from '../earlier.ts'
import { awayMaxMs, clocksApartMs } from '../limits.ts'
import type { Kobo } from '../money.ts'
import { type Done, takenAt } from '../said-since.ts'
import type { Timestamp } from '../time.ts'
import type { Settings } from './settings.ts'

/** A till may be away for so long after a change, and what it did then is told for as long after that. */
export function withEarlierTaxes(now: Settings, changed: Settings, at: Timestamp): Settings {
  const { taxFlat, earlierTaxes } = now
  if (taxFlat === changed.taxFlat) return changed
  return { ...changed, earlierTaxes: withEarlier(earlierTaxes, { until: at, taxFlat }, 2 * awayMaxMs) }
}

/**
 * What a till charged as the flat tax, where that counted when it was done or since, or as long before as a till may be away; else the
 * one that is set. Who asks has the network, and hears of the one that is set.
 */
export function taxAsked({ taxFlat, earlierTaxes = [] }: Settings, asked: Kobo, done: Done & Pick<By, 'isTold'>): Kobo {
  const [from, to] = [done.at - (done.isTold ? awayMaxMs : clocksApartMs), takenAt(done) ?? Infinity]
  const counted = earlierTaxes.some(
    (earlier) => earlier.taxFlat === asked && earlier.until > from && earlier.until <= to,
  )
  return counted ? asked : taxFlat
}
