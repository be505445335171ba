// The list Who did what says enough about an act that the owner need not ask.
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import type { LoungeEvent } from '../lounge.ts'
import { naira, sum } from '../money.ts'
import { figureOf } from '../shifts/tally.ts'
import { actsOf, type Done, listed, listedIn, without } from '../testing/acts.ts'
import { flagged } from '../testing/flags.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { cashier, manager, otherCashier, type Person } from '../testing/people.ts'
import {
  beersAndRice,
  beersAndRiceTotal,
  type Command,
  command,
  line,
  order,
  pay,
  place,
  takenOffTheMenu,
  voidOrder,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { actsIn } from './acts.ts'

const eventOf = (events: readonly LoungeEvent[], kind: LoungeEvent['kind']): LoungeEvent => {
  const found = events.find((event) => event.kind === kind)
  assert(found, `${kind} happened`)
  return found
}

const claimIn = ({ lounge }: Scene): string => [...lounge.all('claim')][0]?.id ?? ''
const confirm = (scene: Scene, more: object = {}): Command =>
  command('payment.confirm', { claimId: claimIn(scene), reference: 'GTB/0042', ...more })
const transfer = () => given(pay(beersAndRice, { method: 'Transfer' }))

test('DAY-05 what was settled is named, with the way and with what was written beside it', () => {
  const scene = flagged.order_paid_twice()
  const exceptionId = [...scene.lounge.all('exception')][0]?.id ?? ''
  const { events } = scene.when(
    command('exception.settle', { exceptionId, how: 'keepOwed', note: 'Mr Bello' }),
    otherCashier,
  )
  expect(actsOf(events, 'settled')).toEqual([
    {
      kind: 'settled',
      amount: 0,
      about: `Order ${orderNumber(1)} was paid twice. ₦4,700 is owed back to the customer. – Keep as owed: Mr Bello`,
      orderId: orderId(1),
    },
  ])
  expect(scene.lounge.get('exception', exceptionId)?.settled).not.toHaveProperty('of')
  const older = without(eventOf(events, 'exception.settled'), 'of')
  expect(actsIn(older)).toMatchObject([{ about: 'Keep as owed: Mr Bello' }])
})

test('DAY-05 what a payment settles that came after all, or is written off, is named as well', () => {
  const dispute = (scene: Scene) =>
    command('payment.dispute', { claimId: claimIn(scene), reason: 'Not on the account' })
  const what = `₦4,700 by Transfer for order ${orderNumber(1)} has not come: Not on the account. Amaka took it.`
  const came = transfer()
  came.after(dispute(came))
  const { events: settled } = came.when(confirm(came), manager)
  expect(actsOf(settled, 'settled')).toMatchObject([{ about: `${what} – It came after all` }])
  const lost = transfer()
  lost.after(dispute(lost))
  const { events } = lost.when(command('payment.writeOff', { claimId: claimIn(lost), reason: 'False' }), manager)
  expect(actsOf(events, 'settled')).toMatchObject([{ about: `${what} – Write off` }])
})

test('DAY-02 a payment that is confirmed by whoever took it is listed; by anybody else, or by a statement, it is not', () => {
  const confirmed = (by: Person, more?: object) => {
    const scene = transfer()
    return scene.when(confirm(scene, more), by).thenApplied().events
  }
  const own = confirmed(cashier)
  expect(actsOf(own, 'confirmedOwn')).toEqual([
    { kind: 'confirmedOwn', amount: beersAndRiceTotal, about: `order ${orderNumber(1)}, Transfer, GTB/0042` },
  ])
  expect(actsOf(confirmed(otherCashier), 'confirmedOwn')).toEqual([])
  expect(actsIn(without(eventOf(own, 'payment.confirmed'), 'takenBy'))).toEqual([])
  const byManager = given()
  byManager.when(pay(beersAndRice, { method: 'Transfer' }), { ...manager, till: 1 }).thenApplied()
  const onStatement = confirm(byManager, { onStatement: true })
  expect(actsOf(byManager.when(onStatement, manager).events, 'confirmedOwn')).toEqual([])
})

test('DAY-10 a price that is changed is listed with what it was', () => {
  const changed = (args: object) =>
    given().when(command('item.change', { itemId: 'star-lager', ...args }), manager).events
  const abouts = (args: object) => actsOf(changed(args), 'priced').map(({ about }) => about)
  expect(abouts({ price: naira(200) })).toEqual(['Star Lager: ₦200 instead of ₦1,000'])
  const late = [{ name: 'Late', from: 1_320, to: 0, days: [1, 2, 3, 4, 5, 6, 7], price: naira(200) }]
  expect(abouts({ windows: late })).toEqual(['Star Lager: prices by the hour: Late ₦200, every day 22:00–00:00'])
  expect(abouts({ options: [], price: naira(900) })).toEqual(['Star Lager: ₦900 instead of ₦1,000, choices'])
  expect(abouts({ price: naira(1_000) })).toEqual([])
  expect(abouts({ details: { description: 'Cold' } })).toEqual([])
  const event = eventOf(changed({ price: naira(200) }), 'item.changed')
  expect(actsIn(without(event, 'was')), 'events of releases before this one did not say what it was').toEqual([])
})

test('DAY-10 prices by the hour that are set and taken back are listed both times, with what they were', () => {
  const [itemId, days] = ['star-lager', [1, 2, 3, 4, 5, 6, 7]]
  const late = [{ name: 'Late', from: 1_320, to: 0, days, price: naira(1) }]
  const { abouts } = listed(
    'priced',
    ['item.change', { itemId, windows: late }],
    ['item.change', { itemId, windows: [] }],
  )
  const words = 'Late ₦1, every day 22:00–00:00'
  expect(abouts).toEqual([
    `Star Lager: prices by the hour: ${words}`,
    `Star Lager: prices by the hour: none instead of ${words}`,
  ])
})

test('DAY-10 choices that are set to another price and back are listed both times, with what they were', () => {
  const size = (...choices: readonly (readonly [id: string, name: string, price: number])[]) => ({
    name: 'Size',
    min: 1,
    max: 1,
    choices: choices.map(([id, name, price]) => ({ id, name, price: naira(price) })),
  })
  const choose = (...options: readonly object[]): Done => ['item.change', { itemId: 'jollof-rice', options }]
  const [regular, large] = [['regular', 'Regular', 0] as const, ['large', 'Large', 2_000] as const]
  const usual = choose(size(regular, large))
  const small = choose(size(['regular', 'Small', 0], ['huge', 'Huge', 500]))
  const any = choose({ ...size(regular, large), min: 0 })
  const { abouts, events } = listed(
    'priced',
    usual,
    choose(size(regular, ['large', 'Large', 0])),
    usual,
    small,
    any,
    any,
  )
  expect(abouts).toEqual([
    'Jollof Rice: choices: Size: Regular, Large +₦2,000 instead of none',
    'Jollof Rice: choices: Large +₦0 instead of +₦2,000',
    'Jollof Rice: choices: Large +₦2,000 instead of +₦0',
    'Jollof Rice: choices: Small +₦0 instead of Regular +₦0, new Huge +₦500, no more Large',
    'Jollof Rice: choices: Size (0 to 1): Regular, Large +₦2,000 instead of Size: Small, Huge +₦500',
    'Jollof Rice: choices',
  ])
  const [changed] = events.filter(({ kind }) => kind === 'item.changed')
  assert(changed?.kind === 'item.changed' && changed.was, 'it was offered otherwise')
  const { options: _options, ...was } = changed.was
  expect(actsIn({ ...changed, was }), 'releases before this one').toMatchObject([{ about: 'Jollof Rice: choices' }])
})

test('DAY-10 an item that somebody adds is listed with its price, also where it is gone an hour later', () => {
  const details = { name: 'Hennessy glass', categoryId: 'beer', description: '', picture: 'default', position: 1 }
  const glass = { itemId: 'hennessy-glass', details, price: naira(1) }
  const { abouts, events } = listed('priced', ['item.add', glass], ['item.remove', { itemId: 'hennessy-glass' }])
  expect(abouts).toEqual(['Hennessy glass: new, ₦1'])
  expect(actsIn(without(eventOf(events, 'item.added'), 'isListed')), 'releases before this one').toEqual([])
  const imported: Done = ['menu.import', { categories: [], added: [glass], changed: [] }]
  expect(listed('priced', imported).abouts).toEqual(['Hennessy glass: new, ₦1'])
})

test('DAY-10 many items of one file are listed once, with the cheapest of them', () => {
  const bottles = [3_000, 700, 1, 900, 2_000, 800].map((price, n) => ({
    itemId: `bottle-${n}`,
    details: { name: `Bottle ${n}`, categoryId: 'beer', description: '', picture: 'default', position: 1 },
    price: naira(price),
  }))
  const late = { name: 'Late', from: 1_320, to: 0, days: [1, 2, 3, 4, 5, 6, 7], price: naira(5) }
  const added = bottles.map((bottle, n) => (n === 0 ? { ...bottle, windows: [late] } : bottle))
  const file: Done = ['menu.import', { categories: [], added, changed: [] }]
  const { abouts, events } = listed('priced', file)
  expect(abouts).toEqual(['6 items from a file. The cheapest: Bottle 2 ₦1, Bottle 0 ₦5, Bottle 1 ₦700'])
  const older = events.map((event) => without(event, 'ofFile'))
  expect(actsOf(older, 'priced'), 'events of releases before this one did not say it').toEqual([])
  expect(listedIn(given(), 'priced', file).abouts, 'while a lounge is set up').toEqual([])
})

test('DAY-10 an item that is sold under the name of another, or moved to a category of coupons, is listed there and back', () => {
  const change = (itemId: string, details: object): Done => ['item.change', { itemId, details }]
  const deeds = [
    change('star-lager', { name: 'Star Lager old' }),
    change('chin-chin', { name: 'Star Lager' }),
    change('chin-chin', { name: 'Chin Chin' }),
    change('star-lager', { name: 'Star Lager', categoryId: 'counter' }),
    ['item.change', { itemId: 'star-lager', details: { categoryId: 'beer' }, price: naira(200) }] as const,
    change('star-lager', { name: 'Star Lager', categoryId: 'beer', description: 'Cold' }),
  ]
  const { abouts, events } = listed('priced', ...deeds)
  expect(abouts).toEqual([
    'Star Lager: now called Star Lager old, ₦1,000',
    'Chin Chin: now called Star Lager, ₦700',
    'Star Lager: now called Chin Chin, ₦700',
    'Star Lager old: now called Star Lager, moved from Beer to Counter, ₦1,000',
    'Star Lager: moved from Counter to Beer, ₦200 instead of ₦1,000',
  ])
  expect(actsIn(without(eventOf(events, 'item.changed'), 'was')), 'releases before this one').toEqual([])
  expect(listedIn(given(), 'priced', ...deeds.slice(0, 4)).abouts, 'while a lounge is set up').toEqual([])
})

test('DAY-10 a coupon that is changed and set back is listed both times, with what it was, and so is a new one', () => {
  const change = (code: string, details: object) => ['coupon.change', { code, details }] as const
  const { abouts, events } = listed(
    'couponChanged',
    change('SAVE10', { percent: 90 }),
    change('SAVE10', { percent: 10 }),
    ['coupon.add', { code: 'HOUR', percent: 100, usesMax: 1 }],
    change('HOUR', { isOff: true }),
    change('HOUR', { isOff: true }),
    change('SAVE10', { items: ['star-lager'] }),
    change('SAVE10', { items: ['gulder'] }),
  )
  expect(abouts).toEqual([
    'SAVE10: now 90 % (was 10 %)',
    'SAVE10: now 10 % (was 90 %)',
    'HOUR: new, 100 %, one bill',
    'HOUR: now 100 %, one bill, off (was 100 %, one bill)',
    'SAVE10: now 10 %, 1 item (was 10 %)',
    'SAVE10: 10 %, 1 item, for other items than before',
  ])
  const [changed, added] = [eventOf(events, 'coupon.changed'), eventOf(events, 'coupon.added')]
  expect(changed).toMatchObject({ by: { byName: manager.name }, was: { id: 'SAVE10', percent: 10 } })
  const older = [without(changed, 'was'), without(added, 'isListed')]
  expect(older.flatMap(actsIn), 'events of releases before this one did not say it').toEqual([])
})

test('DAY-10 the menu and the coupons of a lounge that has sold nothing yet are no news', () => {
  const details = { name: 'Hennessy glass', categoryId: 'beer', description: '', picture: 'default', position: 1 }
  const glass: Done = ['item.add', { itemId: 'hennessy-glass', details, price: naira(1) }]
  const coupon: Done = ['coupon.add', { code: 'HOUR', percent: 100 }]
  for (const kind of ['priced', 'couponChanged'] as const)
    expect(listedIn(given(), kind, glass, coupon).abouts).toEqual([])
})

test('DAY-10 a tax that is set to nothing and back is listed both times', () => {
  const tax = (taxFlat: number) => ['settings.change', { taxFlat: naira(taxFlat) }] as const
  const { abouts } = listed('ruleChanged', tax(0), tax(200), ['settings.change', { taxOnSplit: 'once' }])
  expect(abouts).toEqual([
    'Tax: now ₦0 (was ₦200)',
    'Tax: now ₦200 (was ₦0)',
    'Tax on a split bill: now Once (was On each part)',
  ])
})

test('DAY-10 the prices that a spreadsheet changes are listed one by one', () => {
  const changed = [
    { itemId: 'star-lager', price: naira(200) },
    { itemId: 'gulder', cost: naira(800) },
  ]
  const { events } = given().when(command('menu.import', { categories: [], added: [], changed }), manager)
  expect(actsOf(events, 'priced').map(({ about }) => about)).toEqual(['Star Lager: ₦200 instead of ₦1,000'])
})

test('DAY-10 what is taken off the menu is listed with what the books had of it', () => {
  const taken = (itemId: string, ...before: readonly Command[]) =>
    given(...before).when(takenOffTheMenu(itemId), manager).events
  const abouts = (events: readonly LoungeEvent[]) => actsOf(events, 'offMenu').map(({ about }) => about)
  const count = (level: number) => command('stock.count', { itemId: 'star-lager', level })
  const counted = taken('star-lager', count(12))
  expect(actsOf(counted, 'offMenu')).toEqual([{ kind: 'offMenu', amount: 0, about: 'Star Lager: 12 on the books' }])
  const short = command('stock.adjust', { itemId: 'star-lager', difference: -2, reason: 'Broken' })
  expect(abouts(taken('star-lager', count(0), short))).toEqual(['Star Lager: −2 on the books'])
  expect(abouts(taken('star-lager', count(0)))).toEqual([])
  expect(abouts(taken('jollof-rice')), 'nobody counts it').toEqual([])
  const event = eventOf(counted, 'item.removed')
  expect(actsIn(without(event, 'had')), 'events of releases before this one did not say what the books had').toEqual([])
})

test('DAY-10 one begun dish does not hide the rest of a void from the list, which comes to what its Z says was voided', () => {
  const shiftId = '018f0000-0000-7000-8000-0000000000f1'
  const scene = given(command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }))
  const bill = order(1, 7, [line(1, 'jollof-rice', 1), line(2, 'star-lager', 20)])
  const cheap = order(2, 8, [line(3, 'jollof-rice', 1)], { couponCode: 'SAVE10' })
  const begunWhole = order(4, 10, [line(5, 'jollof-rice', 1)])
  scene.after(place(bill), place(cheap), place(order(3, 9, [line(4, 'star-lager', 1)])), place(begunWhole))
  for (const { id } of scene.lounge.all('ticket:kitchen')) scene.after(command('ticket.start', { ticketId: id }))
  const voids = [1, 2, 3, 4].flatMap((n) => scene.when(voidOrder(n)).thenApplied().events)
  expect(actsOf(voids, 'voidedMade').map(({ amount }) => amount)).toEqual([naira(2_500), naira(2_450), naira(2_700)])
  expect(actsOf(voids, 'voided').map(({ amount }) => amount)).toEqual([naira(20_200), naira(1_200)])
  const closed = scene.when(command('day.close', {}), manager).events.find((event) => event.kind === 'day.closed')
  assert(closed?.kind === 'day.closed', 'the day is closed')
  const listed = sum([...actsOf(voids, 'voidedMade'), ...actsOf(voids, 'voided')].map(({ amount }) => amount))
  expect(figureOf(closed.z.tally, 'voided').amount).toBe(listed)
  const older = without(eventOf(voids, 'order.voided'), 'totalMade')
  expect(actsIn(older), 'releases before this one listed what was made alone').toMatchObject([
    { kind: 'voidedMade', amount: naira(2_500) },
  ])
})
