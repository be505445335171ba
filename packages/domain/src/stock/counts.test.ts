// A count applies to the moment it was found, however late it is saved, and whatever the books learn meanwhile.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lounge } from '../lounge.ts'
import { departments } from '../materials/materials.ts'
import { cashier, manager } from '../testing/people.ts'
import { command, line, order, place } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { hours, minutes, type Timestamp, timestamp } from '../time.ts'
import type { Counted } from './counted.ts'
import { withLearnt } from './counts.ts'

const count = (level: number) => command('stock.count', { itemId: 'star-lager', level })
const level = (lounge: Lounge) => lounge.get('stock', 'star-lager')?.level
const beers = (n: number, quantity: number) => order(n, 7, [line(n, 'star-lager', quantity)])

/** A count of a round: what was found, and what the books expected then. */
const foundBefore = (scene: Scene, minutesAgo: number, level: number, expected: number) =>
  command('stock.count', { itemId: 'star-lager', level, found: { at: scene.now - minutes(minutesAgo), expected } })

test('a count that is saved later is of the moment in which it was found: what was sold since is gone', () => {
  const scene = given(count(20)).later(30)
  scene.after(place(beers(1, 6)))
  scene.later(25).after(foundBefore(scene, 30, 19, 20))
  const row = scene.lounge.get('stock', 'star-lager')
  expect(row?.level, 'one is missing, six are sold').toBe(13)
  expect(row?.lastStock, 'what there was when somebody counted').toBe(19)
  scene
    .later(60)
    .toldLate(80, place(beers(2, 4)))
    .thenApplied()
  expect(scene.lounge.get('stock', 'star-lager')?.level, 'sold after it was found').toBe(9)
})

test.each(['earlier', 'later'] as const)('two count the same, and what was found %s is saved first', (first) => {
  const scene = given(count(24)).later(30)
  const counted = { earlier: foundBefore(scene, 10, 20, 24), later: foundBefore(scene, 5, 20, 24) }
  scene.after(counted[first]).after(counted[first === 'earlier' ? 'later' : 'earlier'])
  expect(scene.lounge.get('stock', 'star-lager')?.level).toBe(20)
})

test('a count that is sent twice is one', () => {
  const scene = given(count(24)).later(30)
  const counted = foundBefore(scene, 5, 20, 24)
  scene.after(counted).after(counted)
  expect(scene.lounge.get('stock', 'star-lager')?.level).toBe(20)
})

test('what is put right between typing and saving came or went after it was found', () => {
  const scene = given(count(24)).later(30)
  const counted = foundBefore(scene, 5, 20, 24)
  scene.after(command('stock.adjust', { itemId: 'star-lager', difference: 12, reason: 'Delivery' }))
  scene.after(counted)
  expect(scene.lounge.get('stock', 'star-lager')?.level).toBe(32)
})

test('a till that tells between typing and saving what it sold before and after: what was sold before was found gone', () => {
  const scene = given(count(20)).later(60)
  const typedAt = scene.now
  scene.later(20)
  scene.toldLate(50, place(beers(1, 4))).thenApplied()
  scene.toldLate(10, place(beers(2, 3))).thenApplied()
  scene.later(20)
  const typed = { at: typedAt, expected: 20 }
  scene.after(command('stock.count', { itemId: 'star-lager', level: 16, found: typed }))
  const row = scene.lounge.get('stock', 'star-lager')
  expect(row?.level, 'nothing is missing, three are sold').toBe(13)
  scene.toldLate(90, place(beers(3, 2))).thenApplied()
  expect(scene.lounge.get('stock', 'star-lager')?.level, 'and these were found gone as well').toBe(13)
})

test('a store goes by the same', () => {
  const parts = departments.map((department) => ({ department, materialId: '1', amount: 250 }))
  const scene = given(command('item.setRecipe', { itemId: 'star-lager', parts }))
  const before = scene.lounge.get('material:bar', '1')?.level ?? 0
  const typed = { at: scene.now, expected: before * 1_000 }
  scene.later(20).toldLate(40, place(beers(1, 4)))
  scene.toldLate(10, place(beers(2, 4)))
  const amount = before * 1_000 - 1_000
  scene.when(command('material.count', { department: 'bar', materialId: '1', amount, found: typed }), manager)
  expect(scene.lounge.get('material:bar', '1')?.level).toBe(before - 2)
})

test('a count that is booked once more after a restore goes by what the books say then', () => {
  const scene = given(count(28)).later(60)
  const typed = { at: timestamp(scene.now - minutes(30)), expected: 24 }
  const counted = command('stock.count', { itemId: 'star-lager', level: 20, found: typed })
  scene.again(counted, { ...manager, heardAt: timestamp(scene.now - minutes(20)) })
  scene.again(place(beers(1, 4)), { ...cashier, heardAt: timestamp(scene.now - minutes(40)) }, 41).thenApplied()
  expect(scene.lounge.get('stock', 'star-lager')?.level).toBe(20)
})

