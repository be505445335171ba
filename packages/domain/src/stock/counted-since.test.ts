// An offline till sells, somebody counts, and the till reports afterwards: the count stays as it was found.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { type Department, departments, materialKind } from '../materials/materials.ts'
import { holds } from '../testing/holds.ts'
import { orderNumber } from '../testing/ids.ts'
import { counts } from '../testing/moves.ts'
import { cashier, manager } from '../testing/people.ts'
import { addLines, changeLines, command, isFinished, line, order, pay, place, voidOrder } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { minutes, timestamp } from '../time.ts'
import { recordedMovements } from './recorded.ts'

const count = (level: number) => command('stock.count', { itemId: 'star-lager', level })
const level = (lounge: Lounge) => lounge.get('stock', 'star-lager')?.level
const beers = (n: number, quantity: number) => order(n, 7, [line(n, 'star-lager', quantity)])

test('what was sold before the shelf was counted, and told after it, is not taken off what was found', () => {
  const scene = given().after(count(20)).later(60)
  scene.toldLate(70, place(beers(1, 4))).thenApplied()
  expect(level(scene.lounge)).toBe(20)
  scene.toldLate(50, place(beers(2, 4))).thenApplied()
  expect(level(scene.lounge)).toBe(16)
})

test('all that moves the shelf is put back: more, less, a void, what is wasted, and what is paid at once', () => {
  const scene = given(place(beers(1, 4)), place(beers(2, 4)))
    .after(count(20))
    .later(60)
  for (const late of [
    addLines(1, 7, [line(11, 'star-lager', 2)]),
    voidOrder(2),
    pay(beers(3, 1)),
    command('stock.waste', { itemId: 'star-lager', units: 2, reason: 'Broken', words: '' }),
  ])
    scene.toldLate(70, late).thenApplied()
  scene.when(changeLines(1, { 1: -1 }), { ...cashier, heardAt: scene.now })
  expect(level(scene.lounge), 'this alone was done since').toBe(21)
})

test('so near to each other nobody knows which came first: what was sold within a minute is taken off', () => {
  const scene = given().after(count(20))
  scene.toldLate(2, place(beers(1, 4)))
  expect(level(scene.lounge)).toBe(16)
  scene.toldLate(4, place(beers(2, 4)))
  expect(level(scene.lounge)).toBe(16)
})

test('a count stands from when it was found, not from when the server heard of it', () => {
  const scene = given().later(60)
  scene.when(count(20), { ...manager, saidAt: timestamp(scene.now - minutes(20)) })
  scene.toldLate(10, place(beers(1, 4)))
  expect(level(scene.lounge)).toBe(16)
  scene.toldLate(30, place(beers(2, 4)))
  expect(level(scene.lounge)).toBe(16)
})

test('a count that was made before another, and is told after it, is on record and changes nothing', () => {
  const scene = given().later(60).after(count(20))
  const saidAt = timestamp(scene.now - minutes(5))
  scene.when(count(31), { ...manager, saidAt }).thenEvents('stock.counted', 'stock.countKept')
  expect(level(scene.lounge)).toBe(20)
  scene.toldLate(5, place(beers(1, 4)))
  expect(level(scene.lounge)).toBe(20)
})

test('nothing is said to be sold out, or finished, that was there when it was sold', () => {
  const scene = given().after(count(0)).later(60)
  scene.toldLate(70, place(beers(1, 4))).thenApplied()
  scene.toldLate(50, place(beers(2, 4))).thenFlagged(refuse('item_sold_out', { item: 'Star Lager', left: 0 }))
  const finished = given().after(isFinished('gulder')).later(60)
  const gulder = (n: number) => place(order(n, 7, [line(n, 'gulder')]))
  finished.toldLate(70, gulder(1)).thenApplied()
  finished.toldLate(50, gulder(2)).thenFlagged(refuse('item_finished_sold', { item: 'Gulder' }))
})

test('the books say that the count stands, on its own day, so that what is missing is missing once', () => {
  const scene = given().after(count(20))
  const countedAt = scene.now
  const { events } = scene.later(60).toldLate(70, place(beers(1, 4)))
  const kept = events.find(({ kind }) => kind === 'stock.countKept')
  expect(kept).toEqual({ kind: 'stock.countKept', itemId: 'star-lager', units: 4, at: countedAt })
  expect(events.flatMap(recordedMovements)).toEqual([
    { of: 'item:star-lager', amount: -4, why: 'ordered', note: orderNumber(1) },
    { of: 'item:star-lager', amount: 4, why: 'counted', note: 'done before the count, told after it' },
  ])
})

