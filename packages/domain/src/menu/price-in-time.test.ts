// How long a former price applies, and when a line can have been added to its cart.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { idOf } from '../ids.ts'
import { naira } from '../money.ts'
import { placing } from '../orders/draft/commands.ts'
import { addItem, emptyDraft } from '../orders/draft/draft.ts'
import { heldEntries, hold } from '../orders/draft/held.ts'
import { atPricesOfNow } from '../orders/draft/prices-of-now.ts'
import { viewDraft } from '../orders/draft/view.ts'
import { defaultSettings } from '../settings/settings.ts'
import { lineId } from '../testing/ids.ts'
import { orderName, seven } from '../testing/in-hand.ts'
import { command, line, order, pay, place, priceChange } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { minutes, timestamp } from '../time.ts'
import { type Price, priceNow, wasPriceSince } from './offers.ts'

const star = idOf<'item'>('star-lager')
// The evening of the tests begins on a Friday at 18:00.
const happyHour = { name: 'Happy hour', price: 80_000, days: [5 as const], from: 17 * 60, to: 19 * 60 }
const beerByTheHour = command('item.change', { itemId: 'star-lager', windows: [happyHour] })
const day = 24 * 60
const differs = (price: string) => refuse('price_differs', { item: 'Star Lager', price })
const beer = (unitPrice: number, more: { readonly priceVersion?: number; readonly addedAt?: number } = {}) =>
  order(1, 7, [line(1, 'star-lager', 1, { unitPrice, ...more })])

test('a price that was replaced counts for as long as a till may be away, whatever version the till names', () => {
  const changed = () => given(priceChange('star-lager', 300_000), priceChange('star-lager', 310_000))
  changed()
    .later(3 * day - 5)
    .when(place(beer(100_000)))
    .thenApplied()
  const later = () => changed().later(3 * day + 5)
  later()
    .when(place(beer(100_000)))
    .thenRefused(differs('₦3,100'))
  later()
    .when(place(beer(300_000, { priceVersion: 2 })))
    .thenRefused(differs('₦3,100'))
  later()
    .told(pay(beer(100_000)))
    .thenFlagged(differs('₦3,100'), refuse('total_differs', { due: '₦3,300', taken: '₦1,200' }))
})

test('what a till did while it was away is judged by when it was done', () => {
  const scene = given(priceChange('star-lager', 300_000)).later(5 * day)
  scene.toldLate(5 * day - 60, place(beer(100_000))).thenApplied()
})

test('a replaced price of which nobody knows since when the next one counts is taken as before', () => {
  const price: Price = { id: star, amount: naira(1_300), version: 2, earlier: [{ amount: naira(1_000), version: 1 }] }
  const asked = { unitPrice: naira(1_000), priceVersion: 1 }
  expect(wasPriceSince(price, asked, given().now, defaultSettings)).toBe(true)
})

test('a line came into its cart on the day on which it is sold, under the offer, and not later', () => {
  const happy = (addedBefore: number) => {
    const scene = given(beerByTheHour).later(6 * 60)
    return scene.when(place(beer(80_000, { priceVersion: 2, addedAt: scene.now - minutes(addedBefore) })))
  }
  // Shortly after 18:01, when the hours were set.
  happy(6 * 60 - 1).thenApplied()
  for (const wrong of [6 * 60 + 30, 7 * day, 365 * day, -7 * day, -10 * 365 * day])
    happy(wrong).thenRefused(differs('₦1,000'))
})

test('clocks of tills are moments apart', () => {
  const scene = given(beerByTheHour)
  const ahead = beer(80_000, { priceVersion: 2, addedAt: scene.now + minutes(1.5) })
  scene.when(place(ahead)).thenApplied()
  const late = given(beerByTheHour).later(58)
  const at = timestamp(late.now + minutes(1))
  const price = late.lounge.get('price', star)
  const asked = { unitPrice: naira(1_000), priceVersion: 2, addedAt: late.now }
  expect(price && priceNow(price, asked, at, defaultSettings)).toBe(naira(800))
})

test('a cart that was held in the happy hour costs less that night, and the price of now on another day', () => {
  const scene = given(beerByTheHour)
  const cart = addItem(scene.lounge, emptyDraft(orderName(1), seven), star, lineId(1), { at: scene.now })
  scene.later(5 * 60)
  expect(atPricesOfNow(scene.lounge, cart, scene.now)).toEqual({ draft: cart, changed: [] })
  scene.later(3 * day)
  scene
    .when({ name: 'order.place', args: placing(scene.lounge, cart, seven, orderName(90))[0]?.args ?? {} })
    .thenRefused(differs('₦1,000'))
  const { draft, changed } = atPricesOfNow(scene.lounge, cart, scene.now)
  expect(changed).toMatchObject([{ unitPrice: 100_000, priceVersion: 2, addedAt: scene.now }])
  expect(heldEntries(scene.lounge, [hold(cart, 'held-1', scene.now)], scene.now)).toMatchObject([
    { total: viewDraft(scene.lounge, draft).total },
  ])
  scene.after(...placing(scene.lounge, draft, seven, orderName(90)))
})

test('a cart that was held for longer than a till may be away takes the price of now, without its hours where none are left', () => {
  const scene = given(beerByTheHour)
  const cart = addItem(scene.lounge, emptyDraft(orderName(1), seven), star, lineId(1), { at: scene.now })
  scene.after(command('item.change', { itemId: 'star-lager', price: 130_000, windows: [] })).later(4 * day)
  const { draft } = atPricesOfNow(scene.lounge, cart, scene.now)
  expect(draft.added).toEqual([
    { id: lineId(1), itemId: star, quantity: 1, note: '', unitPrice: 130_000, priceVersion: 3 },
  ])
  scene.after(...placing(scene.lounge, draft, seven, orderName(90)))
})

test('what was placed in the happy hour is paid at its price days later', () => {
  const scene = given(beerByTheHour)
  const happy = beer(80_000, { priceVersion: 2, addedAt: scene.now })
  scene.after(place(happy)).later(4 * day)
  scene.after(pay(happy))
})
