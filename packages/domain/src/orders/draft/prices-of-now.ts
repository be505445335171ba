// Cart lines whose price no longer applies: a cart may lie on its till until the day is over, or longer than a till may be away. It sells
// at the current price, and the cashier is told so before anything is sent.
import type { Lounge } from '../../lounge.ts'
import { type Price, priceNow, wasPriceSince } from '../../menu/offers.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { Timestamp } from '../../time.ts'
import type { LineRequest } from '../orders.ts'
import type { Draft } from './draft.ts'

/** A cart at the current prices, and its lines whose price changed. */
export interface PricesOfNow {
  readonly draft: Draft
  readonly changed: readonly LineRequest[]
}

export function atPricesOfNow(lounge: Lounge, draft: Draft, at: Timestamp): PricesOfNow {
  const changed: LineRequest[] = []
  const added = draft.added.map((line) => {
    const price = lounge.get('price', line.itemId)
    if (!price || wasPriceSince(price, line, at, settingsOf(lounge))) return line
    const now = linesPriceNow(lounge, price, line, at)
    if (now !== line) changed.push(now)
    return now
  })
  return changed.length === 0 ? { draft, changed } : { draft: { ...draft, added }, changed }
}

/** A line whose choices are no longer offered has no other price. */
function linesPriceNow(lounge: Lounge, price: Price, line: LineRequest, at: Timestamp): LineRequest {
  const { addedAt: _before, ...asked } = line
  const unitPrice = priceNow(price, asked, at, settingsOf(lounge))
  if (unitPrice === undefined) return line
  return { ...asked, unitPrice, priceVersion: price.version, ...(price.windows ? { addedAt: at } : {}) }
}
