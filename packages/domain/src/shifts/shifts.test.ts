// A drawer from its float to its blind count; late work; and every Z equals the ledger.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { type Kobo, kobo, naira, plus, sum, zero } from '../money.ts'
import type { Lounge } from '../lounge.ts'
import { perform } from '../perform.ts'
import { everyKind, scopeOf } from '../scope.ts'
import { minutes, timestamp } from '../time.ts'
import { commandId, orderId, orderNumber } from '../testing/ids.ts'
import { cashier, manager, otherCashier } from '../testing/people.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given, rowsOf, type Scene } from '../testing/scene.ts'
import type { cashOutCategories } from './categories.ts'
import type { Coins, DayReport, ZReport } from './shifts.ts'
import { sumOfTallies } from './tally.ts'
import { blinded, sectionsOf } from './views.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const other = '018f0000-0000-7000-8000-0000000000f2'
const open = (float = naira(20_000), from: 'safe' | 'drawer' = 'safe', id = shiftId) =>
  command('shift.open', { shiftId: id, float, from })
const count = (coins: Coins, id = shiftId) => command('shift.count', { shiftId: id, coins })
const close = (cash: 'stays' | 'safe' = 'safe', id = shiftId) => command('shift.close', { shiftId: id, cash })
const out = (category: (typeof cashOutCategories)[number], amount: Kobo, note = '') =>
  command('shift.cashOut', { category, amount, note })
const closeDay = command('day.close', {})
const balance = ({ lounge }: Scene, id: 'drawer:1' | 'safe' | 'over-short' | 'expenses:Diesel') =>
  lounge.get('account', id)?.balance ?? 0
/** Twenty notes of ₦1,000: the usual float. */
const twenty: Coins = { 100000: 20 }
const zOf = (outcome: ReturnType<Scene['when']>): ZReport => {
  const closed = outcome.events.find((event) => event.kind === 'shift.closed')
  if (!closed?.z) throw new Error('no Z')
  return closed.z
}
const dayOf = (outcome: ReturnType<Scene['when']>): DayReport => {
  const closed = outcome.events.find((event) => event.kind === 'day.closed')
  if (!closed) throw new Error('no day')
  return closed.z
}
const beers = order(1, 7, [line(1, 'star-lager', 1)])
const total = naira(1_200)

test('DAY-01 two managers who close one day close it once', () => {
  const scene = given(command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }))
  const close = command('day.close', { number: 1 })
  scene.when(close, manager).thenApplied()
  scene.when(close, manager).thenRefused(refuse('day_closed_already', { number: 1 }))
  scene.when(command('day.close', { number: 2 }), manager).thenApplied()
})

test('DAY-01 a shift: float, cash in and out, a blind count that is ₦200 short, and the cash goes to the safe', () => {
  // The cards of the small lounge were topped up in cash.
  const before = balance(given(), 'drawer:1')
  const scene = given(open(), pay(beers), out('Diesel', naira(5_000), '6 litres'))
  scene.after(command('shift.cashIn', { category: 'From the safe', amount: naira(2_000), note: '' }))
  scene.when(count({ 100000: 18 })).thenEvent({ kind: 'shift.counted', total: naira(18_000), difference: naira(-200) })
  expect(balance(scene, 'drawer:1')).toBe(naira(18_000))
  const z = zOf(scene.when(close()).thenEvents('shift.cashMoved', 'shift.closed'))
  expect(z).toMatchObject({ number: 1, till: 1, exceptions: 0, counted: { difference: naira(-200) } })
  expect(z.tally.figures).toMatchObject({
    'sale:Cash': { count: 1, amount: total },
    'out:Diesel': { count: 1, amount: naira(5_000) },
    short: { count: 1, amount: naira(200) },
  })
  expect([balance(scene, 'drawer:1'), balance(scene, 'over-short')]).toEqual([0, naira(200)])
  expect(balance(scene, 'safe')).toBe(naira(18_000 - 20_000 - 2_000) + before)
  expect(balance(scene, 'expenses:Diesel')).toBe(naira(5_000))
})

