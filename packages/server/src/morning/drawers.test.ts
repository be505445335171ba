// A shift that is closed after the page of its day was made: its count is added to that page.
import { settingsOf } from '@lounge/domain/settings/settings'
import { RowStore } from '@lounge/domain/flow'
import { naira } from '@lounge/domain/money'
import { shownSections } from '@lounge/domain/morning/views'
import { command, line, order, pay, refund, tender } from '@lounge/domain/testing/requests'
import { type CalendarDate, hours, minutes } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Mornings } from '../tasks/mornings.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import type { ScriptedTerminal, Wire } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { gatherMorning } from './gather.ts'
import { daysBookedAfter } from './late.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 }) // real disks, on machines that have other work

/** The day of every test; it begins at ten in the morning. */
const monday = '2026-11-23' as CalendarDate // a date as it is written
const tuesday = '2026-11-24' as CalendarDate
const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const openShift = command('shift.open', { shiftId, float: naira(20_000), from: 'safe' })
const beer = pay(order(1, 1, [line(1, 'star-lager', 1)])) // ₦1,200 in cash
const count = (notes: number) => command('shift.count', { shiftId, coins: { 100000: notes, 20000: 1 } })
const close = (cash: 'stays' | 'safe') => command('shift.close', { shiftId, cash })

let lounge: SmallLounge
let till: ScriptedTerminal
let mornings: Mornings
beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  const { db, hub } = lounge
  mornings = new Mornings({
    lounge: hub.lounge,
    actor: new SystemActor(hub, lounge.directory, () => lounge.clock.now),
    head: () => hub.head,
    bookedAfter: (position, firstDay) => daysBookedAfter(db, settingsOf(hub.lounge), position, firstDay),
    gather: (day) => gatherMorning({ db, hub, now: () => lounge.clock.now, lastBackupAt: () => undefined }, day),
  })
})
afterEach(() => lounge.close())

async function figuresOf(day: CalendarDate) {
  await mornings.look(lounge.clock.now)
  return lounge.hub.lounge.get('morning', day)?.figures
}
const drawersOf = async (day: CalendarDate) => (await figuresOf(day))?.short
/** The office counts the drawer of the till that died, and closes its shift. */
async function closeFor(notes: number): Promise<void> {
  const coins = { 100000: notes, 20000: 1 }
  const office = await lounge.manager.signInAs('manager@lounge.demo')
  const closed = command('shift.close', { shiftId, cash: 'safe', till: 1, note: 'Its screen is broken', coins })
  expect(await office.answerTo(closed)).toMatchObject({ outcome: 'applied', flags: [] })
}
/** The earlier work of that till arrives at last. */
async function tells(...told: readonly Wire[]): Promise<void> {
  const { answers } = await (await till.signInAs('cashier@lounge.demo')).push(told)
  expect(answers.map(({ outcome }) => outcome)).toEqual(told.map(() => 'applied'))
}

test('DAY-08 a shift that is counted and closed on the next day makes the page of its own day again', async () => {
  await till.does(openShift, beer)
  lounge.clock.now += hours(21) // seven in the morning
  expect(await drawersOf(monday)).toMatchObject({ amount: 0, notCounted: ['Till 1'] })
  lounge.clock.now += hours(7)
  const next = await till.signInAs('cashier@lounge.demo')
  await next.does(count(16), close('safe'))
  const drawers = await drawersOf(monday)
  expect(drawers).toMatchObject({ amount: naira(-5_000), lines: [{ text: 'Till 1, Ada Obi' }] })
  expect(drawers).not.toHaveProperty('notCounted')
})

test('DAY-08 a first count that was not the last one is named on the page, short or over', async () => {
  await till.does(openShift, beer, count(6), count(21), close('safe'))
  lounge.clock.now += hours(21) // seven in the morning
  const figures = await figuresOf(monday)
  expect(figures?.short).toMatchObject({ amount: 0, lines: [{ text: 'Till 1' }] })
  expect(figures?.recounted?.lines).toEqual([
    { text: expect.stringMatching(/^Till 1, .+\. First count: short ₦15,000$/), amount: 0, count: 1 },
  ])
})

test('DAY-08 a shift that sells past the turn of the day and is counted right leaves nothing of the day before uncounted', async () => {
  await till.does(openShift, beer)
  lounge.clock.now += hours(24) // the day has turned
  expect(await drawersOf(monday)).toMatchObject({ notCounted: ['Till 1'] })
  const next = await till.signInAs('cashier@lounge.demo')
  await next.does(pay(order(2, 2, [line(2, 'star-lager', 1)])))
  lounge.clock.now += minutes(10)
  await next.does(command('shift.count', { shiftId, coins: { 100000: 22, 20000: 2 } }), close('safe'))
  const drawers = await drawersOf(monday)
  expect(drawers).toMatchObject({ amount: 0, lines: [], countedLater: ['Till 1'] })
  expect(drawers).not.toHaveProperty('notCounted')
  lounge.clock.now += hours(24)
  expect(await drawersOf(tuesday)).not.toHaveProperty('notCounted')
  // The next shift of that till does not make an earlier page anew.
  const { version } = lounge.hub.lounge.get('morning', monday) ?? {}
  const after = await till.signInAs('cashier@lounge.demo')
  await after.does(command('shift.open', { shiftId: '018f0000-0000-7000-8000-0000000000f2', float: 0, from: 'safe' }))
  await mornings.look(lounge.clock.now)
  expect(lounge.hub.lounge.get('morning', monday)?.version).toBe(version)
})

