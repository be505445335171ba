import { defaultSettings } from '@lounge/domain/settings/settings'
import { OrderNumber } from '@lounge/domain/orders/orders'
import { expect, test } from 'vitest'
import { OrderNames } from './order-names.ts'
import { MemoryDisk } from './storage/memory.ts'
import type { DeskStorage, TerminalStorage } from './storage/storage.ts'
import type { Schedule } from './transport.ts'

let ids = 0
const schedule: Schedule = {
  // Half past midnight in Lagos: still the business day before.
  now: () => Date.UTC(2026, 10, 20, 23, 30),
  after: () => () => undefined,
  random: (count) => Uint8Array.from({ length: count }, () => (ids += 1) & 255),
}
const namesOn = (storage: TerminalStorage) => new OrderNames(() => storage.desk, schedule)

test('a number is the business day, the till, and the count of the till', async () => {
  const names = namesOn(new MemoryDisk().open())
  await names.refill()
  const [first, second] = [names.next(7, defaultSettings), names.next(7, defaultSettings)]
  expect([first?.number, second?.number]).toEqual(['ORD-261120070000', 'ORD-261120070001'])
  expect(OrderNumber.safeParse(first?.number).success).toBe(true)
  expect(first?.orderId).not.toBe(second?.orderId)
})

test('tabs that lease at the same time, and reloads in between, never give a number twice', async () => {
  const disk = new MemoryDisk()
  const given: string[] = []
  for (let load = 0; load < 6; load++) {
    const tabs = [namesOn(disk.open()), namesOn(disk.open()), namesOn(disk.open())]
    await Promise.all(tabs.map((names) => names.refill()))
    for (let n = 0; n < 25; n++)
      for (const names of tabs) {
        given.push(names.next(1, defaultSettings)?.number ?? 'none')
        await names.refill()
      }
    disk.cutPower()
  }
  expect(given).toHaveLength(450)
  expect(new Set(given).size).toBe(450)
})

test('the counter wraps after ten thousand, and goes on', async () => {
  const storage = new MemoryDisk().open()
  await storage.desk.update('order-counter', () => 9_990)
  const names = namesOn(storage)
  await names.refill()
  const numbers = Array.from({ length: 20 }, () => names.next(1, defaultSettings)?.number.slice(-4))
  expect(numbers.slice(8, 12)).toEqual(['9998', '9999', '0000', '0001'])
})

test('where the disk gives no more numbers, the lease is used up, and then there is none', async () => {
  const storage = new MemoryDisk().open()
  const names = namesOn(storage)
  await names.refill()
  storage.desk.update = () => Promise.reject(new Error('planted'))
  const numbers = Array.from({ length: 21 }, () => names.next(1, defaultSettings)?.number)
  expect(numbers.slice(0, 20).every((number) => number !== undefined)).toBe(true)
  expect(numbers.at(-1)).toBeUndefined()
})

test('a disk that recovers gives numbers again', async () => {
  const { desk } = new MemoryDisk().open()
  let isFull = true
  const failing: DeskStorage = {
    ...desk,
    update: (key, change) => (isFull ? Promise.reject(new Error('planted')) : desk.update(key, change)),
  }
  const names = new OrderNames(() => failing, schedule)
  await expect(names.refill()).rejects.toThrow('planted')
  isFull = false
  expect(names.next(1, defaultSettings)).toBeUndefined()
  await names.refill()
  expect(names.next(1, defaultSettings)?.number).toBe('ORD-261120010000')
})