test('DAY-01 what should be in the drawer reaches nobody before the count, managers neither', () => {
  const scene = given(open(), pay(beers))
  for (const role of ['pos', 'manager', 'owner']) {
    const text = JSON.stringify(rowsOf(scene.lounge, scopeOf(role)))
    expect(text).not.toContain(String(naira(21_200)))
    expect(scopeOf(role).has('account')).toBe(false)
    expect(scopeOf(role).has('till-figures')).toBe(false)
  }
  const { running } = scene.lounge.get('till-figures', '1') ?? {}
  const x = JSON.stringify([
    blinded(running?.tally ?? sumOfTallies([])),
    sectionsOf(blinded(running?.tally ?? sumOfTallies([])), { isBlind: true }),
  ])
  for (const secret of [total, naira(21_200), naira(1_000)]) expect(x).not.toContain(String(secret))
  expect(x).toContain('not counted yet')
})

test('DAY-01 a terminal counts without knowing: the difference and the number follow', () => {
  const scene = given(open(), pay(beers))
  const by = { ...cashier, commandId: commandId(5_000), at: scene.now }
  const counted = perform(
    {
      get: (kind, id) => (scopeOf('pos').has(kind) ? scene.lounge.get(kind, id) : undefined),
      all: (kind) => (scopeOf('pos').has(kind) ? scene.lounge.all(kind) : []),
      splitOff: () => [],
    },
    { name: 'shift.count', args: { shiftId, coins: twenty }, as: 'try' },
    by,
    { scope: scopeOf('pos'), reacts: false },
  )
  expect(counted.events).toEqual([expect.not.objectContaining({ difference: expect.anything() })])
  expect(counted.writes.get('shift', '1')?.counted?.total).toBe(naira(20_000))
})

test('DAY-01 the office that closes a day holds no figures: the hub closes it', () => {
  const scene = given(open())
  const scope = scopeOf('manager')
  const seen: Lounge = {
    get: (kind, id) => (scope.has(kind) ? scene.lounge.get(kind, id) : undefined),
    all: (kind) => (scope.has(kind) ? scene.lounge.all(kind) : []),
    splitOff: () => [],
  }
  const by = { ...manager, commandId: commandId(5_001), at: scene.now }
  const { decision } = perform(seen, { name: 'day.close', args: {}, as: 'ask' }, by, { scope, reacts: false })
  expect(decision).toMatchObject({ outcome: 'applied', events: [] })
})

test('DAY-01 a later sale re-opens the count, with a word', () => {
  const scene = given(open(), count(twenty), pay(beers))
  expect(scene.lounge.get('shift', '1')?.counted?.isStale).toBe(true)
  scene.when(close()).thenRefused(refuse('shift_count_stale'))
  scene.after(count({ 100000: 21, 20000: 1 }), close())
})

test('DAY-01 what a count found stays on the Z when somebody counts again after a sale', () => {
  const scene = given(open(), count({ 100000: 19 }), pay(beers), count({ 100000: 20, 20000: 1 }))
  expect(scene.lounge.get('shift', '1')?.counted).toMatchObject({ total: naira(20_200), differs: true })
  expect(zOf(scene.when(close()))).toMatchObject({ counted: { difference: naira(-1_000) } })
  expect(scene.lounge.get('shift', '1')?.last).toMatchObject({ difference: naira(-1_000) })
  // The next shift has none of it.
  scene.after(open(naira(20_000), 'safe', other), count({ 100000: 18 }, other))
  expect(zOf(scene.when(close('safe', other)))).toMatchObject({ counted: { difference: naira(-2_000) } })
})

test('a slip of the finger is set right by counting again', () => {
  const scene = given(open(), count({ 100000: 2 }), count(twenty))
  expect(scene.lounge.get('shift', '1')?.counted?.difference).toBe(0)
})

test('DAY-01 handed over: counted by who leaves, and the next one begins with what was counted', () => {
  const scene = given(open(), pay(beers), count({ 100000: 21 }))
  const first = zOf(scene.when(close('stays')).thenEvents('shift.closed'))
  expect(first).toMatchObject({ number: 1, stays: naira(21_000) })
  expect(scene.lounge.get('shift', '1')).toMatchObject({ last: { left: naira(21_000), difference: naira(-200) } })
  const next = { ...otherCashier, till: 1 }
  scene.when(open(naira(21_000), 'drawer', other), next).thenApplied()
  expect(balance(scene, 'drawer:1')).toBe(naira(21_000))
  scene.when(count({ 100000: 21 }, other), next).thenEvent({ kind: 'shift.counted', difference: zero })
  expect(zOf(scene.when(close('safe', other), next))).toMatchObject({ number: 2, byName: otherCashier.name })
})

