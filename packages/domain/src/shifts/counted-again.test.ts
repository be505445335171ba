// A count is of value only if nobody knows the expected amount: what a first count reveals, and what it leaves behind.
import { expect, test } from 'vitest'
import { actsIn } from '../acts/acts.ts'
import type { LoungeEvent } from '../lounge.ts'
import { naira } from '../money.ts'
import { scopeOf } from '../scope.ts'
import { cashier, manager } from '../testing/people.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given, rowsOf, type Scene } from '../testing/scene.ts'
import type { Coins, ZReport } from './shifts.ts'
import { isToCount } from './views.ts'
import { groupsOf, headOf, type ShownZ } from './z-paper.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const open = command('shift.open', { shiftId, float: naira(20_000), from: 'safe' })
const count = (coins: Coins) => command('shift.count', { shiftId, coins })
const close = command('shift.close', { shiftId, cash: 'safe' })
/** A beer for ₦1,200 in cash: ₦21,200 are expected. */
const beer = pay(order(1, 7, [line(1, 'star-lager', 1)]))
const one: Coins = { 100: 1 }
const exact: Coins = { 100000: 21, 20000: 1 }
const short: Coins = { 100000: 21 }
const counting = () => given(open, beer)

const rowOf = ({ lounge }: Scene) => lounge.get('shift', '1')
const zOf = (events: readonly LoungeEvent[]): ZReport | undefined =>
  events.flatMap((event) => (event.kind === 'shift.closed' && event.z ? [event.z] : []))[0]
const actsOf = (events: readonly LoungeEvent[]) => events.flatMap(actsIn).map(({ kind, about }) => `${kind} ${about}`)
const headWords = (events: readonly LoungeEvent[]) => {
  const z = zOf(events)
  return (
    z && headOf(z, { utcOffsetMinutes: 60, dayStartsAtMinute: 300 }).map(({ label, words = '' }) => `${label} ${words}`)
  )
}

test('DAY-01 who counts one coin to read what should be there reads only that it does not agree', () => {
  const scene = counting()
  scene.after(count(one))
  expect(rowOf(scene)?.counted).toMatchObject({ total: naira(1), differs: true })
  expect(isToCount(rowOf(scene) ?? {}), 'the X stays blind').toBe(true)
  for (const role of ['pos', 'manager', 'owner']) {
    const text = JSON.stringify(rowsOf(scene.lounge, scopeOf(role)))
    for (const secret of [naira(21_199), naira(21_200)]) expect(text).not.toContain(String(secret))
  }
})

test('DAY-01 a first count that agrees says so, and the second count of one that does not says by how much', () => {
  const right = counting()
  right.after(count(exact))
  expect(rowOf(right)?.counted).toMatchObject({ difference: 0 })
  const scene = counting()
  scene.after(count(short), count(short))
  expect(rowOf(scene)?.counted).toMatchObject({ difference: naira(-200) })
  expect(rowOf(scene)?.counted).not.toHaveProperty('differs')
})

test('DAY-01 a shift closed after one count that does not agree says by how much', () => {
  const scene = counting()
  scene.after(count(short))
  const { events } = scene.when(close)
  expect(zOf(events)?.counted).toMatchObject({ total: naira(21_000), difference: naira(-200) })
  expect(zOf(events)?.counted).not.toHaveProperty('differs')
  expect(rowOf(scene)?.last).toMatchObject({ difference: naira(-200) })
  expect(headWords(events)).not.toContainEqual(expect.stringContaining('count:'))
})

test('DAY-01 the drawer is opened once more, for the count that is asked for', () => {
  const scene = counting()
  scene.after(count(short))
  const opened = command('drawer.open', { why: 'count', note: '' })
  expect(scene.when(opened).events).not.toContainEqual(expect.objectContaining({ isUndue: true }))
  expect(scene.when(opened).events).toContainEqual(expect.objectContaining({ isUndue: true }))
})

test('DAY-01 what the first count found stays on the Z, and counting again is an act, short or over', () => {
  for (const [first, words] of [
    [one, 'short ₦21,199'],
    [{ 100000: 30 }, 'over ₦8,800'],
  ] as const) {
    const scene = counting()
    scene.after(count(first))
    expect(actsOf(scene.when(count(exact)).events)).toEqual([`countedAgain Till 1: first ${words}, then exact`])
    const { events } = scene.when(close)
    expect(zOf(events)?.counted).toMatchObject({ difference: 0 })
    expect(headWords(events)).toContain(`First count ${words}`)
  }
})

