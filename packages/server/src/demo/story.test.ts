// The demo's story goes through the domain's own commands, and leaves the lounge as a visitor should find it.
import { describe, expect, test } from 'vitest'
import type { By } from '@lounge/domain/command'
import { parse } from '@lounge/domain/decide'
import { RowStore } from '@lounge/domain/flow'
import { journalOf } from '@lounge/domain/ledger/journals'
import type { LoungeEvent, LoungeRows } from '@lounge/domain/lounge'
import { requestKind } from '@lounge/domain/material-requests/material-requests'
import { departments } from '@lounge/domain/materials/materials'
import { materialsOf } from '@lounge/domain/materials/materials'
import { type Station, stations } from '@lounge/domain/menu/menu'
import { naira, sum } from '@lounge/domain/money'
import { isClosed } from '@lounge/domain/orders/orders'
import type { Performed } from '@lounge/domain/happen'
import { perform } from '@lounge/domain/perform'
import { everyKind } from '@lounge/domain/scope'
import { tableTiles } from '@lounge/domain/tables/views'
import { board } from '@lounge/domain/tickets/views'
import { businessDay, hourOfDay, timestamp } from '@lounge/domain/time'
import { defaultSettings, settingsOf } from '@lounge/domain/settings/settings'
import { demoStaff } from '../auth/demo-staff.ts'
import type { Actor, ScriptedCommand } from './evening.ts'
import { daysOfPast } from './past.ts'
import { demoStory } from './story.ts'

/** Nine in the evening in Lagos. */
const now = timestamp(Date.UTC(2026, 10, 20, 20))
const roles: Readonly<Record<Actor, string>> = { cashier: 'pos', kitchen: 'kitchen', bar: 'bar', manager: 'manager' }

function byOf({ id, by, at }: ScriptedCommand): By {
  const person = demoStaff.find((each) => each.role === roles[by])
  if (!person) throw new Error(`The demo has no ${by}`)
  const { id: staffId, name, role } = person
  return { commandId: id, staffId, name, role, sessionId: undefined, terminalId: undefined, till: 1, at: timestamp(at) }
}

function told(pastDays = 0) {
  const lounge = new RowStore<LoungeRows>()
  const done: (Performed & { readonly name: string })[] = []
  for (const command of demoStory(now, pastDays)) {
    const { name, args } = command
    const parsed = parse(name, args)
    if ('no' in parsed) throw new Error(JSON.stringify(parsed.no))
    const performed = perform(lounge, { name, args: parsed.args, as: 'ask' }, byOf(command), {
      scope: everyKind,
      reacts: true,
    })
    lounge.apply(performed.writes.changes())
    done.push({ name, ...performed })
  }
  const events: readonly LoungeEvent[] = done.flatMap((each) => each.events)
  return { lounge, done, events }
}
const { lounge, done, events } = told()

test('everything in it was taken, and nothing flagged', () => {
  const unwell = done.filter(({ decision }) => decision.outcome !== 'applied' || decision.flags.length > 0)
  expect(unwell.map(({ name, decision }) => ({ name, decision }))).toEqual([])
  expect(done.length).toBeGreaterThan(100)
})