test('a count by a server whose clock was days ahead is over with the next one', () => {
  const scene = given()
    .later(6 * 24 * 60)
    .after(count(20))
  scene.later(-6 * 24 * 60).when(count(18), { ...manager, heardAt: scene.now })
  expect(scene.lounge.get('stock', 'star-lager')?.lastStock).toBe(18)
  scene
    .later(60)
    .toldLate(90, place(beers(1, 4)))
    .thenApplied()
  expect(scene.lounge.get('stock', 'star-lager')?.level).toBe(18)
})

test('on a line that is dead a count goes by what its device had heard: what another manager counted meanwhile is in the books', () => {
  const scene = given(count(20)).later(30)
  const row = scene.lounge.get('stock', 'star-lager')
  const heard = { expected: row?.level ?? 0, learnt: row?.learntInAll }
  scene.after(foundBefore(scene, 0, 44, 20)).later(1)
  const found = { at: scene.now, ...heard }
  scene.after(command('stock.count', { itemId: 'star-lager', level: 43, found }))
  expect(level(scene.lounge)).toBe(43)
})

test('what the books learnt by a server whose clock was days ahead is no news to a count after it was set right', () => {
  const week = 7 * 24 * 60
  const scene = given(count(20)).later(week)
  scene.toldLate(week - 20, place(beers(1, 4))).thenApplied()
  scene.later(-week).later(60)
  scene.after(foundBefore(scene, 5, 15, 16))
  expect(level(scene.lounge)).toBe(15)
})

test.each([
  ['in times to come', -600, 0],
  ['three days ago', 3 * 24 * 60, 24 * 60],
])('nobody found anything %s', (_when, minutesAgo, believedAgo) => {
  const scene = given().later(30)
  scene.after(foundBefore(scene, minutesAgo, 18, 20))
  expect(scene.lounge.get('stock', 'star-lager')?.counts).toEqual([timestamp(scene.now - minutes(believedAgo))])
})

test('however late counts are saved and sales are told, the shelf holds what was found last, and what was sold since', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        does: fc.constant('sell' as const),
        units: fc.integer({ min: 1, max: 3 }),
        ago: fc.constantFrom(0, 13, 33, 73),
      }),
      fc.record({ does: fc.constant('type' as const), amount: fc.integer({ min: 30, max: 60 }) }),
      fc.record({ does: fc.constant('save' as const) }),
    ),
    { minLength: 5, maxLength: 25 },
  )
  fc.assert(
    fc.property(steps, (drawn) => {
      const scene = given(count(50)).later(100)
      let shelf = { at: 0, level: 50 }
      const sold: { readonly at: number; readonly units: number }[] = []
      const typed: { readonly at: Timestamp; readonly expected: number; readonly amount: number }[] = []
      const save = () => {
        const first = typed.shift()
        if (!first) return
        const { amount, ...saying } = first
        scene
          .told(command('stock.count', { itemId: 'star-lager', level: amount, found: saying }), manager)
          .thenApplied()
        if (first.at >= shelf.at) shelf = { at: first.at, level: amount }
      }
      for (const [index, step] of drawn.entries()) {
        // Something is done on each tenth minute, and sales avoid these: nobody knows the order of acts so close together.
        scene.later(step.does === 'type' ? 10 : 9)
        if (step.does === 'sell') {
          scene.toldLate(step.ago, place(beers(index, step.units)))
          sold.push({ at: scene.now - minutes(step.ago), units: step.units })
        } else if (step.does === 'type')
          typed.push({ at: scene.now, expected: level(scene.lounge) ?? 0, amount: step.amount })
        else save()
      }
      while (typed.length > 0) save()
      const since = sold.filter(({ at }) => at > shelf.at).reduce((sum, { units }) => sum + units, 0)
      expect(level(scene.lounge)).toBe(shelf.level - since)
    }),
    { numRuns: 300 },
  )
})

const evening = 1_795_000_000_000

test('a till that was away tells of hundreds of sales within a moment, and the row stays small', () => {
  let row: Counted = {}
  for (let minute = 0; minute < 180; minute += 1)
    for (const amount of [-1, -2])
      row = withLearnt(row, { doneAt: timestamp(evening + minutes(minute)), at: timestamp(evening + hours(3)), amount })
  expect(row.learnt?.length).toBeLessThanOrEqual(48)
  expect(row.learnt?.reduce((sum, { amount }) => sum + amount, 0)).toBe(-540)
})

test('what the books have known for a day, or learn in times to come, is forgotten with the next news', () => {
  const known = { learnt: [evening - hours(25), evening + hours(1)].map((at) => ({ at: timestamp(at), amount: 1 })) }
  expect(withLearnt(known, { at: timestamp(evening), amount: 3 }).learnt).toEqual([{ at: evening, amount: 3 }])
})
