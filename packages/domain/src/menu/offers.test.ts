// Sizes, extras and prices by the hour: the price and name of a line, and the offer when the till showed it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { lineId, orderId } from '../testing/ids.ts'
import { cashier, cook } from '../testing/people.ts'
import {
  command,
  line,
  type LineInput,
  order,
  pay,
  place,
  priceChange,
  splitUnits,
  tender,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { naira, zero } from '../money.ts'
import { ItemId } from '../ids.ts'
import { addItem, emptyDraft } from '../orders/draft/draft.ts'
import { paying, placing } from '../orders/draft/commands.ts'
import { viewDraft } from '../orders/draft/view.ts'
import { TableNumber } from '../orders/orders.ts'
import { Payment } from '../payments/payments.ts'
import { scopeOf } from '../scope.ts'
import { minutes, timestamp } from '../time.ts'
import { choicesView, isOnlyOne, toggled } from './choosing.ts'
import { costSaid } from './menu.ts'
import { Options, PriceWindows } from './options.ts'
import { productGrid } from './views.ts'

const sizes = {
  name: 'Size',
  min: 1,
  max: 1,
  choices: [
    { id: 'regular', name: 'Regular', price: 0 },
    { id: 'large', name: 'Large', price: 70_000 },
  ],
}
const extras = {
  name: 'Extras',
  min: 0,
  max: 2,
  choices: [
    { id: 'plantain', name: 'Plantain', price: 30_000 },
    { id: 'chicken', name: 'Chicken', price: 120_000 },
    { id: 'egg', name: 'Egg', price: 20_000 },
  ],
}
const riceWith = (options = [sizes, extras]) => command('item.change', { itemId: 'jollof-rice', options })
// The evening of the tests begins on a Friday at 18:00.
const happyHour = { name: 'Happy hour', price: 80_000, days: [5 as const], from: 17 * 60, to: 19 * 60 }
const beerByTheHour = command('item.change', { itemId: 'star-lager', windows: [happyHour] })

const rice = (choices: readonly string[], unitPrice: number, other: Partial<LineInput> = {}) =>
  order(1, 7, [line(1, 'jollof-rice', 1, { choices: [...choices], unitPrice, priceVersion: 2, ...other })])
const seven = TableNumber.parse(7)
const jollof = ItemId.parse('jollof-rice')
const star = ItemId.parse('star-lager')
const name = { orderId: orderId(1), number: 'ORD-261120010001' }
const cart = (scene: Scene, choices: readonly string[]) =>
  addItem(scene.lounge, emptyDraft(name, seven), jollof, lineId(1), { at: scene.now, choices })

test('what is chosen is on the line: in its name, in its price, and for itself', () => {
  const { lounge } = given(riceWith(), place(rice(['large', 'egg'], 340_000)))
  expect(lounge.get('order', orderId(1))?.lines).toMatchObject([
    {
      name: 'Jollof Rice (Large, Egg)',
      unitPrice: 340_000,
      choices: [
        { id: 'large', name: 'Large', price: 70_000 },
        { id: 'egg', name: 'Egg', price: 20_000 },
      ],
    },
  ])
  expect([...lounge.all('ticket:kitchen')].map(({ lines }) => lines[0]?.name)).toEqual(['Jollof Rice (Large, Egg)'])
})

test.each([
  ['too few of a group', ['egg'], 270_000],
  ['two where one can be', ['regular', 'large'], 320_000],
  ['more extras than can be', ['regular', 'plantain', 'chicken', 'egg'], 420_000],
  ['what the menu does not have', ['regular', 'gold'], 250_000],
])('%s is refused while somebody can still choose', (_, choices, unitPrice) => {
  given(riceWith())
    .when(place(rice(choices, unitPrice)))
    .thenRefused(refuse('choices_differ', { item: 'Jollof Rice' }))
})

test('another price than that of the choices is refused, and says what they cost', () => {
  given(riceWith())
    .when(place(rice(['large'], 250_000)))
    .thenRefused(refuse('price_differs', { item: 'Jollof Rice', price: '₦3,200' }))
})

test('choices that a till still showed without a network are booked as they were', () => {
  const scene = given(riceWith(), riceWith([sizes]))
  const { lounge } = scene.told(place(rice(['large', 'egg'], 340_000))).scene
  expect(lounge.get('order', orderId(1))?.lines).toMatchObject([{ name: 'Jollof Rice (Large, Egg)' }])
  expect([...lounge.all('exception')]).toEqual([])
  // Made after the till had seen that there are no extras any more.
  const late = given(riceWith(), riceWith([sizes])).told(place(rice(['large', 'egg'], 340_000, { priceVersion: 3 })))
  expect(late.scene.lounge.get('order', orderId(1))?.lines).toMatchObject([{ name: 'Jollof Rice (Large, Egg)' }])
  expect([...late.scene.lounge.all('exception')]).toHaveLength(1)
})

test('the same choices are one line, others a line of their own; what the cart comes to is what is placed and paid', () => {
  const scene = given(riceWith())
  const more = (draft: ReturnType<typeof cart>, n: number, choices: readonly string[]) =>
    addItem(scene.lounge, draft, jollof, lineId(n), { at: scene.now, choices })
  const draft = more(more(cart(scene, ['large', 'egg']), 2, ['egg', 'large']), 3, ['regular'])
  const view = viewDraft(scene.lounge, draft)
  expect(view.lines.map((each) => [each.name, each.quantity, each.unitPrice])).toEqual([
    ['Jollof Rice (Large, Egg)', 2, 340_000],
    ['Jollof Rice (Regular)', 1, 250_000],
  ])
  const spare = { orderId: orderId(91), number: 'ORD-261120010091' }
  scene.after(...placing(scene.lounge, draft, seven, spare))
  const placed = { ...emptyDraft(name, seven), isPlaced: true }
  expect(viewDraft(scene.lounge, placed).lines.map((each) => each.name)).toEqual(view.lines.map((each) => each.name))
  scene.after(...paying(scene.lounge, placed, seven, [Payment.parse(tender('Cash', view.total))], spare))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', settlement: { total: view.total } })
})

test('a price holds in its hours, and the price of the moment of adding counts', () => {
  const scene = given(beerByTheHour)
  const priceAt = (at: number) =>
    productGrid(scene.lounge, { tab: 'Drinks', sort: 'all', search: '' }, timestamp(at)).find(({ id }) => id === star)
  expect(priceAt(scene.now)).toMatchObject({ price: 80_000, priceName: 'Happy hour' })
  expect(priceAt(scene.now + minutes(70))).toMatchObject({ price: 100_000 })
  const draft = addItem(scene.lounge, emptyDraft(name, seven), star, lineId(1), { at: scene.now })
  expect(draft.added).toMatchObject([{ unitPrice: 80_000, addedAt: scene.now }])
  // Placed and paid when the hour is over.
  const spare = { orderId: orderId(91), number: 'ORD-261120010091' }
  scene.later(120).after(...placing(scene.lounge, draft, seven, spare))
  expect(scene.lounge.get('order', orderId(1))?.lines).toMatchObject([{ unitPrice: 80_000 }])
  const placed = { ...emptyDraft(name, seven), isPlaced: true }
  scene.after(...paying(scene.lounge, placed, seven, [Payment.parse(tender('Cash', naira(1_000)))], spare))
})

test('the price of other hours is refused', () => {
  const beer = (addedAt: number) =>
    place(order(1, 7, [line(1, 'star-lager', 1, { unitPrice: 80_000, priceVersion: 2, addedAt })]))
  const scene = given(beerByTheHour).later(120)
  scene.when(beer(scene.now)).thenRefused(refuse('price_differs', { item: 'Star Lager', price: '₦1,000' }))
})

const one = { id: 'one', name: 'One', price: 0 }
test.each([
  [{ ...sizes, min: 2, max: 1 }],
  [{ ...sizes, max: 3 }],
  [{ ...sizes, choices: [] }],
  [sizes, { ...sizes, name: 'SIZE', choices: [one] }],
  [sizes, { ...extras, choices: [sizes.choices[0]] }],
  [{ ...sizes, choices: [{ ...one, price: -1 }, one] }],
])('choices that make no sense are not taken: %j', (...wrong) => {
  expect(Options.safeParse(wrong).success).toBe(false)
})

const night = { ...happyHour, from: 22 * 60, to: 2 * 60 }
const saturday = { ...happyHour, days: [6], from: 60, to: 180 }
test.each([
  [night, saturday],
  [happyHour, happyHour],
  [{ ...happyHour, price: 0 }],
  [{ ...happyHour, days: [] }],
  [{ ...happyHour, days: [5, 5] }],
])('hours that make no sense are not taken: %j', (...wrong) => {
  expect(PriceWindows.safeParse(wrong).success).toBe(false)
})

test('one window may begin where another over midnight ends', () => {
  expect(PriceWindows.safeParse([night, { ...saturday, from: 120 }]).success).toBe(true)
})

test('a cost of nothing is known; what earlier releases wrote down as nothing was known of nobody, and stays so', () => {
  const free = command('item.change', { itemId: 'star-lager', cost: 0 })
  const { events } = given().when(free).thenEvents('item.changed')
  expect(events.map((event) => event.kind === 'item.changed' && costSaid(event))).toEqual([0])
  expect(costSaid({ cost: zero })).toBeNull()
  expect(costSaid({})).toBeUndefined()
})

test('what one costs the lounge is the office’s alone, and can be forgotten', () => {
  const cost = (amount: number | null) => command('item.change', { itemId: 'star-lager', cost: amount })
  const { lounge } = given(cost(60_000))
  expect(lounge.get('cost', 'star-lager')?.amount).toBe(60_000)
  expect(given(cost(60_000), cost(null)).lounge.get('cost', 'star-lager')).toBeUndefined()
  expect(given(cost(60_000), cost(0)).lounge.get('cost', 'star-lager')?.amount, 'a present of the brewery').toBe(0)
  for (const role of ['pos', 'kitchen', 'bar']) expect(scopeOf(role).has('cost')).toBe(false)
  for (const by of [cashier, cook]) given().when(cost(1), by).thenRefused(refuse('not_allowed'))
})

test('earlier prices stay with who asked them, and since when', () => {
  const scene = given(priceChange('star-lager', 120_000), beerByTheHour)
  const price = scene.lounge.get('price', 'star-lager')
  expect(price?.earlier.map(({ amount, since }) => [amount, since?.byName])).toEqual([
    [100_000, 'Efe'],
    [120_000, 'Efe'],
  ])
  expect(price?.since?.at).toBe(scene.now)
})

test('a tap picks, takes the place of the other where one can be, and does nothing beyond the most', () => {
  const scene = given(riceWith())
  const { groups } = choicesView(scene.lounge, jollof, [], scene.now)
  const taps = (...ids: string[]) => ids.reduce<readonly string[]>((picked, id) => toggled(groups, picked, id), [])
  expect(taps('regular', 'large')).toEqual(['large'])
  expect(taps('large', 'large')).toEqual([])
  expect(taps('egg', 'plantain', 'chicken')).toEqual(['egg', 'plantain'])
  expect(choicesView(scene.lounge, jollof, ['large', 'egg', 'gone'], scene.now)).toMatchObject({
    price: 340_000,
    ids: ['large', 'egg'],
    isComplete: true,
  })
  expect(choicesView(scene.lounge, jollof, ['egg'], scene.now).isComplete).toBe(false)
  expect([isOnlyOne(groups), isOnlyOne(groups.slice(0, 1))]).toEqual([false, true])
})

test('whatever is tapped, what can be added is what is accepted', () => {
  const scene = given(riceWith())
  const { groups } = choicesView(scene.lounge, jollof, [], scene.now)
  const ids = groups.flatMap(({ choices }) => choices.map(({ id }) => id))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids)), (tapped) => {
      const picked = tapped.reduce<readonly string[]>((all, id) => toggled(groups, all, id), [])
      const { price, isComplete } = choicesView(scene.lounge, jollof, picked, scene.now)
      const { decision } = given(riceWith()).when(place(rice(picked.length > 0 ? picked : ['none'], price)))
      expect(decision.outcome).toBe(isComplete ? 'applied' : 'refused')
    }),
    { numRuns: 60 },
  )
})

test('what was chosen stays with units that are split off, and is sold with them', () => {
  const scene = given(riceWith(), place(rice(['large'], 320_000, { quantity: 2 })))
  const { lounge } = scene.after(splitUnits(1, { 1: 1 }, 2))
  const [part] = lounge.get('order', orderId(2))?.lines ?? []
  expect(part).toMatchObject({ name: 'Jollof Rice (Large)', choices: [{ id: 'large' }] })
  const one = line(9, 'jollof-rice', 1, { unitPrice: 320_000, choices: ['large'], priceVersion: 2 })
  const bill = order(2, 7, [{ ...one, id: part?.id ?? lineId(9) }])
  scene.after(pay(bill))
  expect(lounge.get('order', orderId(2))).toMatchObject({ status: 'paid', lines: [{ choices: [{ id: 'large' }] }] })
})