test('a drawer that is counted wrong and then right is neither over nor short on its Z; the day says what each count found', () => {
  const [scene, after] = [counting(), counting()]
  const closedShift = (shift: Scene, ...counts: readonly Coins[]) => {
    shift.after(...counts.map(count))
    return zOf(shift.when(close).events)
  }
  const off = (z: ShownZ | undefined) =>
    z && groupsOf(z).flatMap(({ lines }) => lines.filter(({ label }) => /^(Over|Short)/.test(label)))
  expect(off(closedShift(scene, short, exact))).toEqual([])
  expect(off(closedShift(after, exact, short))).toEqual([{ label: 'Short', amount: naira(-200) }])
  const closed = scene.when(command('day.close', {}), manager).events.find((event) => event.kind === 'day.closed')
  expect(off(closed?.z)).toEqual([
    { label: 'Over, by all counts', count: 1, amount: naira(200) },
    { label: 'Short, by all counts', count: 1, amount: naira(-200) },
  ])
})

test('DAY-01 a first count that is a little off hides no second one, and a note put in between hides nothing', () => {
  const twice = counting()
  twice.after(count(short), count(one))
  expect(actsOf(twice.when(count(exact)).events)).toEqual(['countedAgain Till 1: first short ₦21,199, then exact'])
  const words = headWords(twice.when(close).events)
  expect(words).toEqual(expect.arrayContaining(['First count short ₦200', 'Later count short ₦21,199']))

  const between = counting()
  const note = command('shift.cashIn', { category: 'From the safe', amount: naira(1_000), note: '' })
  between.after(count(one), count(one), note)
  const { events } = between.when(count({ 100000: 22, 20000: 1 }))
  expect(actsOf(events)).toEqual(['countedAgain Till 1: first short ₦21,199, then exact'])
  expect(headWords(between.when(close).events)).toContain('First count short ₦21,199')
})

test('DAY-01 a first count that agreed is no first count that was off', () => {
  const scene = counting()
  scene.after(count(exact), count(short), count(exact))
  const words = headWords(scene.when(close).events)
  expect(words).toContain('Later count short ₦200')
  expect(words).not.toContainEqual(expect.stringContaining('First count'))
})

test('DAY-01 the same count twice is no act, and a shift that gets shorter is short of that', () => {
  const scene = counting()
  expect(actsOf(scene.when(count(short)).events)).toEqual(['cashShort Till 1'])
  expect(actsOf(scene.when(count(short)).events)).toEqual([])
  scene.after(pay(order(2, 8, [line(2, 'star-lager', 1)])))
  expect(actsOf(scene.when(count({ 100000: 22 })).events)).toEqual(['cashShort Till 1'])
  expect(rowOf(scene)?.counted, 'for it was counted once since cash moved').toHaveProperty('differs')
})

test('DAY-01 a drawer that was told to be short, and agrees with that after another sale, is told so at once', () => {
  const steps = (...counts: readonly Coins[]) => {
    const scene = counting()
    scene.after(...counts.map(count), pay(order(2, 8, [line(2, 'star-lager', 1)])))
    scene.after(count({ 100000: 22, 20000: 1 }))
    return rowOf(scene)?.counted
  }
  const told = steps(short, short)
  expect(told).toMatchObject({ total: naira(22_200), difference: naira(-200) })
  expect(told).not.toHaveProperty('differs')
  const untold = steps(short)
  expect(untold, 'nobody was told by how much').toHaveProperty('differs')
  expect(untold).not.toHaveProperty('difference')
})

test('DAY-01 the office that counts for a till names what was counted there before', () => {
  const scene = counting()
  scene.after(count(one))
  const { events } = scene.when(
    command('shift.close', { shiftId, cash: 'safe', till: 1, note: 'Its screen is broken', coins: exact }),
    manager,
  )
  expect(actsOf(events)).toEqual(['countedAgain Till 1: first short ₦21,199, then exact'])
  expect(headWords(events)).toContain('First count short ₦21,199')
})

test('DAY-01 what one shift counted stands on no Z of the next, and a long evening keeps what was furthest off', () => {
  const scene = counting()
  scene.after(count(one), ...Array.from({ length: 30 }, (_, n) => count({ 100000: 21, 100: n })), count(exact))
  const z = zOf(scene.when(close).events)
  expect(z?.countsFound).toHaveLength(20)
  expect(z?.countsFound).toContainEqual(expect.objectContaining({ found: naira(-21_199), byName: cashier.name }))
  const next = { shiftId: '018f0000-0000-7000-8000-0000000000f2' }
  scene.after(command('shift.open', { ...next, float: naira(1_000), from: 'safe' }))
  scene.when(command('shift.count', { ...next, coins: { 100000: 1 } }))
  const { events } = scene.when(command('shift.close', { ...next, cash: 'safe' }))
  expect(zOf(events)?.countsFound).toHaveLength(1)
})
