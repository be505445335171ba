// Turns lines as a till asks for them into lines of an order: which station makes each, on which ticket, and what objections there are.
import { assert } from '../assert.ts'
import { type By, type Meaningless, type Objection, refuse } from '../command.ts'
import { derivedId, type ItemId, type LineId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { recipeAt } from '../menu/earlier-recipes.ts'
import { chosenAsShown, nameWith, priceNow, wasPriceSince } from '../menu/offers.ts'
import { formatNaira } from '../money.ts'
import { type Done, isSaidSince } from '../said-since.ts'
import { settingsOf } from '../settings/settings.ts'
import { shortOf } from '../stock/on-shelf.ts'
import type { Timestamp } from '../time.ts'
import type { LineRequest, OrderLine } from './orders.ts'

/**
 * The lines of one firing: all that this command sends to one station is on one ticket.
 * @param orderedAt set if other lines of its bill were placed before
 */
export function linesFrom(
  lounge: Lounge,
  requests: readonly LineRequest[],
  by: By,
  orderedAt?: Timestamp,
): readonly OrderLine[] {
  const later = orderedAt === undefined ? {} : { orderedAt }
  return requests.map((request) => {
    const { id, itemId, quantity, unitPrice, note, addedAt } = request
    const item = lounge.get('item', itemId)
    assert(item, `item ${itemId} was checked before`)
    const station = lounge.get('category', item.categoryId)?.station
    const fired = station ? { station, ticketId: derivedId<'ticket'>(by.commandId, station) } : {}
    const chosen = chosenAsShown(lounge.get('price', itemId), request)
    const name = nameWith(item.name, chosen)
    const how = { ...(chosen.length > 0 ? { choices: chosen } : {}), ...(addedAt === undefined ? {} : { addedAt }) }
    return { id, itemId, name, quantity, unitPrice, note, ...how, ...later, ...fired, ...recipeAt(item, by) }
  })
}

export function* unknownItems(lounge: Lounge, requests: readonly LineRequest[]): Iterable<Meaningless> {
  for (const { itemId } of requests) if (!lounge.get('item', itemId)) yield refuse('item_not_found')
}

/** So many units of an item. */
interface Units {
  readonly itemId: ItemId
  readonly quantity: number
}

const unitsByItem = (wanted: readonly Units[]): ReadonlyMap<ItemId, number> => {
  const units = new Map<ItemId, number>()
  for (const { itemId, quantity } of wanted) units.set(itemId, (units.get(itemId) ?? 0) + quantity)
  return units
}

/**
 * Objections to selling these lines: off the menu, finished, not enough on the shelf, another price.
 * @param more additional units of lines that were placed, and so priced, before
 * @param isTooMuch its order would exceed the maximum amount: a line at another price is booked at the lounge's price
 */
export function* objectionsToLines(
  lounge: Lounge,
  requests: readonly LineRequest[],
  by: Done,
  more: readonly Units[] = [],
  isTooMuch = false,
): Iterable<Objection> {
  for (const [itemId, units] of unitsByItem([...requests, ...more])) {
    const item = lounge.get('item', itemId)
    if (!item) continue
    if (item.removed && !isSaidSince(item.removedAt, by)) yield refuse('item_removed', { item: item.name })
    const short = shortOf(lounge, itemId, units, by)
    if (short?.refused === 'item_finished')
      yield { ...short, booked: refuse('item_finished_sold', { item: item.name }) }
    else if (short) yield short
  }
  for (const request of requests) {
    const price = lounge.get('price', request.itemId)
    if (!price || wasPriceSince(price, request, by.at, settingsOf(lounge))) continue
    const item = lounge.get('item', request.itemId)?.name ?? request.itemId
    const now = priceNow(price, request, by.at, settingsOf(lounge))
    const differs =
      now === undefined
        ? refuse('choices_differ', { item })
        : refuse('price_differs', { item, price: formatNaira(now) })
    yield isTooMuch ? { ...refuse('amount_too_large'), booked: differs } : differs
  }
}

type Asked = Pick<OrderLine, 'id' | 'itemId' | 'quantity' | 'unitPrice' | 'note' | 'choices' | 'addedAt'>

/**
 * A line of an order or of the cart, in the form in which a till asks for it.
 * @param priceVersion the current one, where the line does not say by which version it was priced
 */
export function requestOf(lounge: Lounge, line: Asked, priceVersion?: number): LineRequest {
  const { id, itemId, quantity, unitPrice, note, choices, addedAt } = line
  return {
    id,
    itemId,
    quantity,
    unitPrice,
    priceVersion: priceVersion ?? lounge.get('price', itemId)?.version ?? 1,
    note,
    ...(choices ? { choices: choices.map((choice) => choice.id) } : {}),
    ...(addedAt === undefined ? {} : { addedAt }),
  }
}

/** Whether each line id is used only once in a command. */
export const haveOwnIds = (requests: readonly { readonly id: LineId }[]): boolean =>
  new Set(requests.map(({ id }) => id)).size === requests.length