test('one moment has one story, and every id in it is used once', () => {
  expect(demoStory(now)).toEqual(demoStory(now))
  const ids = demoStory(now).map((command) => command.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(demoStory(now).filter((command) => command.at >= now)).toEqual([])
})

test('the books sum to zero, and what the cards hold is what the lounge owes', () => {
  expect(sum(events.flatMap(journalOf).map((entry) => entry.amount))).toBe(0)
  const house = sum([...lounge.all('account')].map((account) => account.balance))
  const owed = sum([...lounge.all('balance')].map((balance) => balance.amount))
  expect(house - owed).toBe(0)
  expect(lounge.get('account', 'differences')).toBeUndefined()
})

test('FUN-07 exactly three FunCards, the first with ₦25,000 on it', () => {
  const cards = [...lounge.all('funcard')].map(({ id, number }) => [number, lounge.get('balance', id)?.amount])
  expect(cards).toHaveLength(3)
  expect(cards[0]).toEqual(['FC100000001', naira(25_000)])
})

test('settings and coupons are there', () => {
  expect(settingsOf(lounge)).toEqual(defaultSettings)
  expect([...lounge.all('coupon')]).toHaveLength(4)
})

test('TBL-01 one table with two orders, one full, one occupied for long, one with a paid order, and 7 is free', () => {
  const tiles = tableTiles(lounge, now)
  const open = tiles.filter((tile) => tile.openCount > 0).map(({ number, openCount }) => [number, openCount])
  expect(open).toEqual([
    [3, 1],
    [5, 2],
    [9, 4],
    [12, 1],
    [16, 1],
  ])
  expect(tiles.filter((tile) => tile.isFull).map((tile) => tile.number)).toEqual([9])
  expect(tiles.filter((tile) => tile.isOccupiedLong).map((tile) => tile.number)).toEqual([12])
  expect(tiles.filter((tile) => tile.paidCount > 0).map((tile) => tile.number)).toEqual([18])
  expect(tiles.filter((tile) => tile.isFoodReady).map((tile) => tile.number)).toContain(3)
})

test.each(stations)('KDS-01 the %s has tickets in all three columns', (station: Station) => {
  const { todo, doing, done: finished } = board(lounge, station, now)
  for (const column of [todo, doing, finished]) expect(column.length).toBeGreaterThan(0)
  expect(todo.map(({ ticket }) => ticket.priority)[0]).toBe('high')
})

test('CLO-01 orders closed earlier today, one paid with each method', () => {
  const closed = [...lounge.all('order')].filter(isClosed)
  expect(closed.length).toBeGreaterThanOrEqual(6)
  const methods = new Set(closed.flatMap((order) => order.settlement.payments.map((payment) => payment.method)))
  expect([...methods].sort()).toEqual(['Card', 'Cash', 'FunCard', 'Transfer'])
  const days = closed.map((order) => businessDay(order.settlement.paidAt, defaultSettings))
  expect(new Set(days)).toEqual(new Set(['2026-11-20']))
})

test('order numbers are of their day, and none is used twice', () => {
  const numbers = [...lounge.all('order')].map((order) => order.number)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toMatch(/^ORD-261120\d{6}$/)
})

test.each(departments)('MAT-04 MAT-06 the %s has asked for materials, with requests in every status', (department) => {
  const requests = [...lounge.all(requestKind(department))].map(({ status }) => status).sort()
  expect(requests).toEqual(['approved', 'pending', 'pending', 'received'])
  expect(materialsOf(lounge, department).map(({ id }) => id)).toEqual(
    Array.from({ length: department === 'pos' ? 5 : 10 }, (_, index) => String(index + 1)),
  )
})

test('something is low on the shelf, and one thing is out', () => {
  const levels = [...lounge.all('stock')].map((row) => row.level)
  expect(levels.filter((level) => level === 0)).toHaveLength(1)
  expect(levels.filter((level) => level > 0 && level <= 5).length).toBeGreaterThanOrEqual(3)
  expect(levels.filter((level) => level < 0)).toEqual([])
})

describe('the sixty days before', () => {
  const past = told(daysOfPast)
  const sales = past.events.flatMap((event) => (event.kind === 'order.paid' ? [event] : []))
  const dayOf = (at: number) => businessDay(timestamp(at), defaultSettings)

  test('everything in them was taken, nothing flagged, and the same moment has the same story', () => {
    const unwell = past.done.filter(({ decision }) => decision.outcome !== 'applied' || decision.flags.length > 0)
    expect(unwell.map(({ name, decision }) => ({ name, decision }))).toEqual([])
    expect(demoStory(now, daysOfPast)).toEqual(demoStory(now, daysOfPast))
    const ids = demoStory(now, daysOfPast).map((command) => command.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(sales.map((sale) => sale.number)).size).toBe(sales.length)
  })

  test('SAL-01 there are sales on each of them, more at night than at noon, most at the end of the week, by every method', () => {
    const count = (isMeant: (at: number) => boolean) => sales.filter(({ at }) => isMeant(at)).length
    expect(new Set(sales.map(({ at }) => dayOf(at))).size).toBe(daysOfPast + 1)
    const hour = (at: number) => hourOfDay(timestamp(at), defaultSettings)
    expect(count((at) => hour(at) === 21)).toBeGreaterThan(3 * count((at) => hour(at) === 14))
    const weekday = (at: number) => new Date(dayOf(at)).getUTCDay()
    expect(count((at) => weekday(at) === 6)).toBeGreaterThan(1.5 * count((at) => weekday(at) === 1))
    const methods = new Set(sales.flatMap(({ settlement }) => settlement.payments.map(({ method }) => method)))
    expect([...methods].sort()).toEqual(['Card', 'Cash', 'FunCard', 'Transfer'])
    expect(sales.filter(({ coupon }) => coupon !== undefined).length).toBeGreaterThan(20)
  })

  test('what guests took from the shelf was delivered before, each week: nobody counted a mountain away', () => {
    const moved = past.events.flatMap((event) => (event.kind === 'stock.adjusted' ? [event] : []))
    expect(new Set(moved.map(({ reason }) => reason))).toEqual(new Set(['Delivery']))
    expect(new Set(moved.map(({ at }) => dayOf(at))).size).toBe(Math.ceil(daysOfPast / 7))
    expect(moved.filter(({ difference }) => difference < 1 || difference > 250)).toEqual([])
    expect(past.events.filter(({ kind }) => kind === 'stock.counted')).toEqual([])
  })

  test('they leave tonight as it is without them: shelves, cards, tables and boards', () => {
    // How often counts were corrected depends on those sixty days.
    const shelves = (of: RowStore<LoungeRows>) =>
      [...of.all('stock')].map((row) => ({ ...row, corrections: undefined }))
    expect(shelves(past.lounge)).toEqual(shelves(lounge))
    const onCards = (of: RowStore<LoungeRows>) => [...of.all('balance')].map(({ amount }) => amount)
    expect(onCards(past.lounge)).toEqual(onCards(lounge))
    // The number of the order depends on those before it.
    const tables = (of: RowStore<LoungeRows>) => tableTiles(of, now).map((tile) => ({ ...tile, onlyOrder: undefined }))
    expect(tables(past.lounge)).toEqual(tables(lounge))
    for (const station of stations) {
      const ages = (of: RowStore<LoungeRows>) => board(of, station, now).todo.map(({ ticket }) => ticket.openedAt)
      expect(ages(past.lounge)).toEqual(ages(lounge))
    }
    expect([...past.lounge.all('exception')]).toEqual([])
    expect(sum(past.events.flatMap(journalOf).map((entry) => entry.amount))).toBe(0)
  })
})