test('DAY-01 what a till had taken before its first shift goes to the safe: nobody can count it', () => {
  const scene = given(pay(beers))
  scene.when(open()).thenEvent({ kind: 'shift.opened', carried: plus(total, kobo(balance(given(), 'drawer:1'))) })
  expect(balance(scene, 'drawer:1')).toBe(naira(20_000))
  scene.when(count(twenty)).thenEvent({ kind: 'shift.counted', difference: zero })
  const { tally } = zOf(scene.when(close('safe')))
  const drawer = sectionsOf(tally).find(({ title }) => title === 'Drawer')
  const amounts = drawer?.lines.map(({ amount = zero }) => amount) ?? []
  expect(sum(amounts), 'the lines come to what is left: all of it went to the safe').toBe(zero)
})

test('DAY-01 a till without a shift sells, and its sales are in the day', () => {
  const scene = given(open())
  scene.when(pay(beers), otherCashier).thenApplied()
  const day = dayOf(scene.when(closeDay, manager).thenEvents('day.closed'))
  expect(day.tills.map(({ till, isOpen }) => [till, isOpen])).toEqual([
    [1, true],
    [2, undefined],
  ])
  expect(day.tally.figures['sales']).toEqual({ count: 1, amount: total })
})

test('DAY-01 what comes late changes no closed day: it stands on the next, by the day that it belongs to', () => {
  const scene = given(open(), pay(beers))
  const sold = scene.now
  scene.when(closeDay, manager)
  const late = pay(order(2, 8, [line(2, 'star-lager', 1)]))
  const by = { ...otherCashier, commandId: commandId(7_000), at: timestamp(sold - minutes(1)) }
  const done = perform(scene.lounge, { name: 'order.pay', args: late.args, as: 'tell' }, by, {
    scope: everyKind,
    reacts: true,
  })
  scene.lounge.apply(done.writes.changes())
  const next = dayOf(scene.when(closeDay, manager))
  expect(next.number).toBe(2)
  expect(next.tally.figures['sales']).toEqual({ count: 1, amount: total })
  expect(next.late['1']?.figures['sales']).toEqual({ count: 1, amount: total })
})

test('DAY-01 a day is called by its last sale, also where it is closed after the cut-off', () => {
  const scene = given(open(), pay(beers))
  const before = dayOf(scene.when(closeDay, manager)).businessDay
  const next = given(open(), pay(beers)).later(14 * 60)
  expect(dayOf(next.when(closeDay, manager)).businessDay).toBe(before)
})

test('DAY-01 bad input is told in a sentence, and nothing is lost', () => {
  const scene = given()
  scene.when(closeDay, manager).thenRefused(refuse('day_not_begun'))
  scene.when(open(), manager).thenRefused(refuse('shift_needs_till'))
  scene.when(count(twenty)).thenRefused(refuse('shift_not_open', { till: 1 }))
  scene.after(open())
  scene.when(count({ 100000: 1_000_000 })).thenRefused(refuse('count_too_large', { count: 1_000_000, piece: '₦1,000' }))
  scene.when(count({ 100000: -1 })).thenRejected('command_invalid')
  scene.when(close()).thenRefused(refuse('shift_not_counted'))
  scene.when(out('Other', naira(100))).thenRefused(refuse('waste_words_needed'))
  scene.when(open(zero, 'safe', other)).thenRefused(refuse('shift_open_already', { till: 1, name: 'Amaka' }))
})

test('DAY-01 opened twice without the network: the second float is cash put in, and somebody looks', () => {
  const scene = given(open())
  scene.told(open(naira(5_000), 'safe', other)).thenFlagged(refuse('shift_opened_twice', { till: 1, amount: '₦5,000' }))
  expect(balance(scene, 'drawer:1')).toBe(naira(25_000))
})

