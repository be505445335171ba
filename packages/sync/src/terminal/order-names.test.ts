import { given } from '@lounge/domain/testing/scene'
import { line, order, place } from '@lounge/domain/testing/requests'
import { OrderNumber } from '@lounge/domain/orders/orders'
import { expect, test } from 'vitest'
import { OrderNames } from './order-names.ts'
import { MemoryDisk } from './storage/memory.ts'
import type { DeskStorage, TerminalStorage } from './storage/storage.ts'
import type { Schedule } from './transport.ts'

let ids = 0
const schedule: Schedule = {
  // Half past midnight in Lagos: still the previous business day.
  now: () => Date.UTC(2026, 10, 20, 23, 30),
  after: () => () => undefined,
  random: (count) => Uint8Array.from({ length: count }, () => (ids += 1) & 255),
}
const { lounge } = given()
const namesOn = ({ desk }: Pick<TerminalStorage, 'desk'>) =>
  new OrderNames({ desk: () => desk, now: schedule.now, random: schedule.random })
const numbersOf = (names: OrderNames, count: number) =>
  Array.from({ length: count }, () => names.next(1, lounge).number)

test('a number is the business day, the till, and the count of the till', async () => {
  const names = namesOn(new MemoryDisk().open())
  await names.refill()
  const [first, second] = [names.next(7, lounge), names.next(7, lounge)]
  expect([first.number, second.number]).toEqual(['ORD-261120070000', 'ORD-261120070001'])
  expect(OrderNumber.safeParse(first.number).success).toBe(true)
  expect(first.orderId).not.toBe(second.orderId)
})

test('tabs that lease at the same time, and reloads in between, never give a number twice', async () => {
  const disk = new MemoryDisk()
  const given: string[] = []
  for (let load = 0; load < 6; load++) {
    const tabs = [namesOn(disk.open()), namesOn(disk.open()), namesOn(disk.open())]
    await Promise.all(tabs.map((names) => names.refill()))
    for (let n = 0; n < 25; n++)
      for (const names of tabs) {
        given.push(names.next(1, lounge).number)
        await names.refill()
      }
    disk.cutPower()
  }
  expect(given).toHaveLength(450)
  expect(new Set(given).size).toBe(450)
})

test('the counter of the disk wraps after five thousand, and goes on', async () => {
  const storage = new MemoryDisk().open()
  await storage.desk.update('order-counter', () => 4_990)
  const names = namesOn(storage)
  await names.refill()
  expect(
    numbersOf(names, 12)
      .map((number) => number.slice(-4))
      .slice(8),
  ).toEqual(['4998', '4999', '0000', '0001'])
})

test('where the disk gives no more numbers, selling goes on with numbers that no disk ever gives', async () => {
  const storage = new MemoryDisk().open()
  const names = namesOn(storage)
  await names.refill()
  storage.desk.update = () => Promise.reject(new Error('planted'))
  const numbers = numbersOf(names, 300)
  expect(new Set(numbers).size).toBe(300)
  expect(numbers.slice(0, 20).every((number) => number.slice(-4) < '5000')).toBe(true)
  expect(numbers.slice(20).every((number) => number.slice(-4) >= '5000')).toBe(true)
})

test('a number from memory passes over those that orders have already, from a tab before a reload too', () => {
  const full = { desk: { ...new MemoryDisk().open().desk, update: () => Promise.reject(new Error('planted')) } }
  const begun = numbersOf(namesOn(full), 3)
  const [first = '', second = ''] = begun
  const placed = given(
    place(order(1, 1, [line(1, 'jollof-rice')], { number: first })),
    place(order(2, 2, [line(2, 'jollof-rice')], { number: second })),
  )
  // The same random values as before, which would give the same first number.
  ids -= 2 + 3 * 10
  expect(namesOn(full).next(1, placed.lounge).number).toBe(begun[2])
})

test('a disk that recovers gives numbers again', async () => {
  const { desk } = new MemoryDisk().open()
  let isFull = true
  const failing: DeskStorage = {
    ...desk,
    update: (key, change) => (isFull ? Promise.reject(new Error('planted')) : desk.update(key, change)),
  }
  const names = namesOn({ desk: failing })
  await expect(names.refill()).rejects.toThrow('planted')
  isFull = false
  expect(names.next(1, lounge).number.slice(-4) >= '5000').toBe(true)
  await names.refill()
  expect(names.next(1, lounge).number).toBe('ORD-261120010000')
})