test('DAY-08 a shift that was short and one that was over by as much are two lines, and never right', async () => {
  await till.does(openShift, beer, count(6), count(6), close('safe'))
  const next = '018f0000-0000-7000-8000-0000000000f2'
  const coins = { 100000: 35 }
  lounge.clock.now += minutes(1)
  await till.does(command('shift.open', { shiftId: next, float: naira(20_000), from: 'safe' }))
  await till.does(...[1, 2].map(() => command('shift.count', { shiftId: next, coins })))
  await till.does(command('shift.close', { shiftId: next, cash: 'safe' }))
  lounge.clock.now += hours(21) // seven in the morning
  const drawers = await drawersOf(monday)
  expect(drawers?.amount).toBe(0)
  expect(drawers?.lines.map(({ text, amount }) => [text, amount]).toSorted()).toEqual([
    ['Till 1, Ada Obi', naira(-15_000)],
    ['Till 1, Ada Obi', naira(15_000)],
  ])
  const page = lounge.hub.lounge.get('morning', monday)
  const shown =
    page &&
    shownSections(page)
      .flatMap(({ figures }) => figures)
      .find(({ name }) => name === 'short')
  expect(shown).toMatchObject({ value: 'short ₦15,000, over ₦15,000', isOdd: true })
})

test('DAY-08 a till that is handed over, counted right, after its day was closed makes the page again', async () => {
  await till.does(openShift, beer)
  lounge.clock.now += minutes(1)
  await lounge.manager.does(command('day.close', {}))
  expect(await drawersOf(monday)).toMatchObject({ notCounted: ['Till 1'] })
  lounge.clock.now += minutes(1)
  await till.does(count(21), close('stays'))
  expect(await drawersOf(monday)).not.toHaveProperty('notCounted')
})

test('DAY-08 what a dead till tells after the office counted its drawer was taken that day, and was never too much in the drawer', async () => {
  await till.does(openShift)
  const told = till.make(beer)
  lounge.clock.now += hours(1)
  await closeFor(21)
  lounge.clock.now += hours(20)
  expect(await drawersOf(monday)).toMatchObject({ amount: naira(1_200) })
  lounge.clock.now += hours(1)
  await tells(told)
  expect(await drawersOf(monday)).toMatchObject({ amount: 0, lines: [{ text: 'Till 1', amount: 0 }] })
  const cash = lounge.hub.lounge.get('morning', monday)?.figures.cash
  expect(cash?.lines).toContainEqual(expect.objectContaining({ text: 'Till 1', amount: naira(1_200) }))
})

test('DAY-08 what a dead till gave back in cash stands on the page of that day alone, whenever its drawer was counted', async () => {
  await till.does(openShift, beer)
  lounge.clock.now += minutes(5)
  const told = till.make(refund(1, [tender('Cash', naira(300))]))
  lounge.clock.now += hours(23) // nine on Tuesday
  await closeFor(20)
  lounge.clock.now += hours(1)
  await tells(told)
  expect(await figuresOf(monday)).toMatchObject({ refunds: { amount: naira(300), count: 1 } })
  lounge.clock.now += hours(24)
  expect(await figuresOf(tuesday)).toMatchObject({ refunds: { amount: 0, lines: [] } })
})

test('DAY-08 a till that had counted before the office counted its drawer is counted, also when it tells of that', async () => {
  await till.does(openShift, beer)
  lounge.clock.now += minutes(5)
  const counted = till.make(count(21))
  lounge.clock.now += 1_000
  const closed = till.make(close('stays'))
  lounge.clock.now += hours(1)
  await closeFor(21)
  lounge.clock.now += hours(20)
  await tells(counted, closed)
  const drawers = await drawersOf(monday)
  expect(drawers).toMatchObject({ amount: 0, lines: [{ text: 'Till 1', amount: 0 }] })
  expect(drawers).not.toHaveProperty('notCounted')
})

test('DAY-08 what a count had found and a till told before the close is in its Z, and is not taken off once more', async () => {
  await till.does(openShift)
  await isHeld(beer)
  lounge.clock.now += hours(1)
  await till.does(count(21)) // ₦1,200 over
  lounge.clock.now += minutes(30)
  await looksAgain()
  lounge.clock.now += minutes(2)
  await till.does(count(21), close('safe'))
  lounge.clock.now += hours(20)
  expect(await drawersOf(monday)).toMatchObject({ amount: 0, lines: [{ text: 'Till 1', amount: 0 }] })
})

/** Nobody can book on a table with a damaged row. Once the row is repaired, somebody may look at the held commands again. */
async function isHeld(deed: typeof beer): Promise<void> {
  const { lounge: rows } = lounge.hub
  if (!(rows instanceof RowStore)) throw new Error('These are no rows of a hub')
  const id = '1'
  const row = rows.get('table', id)
  rows.apply([{ kind: 'table', id, row: { id, number: 1 } }])
  expect(await till.answerTo(deed)).toMatchObject({ outcome: 'held' })
  rows.apply([{ kind: 'table', id, row }])
}
async function looksAgain(): Promise<void> {
  const [flag] = lounge.hub.lounge.all('exception')
  const office = await lounge.manager.signInAs('manager@lounge.demo')
  const again = command('exception.settle', { exceptionId: flag?.id ?? '', how: 'lookAgain' })
  expect(await office.answerTo(again)).toMatchObject({ outcome: 'applied' })
}