test('DAY-01 more out than there is: booked, never refused, and somebody looks', () => {
  const scene = given(open(naira(1_000)))
  scene.when(out('Transport', naira(1_500))).thenEvents('shift.cashMoved', 'exception.raised')
  expect(balance(scene, 'drawer:1')).toBe(naira(-500))
})

test('DAY-01 closed without a count at a till that is away: booked, and somebody looks', () => {
  const scene = given(open())
  const z = zOf(scene.told(close()).thenFlagged(refuse('shift_closed_uncounted', { till: 1 })))
  expect(z.counted).toBeUndefined()
  scene.told(close('safe', other)).thenFlagged(refuse('shift_not_open', { till: 1 }))
})

test('DAY-06 the drawer opened without a sale has a word, and both it and copies are counted by person', () => {
  const scene = given(open(), pay(beers))
  scene.when(command('drawer.open', { why: 'noSale', note: ' ' })).thenRefused(refuse('drawer_words_needed'))
  const again = (copy: number) => command('receipt.printAgain', { orderId: orderId(1), number: orderNumber(1), copy })
  scene.after(command('drawer.open', { why: 'noSale', note: 'Change for the bus' }), again(1))
  scene.when(again(1), { ...otherCashier, till: 1 })
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ copies: 2 })
  scene.after(count({ 100000: 21, 20000: 1 }))
  const { figures } = zOf(scene.when(close())).tally
  expect(figures).toMatchObject({
    'drawer:noSale': { count: 1 },
    'noSale:Amaka': { count: 1 },
    copies: { count: 2 },
    'copy:Amaka': { count: 1 },
    'copy:Bayo': { count: 1 },
  })
})

const office = (terms: object, till = 1) =>
  command('shift.close', { shiftId, cash: 'safe', till, note: 'Its screen is broken', ...terms })

test('DAY-01 the office closes the shift of a till that died, with what it counted there', () => {
  const scene = given(open(), pay(beers))
  const z = zOf(
    scene
      .when(office({ coins: { 100000: 21 } }), manager)
      .thenEvents('shift.counted', 'shift.cashMoved', 'shift.closed'),
  )
  expect(z).toMatchObject({
    till: 1,
    number: 1,
    byName: manager.name,
    note: 'Its screen is broken',
    counted: { total: naira(21_000), difference: naira(-200) },
  })
  expect(z.tally.figures).toMatchObject({ short: { count: 1, amount: naira(200) } })
  expect(balance(scene, 'drawer:1')).toBe(0)
  expect(scene.lounge.get('shift', '1')?.open).toBeUndefined()
  scene.when(office({}), manager).thenRefused(refuse('shift_not_open', { till: 1 }))
})

test('DAY-01 what the till had found before it died stays on the Z that the office closes', () => {
  const scene = given(open(), count({ 100000: 19 }), pay(beers))
  const z = zOf(scene.when(office({ coins: { 100000: 20 } }), manager))
  expect(z.counted).toMatchObject({ total: naira(20_000), difference: naira(-1_200) })
})

test('DAY-01 nobody can count it: no money moves, the Z says so, and somebody has to look', () => {
  const scene = given(open(), pay(beers))
  const closed = scene.when(office({}), manager).thenEvents('shift.closed', 'exception.raised')
  expect(zOf(closed)).not.toHaveProperty('counted')
  expect(balance(scene, 'drawer:1')).toBe(naira(21_200))
  expect(scene.lounge.get('shift', '1')?.last).not.toHaveProperty('left')
  // The next count finds it.
  scene.after(open(zero, 'drawer', other))
  scene.when(count({ 100000: 21 }, other)).thenEvent({ kind: 'shift.counted', difference: naira(-200) })
})

test('another till is closed by the office alone, with a word, and with a count that a drawer can hold', () => {
  const scene = given(open())
  scene.when(office({}), cashier).thenRejected('not_allowed')
  scene.when(command('shift.close', { shiftId, cash: 'safe', note: 'Mine' })).thenRejected('not_allowed')
  scene.when(command('shift.close', { shiftId, cash: 'safe', till: 1 }), manager).thenRejected('shift_close_words')
  scene
    .when(office({ coins: { 100000: 10_001 } }), manager)
    .thenRefused(refuse('count_too_large', { count: 10_001, piece: '₦1,000' }))
})
