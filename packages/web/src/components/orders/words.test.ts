// The words for tables and times.
import type { TableTile } from '@lounge/domain/tables/views'
import { TableNumber } from '@lounge/domain/orders/orders'
import { zero } from '@lounge/domain/money'
import { expect, test } from 'vitest'
import { formatDuration, formatLength } from '@lounge/domain/duration'
import { countOfOrders, orderCount } from './order-count.ts'

const tile = (openCount: number, paidCount = 0, isFull = false): TableTile => ({
  number: TableNumber.parse(7),
  openCount,
  paidCount,
  isFull,
  owed: zero,
  isOccupiedLong: false,
  servedBy: [],
  isFoodReady: false,
  items: '',
})

test('TBL-01 a table is called by its open orders, and “(Full)” when it is', () => {
  expect(orderCount(tile(0))).toBe('free')
  expect(orderCount(tile(1))).toBe('1 order')
  expect(orderCount(tile(2, 1))).toBe('2 orders')
  expect(orderCount(tile(4, 0, true))).toBe('4 orders (Full)')
})

test('one order is told as one', () => {
  expect([0, 1, 1_200].map(countOfOrders)).toEqual(['0 orders', '1 order', '1,200 orders'])
})

test('TBL-09 a table where everything is paid is not free', () => {
  expect(orderCount(tile(0, 2))).toBe('paid')
})

test('a time is told as people say it', () => {
  expect([0, 59_999, 60_000, 59 * 60_000, 3_600_000, 80 * 60_000].map(formatDuration)).toEqual([
    'just now',
    'just now',
    '1 min',
    '59 min',
    '1 h',
    '1 h 20',
  ])
})

test('a length is never a moment: an outage was not “for just now”', () => {
  expect([0, 59_999, 60_000, 80 * 60_000].map(formatLength)).toEqual([
    'under a minute',
    'under a minute',
    '1 min',
    '1 h 20',
  ])
})
