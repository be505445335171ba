// The former flat taxes: a till that was away reports its sales later. Nobody is flagged for a tax that applied when the money was taken,
// or whose change a till that was away could not know (decision 158).
import type { By } from '../command.ts'
import { withEarlier } from '../earlier.ts'
import { awayMaxMs, clocksApartMs } from '../limits.ts'
import type { Kobo } from '../money.ts'
import { type Done, takenAt } from '../said-since.ts'
import type { Timestamp } from '../time.ts'
import type { Settings } from './settings.ts'

/**
 * Taxes are kept for twice the time a till may be away: it may be away that long after a change, and its work of then may be reported as
 * long after that.
 */
export function withEarlierTaxes(now: Settings, changed: Settings, at: Timestamp): Settings {
  const { taxFlat, earlierTaxes } = now
  if (taxFlat === changed.taxFlat) return changed
  return { ...changed, earlierTaxes: withEarlier(earlierTaxes, { until: at, taxFlat }, 2 * awayMaxMs) }
}

/**
 * The flat tax that a till charged, if it applied when the sale was made or later, or within the time a till may be away before; otherwise
 * the current tax. An asking till has the network and knows the current one.
 */
export function taxAsked({ taxFlat, earlierTaxes = [] }: Settings, asked: Kobo, done: Done & Pick<By, 'isTold'>): Kobo {
  const [from, to] = [done.at - (done.isTold ? awayMaxMs : clocksApartMs), takenAt(done) ?? Infinity]
  const counted = earlierTaxes.some(
    (earlier) => earlier.taxFlat === asked && earlier.until > from && earlier.until <= to,
  )
  return counted ? asked : taxFlat
}