test('nothing is said to run low because of what was sold before it was counted', () => {
  const scene = given().after(count(6)).later(60)
  const { events } = scene.toldLate(70, place(beers(1, 4)))
  expect(events.filter(({ kind }) => kind === 'notification.raised')).not.toContainEqual(
    expect.objectContaining({ notification: expect.objectContaining({ code: 'notice_low_stock' }) }),
  )
})

test('a store is kept like the shelf, for what recipes take of it', () => {
  const parts = departments.map((department) => ({ department, materialId: '1', amount: 250 }))
  const scene = given(command('item.setRecipe', { itemId: 'star-lager', parts }))
  const counted = (department: Department) => command('material.count', { department, materialId: '1', amount: 3_000 })
  for (const department of departments) scene.when(counted(department), manager).thenApplied()
  scene
    .later(60)
    .toldLate(70, place(beers(1, 2)))
    .thenApplied()
  for (const department of departments)
    expect(scene.lounge.get(materialKind(department), '1')).toMatchObject({ level: 3 })
  scene.toldLate(50, place(beers(2, 2)))
  expect(scene.lounge.get('material:bar', '1')).toMatchObject({ level: 2, opened: 500 })
})

test('what is booked once more after a restore was done before a count that came since', () => {
  const scene = given().after(count(20)).later(60)
  // The server took it when it was done, in a history that is gone.
  const heardAt = timestamp(scene.now - minutes(69))
  scene.again(place(beers(1, 4)), { ...cashier, heardAt }, 70).thenApplied()
  expect(level(scene.lounge)).toBe(20)
})

test('a count by a server whose clock was ahead says nothing of what is sold until then', () => {
  const scene = given().later(600).after(count(20))
  scene.later(-600).when(place(beers(1, 4)), { ...cashier, heardAt: scene.now })
  expect(level(scene.lounge)).toBe(16)
})

test('what is booked once more is not called sold out by a count that came since', () => {
  const scene = given(count(0)).later(60)
  const heardAt = timestamp(scene.now - minutes(69))
  scene.again(place(beers(1, 4)), { ...cashier, heardAt }, 70).thenApplied()
})

test('an older count that is told later leaves the newer one its moment, whether it moves anything or not', () => {
  const scene = given(count(20))
  scene.later(60).toldLate(65, count(20), manager)
  scene.later(60).toldLate(65 + 60, count(24), manager)
  expect(scene.lounge.get('stock', 'star-lager')?.lastStock).toBe(20)
  scene.toldLate(64 + 61, place(beers(1, 4))).thenApplied()
  expect(scene.lounge.get('stock', 'star-lager')?.level, 'the newer count found them gone').toBe(20)
})

test('of several counts the first one after a sale found it', () => {
  const scene = given(count(20)).later(10)
  const soldAt = scene.now
  const first = scene.later(10).now
  scene.after(count(16))
  scene.later(60).after(count(16))
  scene.later(10)
  const { events } = scene.toldLate((scene.now - soldAt) / minutes(1) + 1, place(beers(1, 4)))
  expect(events.filter(({ kind }) => kind === 'stock.countKept')).toMatchObject([{ units: 4, at: first + minutes(1) }])
})

test('of two counts within a minute the one that is told last stands, and what it may not have known is taken off', () => {
  const scene = given(count(30)).later(30)
  const now = scene.now
  scene.when(count(30), { ...manager, saidAt: now })
  scene.when(count(24), { ...manager, saidAt: timestamp(now - 40_000) })
  expect(scene.lounge.get('stock', 'star-lager')?.counts?.at(-1)).toBe(now - 40_000)
  scene.told(place(beers(1, 2)), { ...cashier, saidAt: timestamp(now - 90_000), heardAt: scene.now })
  expect(scene.lounge.get('stock', 'star-lager')?.level).toBe(22)
})

test('on any evening the shelf holds what was found at the last count, and what came and went since', () => {
  let putBack = 0
  holds(
    ({ opening, lounge, steps }) => {
      const found = new Map<string, { readonly at: number; level: number }>()
      for (const { id, level: first } of opening.all('stock')) found.set(id, { at: 0, level: first })
      for (const { by, done } of steps)
        for (const event of done.events) {
          if (event.kind === 'stock.countKept') putBack += 1
          else if (event.kind === 'stock.counted') {
            const before = found.get(event.itemId)
            if (!before || by.at + minutes(1) >= before.at) found.set(event.itemId, { at: by.at, level: event.level })
          } else
            for (const { of, amount } of recordedMovements(event)) {
              const shelf = found.get(of.replace('item:', ''))
              if (shelf && by.at + minutes(1) >= shelf.at) shelf.level += amount
            }
        }
      for (const [id, { level: left }] of found) expect(lounge.get('stock', id)?.level).toBe(left)
    },
    150,
    counts,
  )
  expect(putBack).toBeGreaterThan(20)
})
