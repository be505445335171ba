// The advice on notifications: each is listed with its codes, and the first code with advice decides.
import { expect, test } from 'vitest'
import { sentence } from '../messages.ts'
import { adviceOn } from './advice.ts'

test.each([
  ['offline', 'todo_offline'],
  ['notice_device_waits', 'todo_device_waits'],
  ['notice_low_stock', 'todo_low_stock'],
  ['notice_table_long', 'todo_table_long'],
  ['notice_table_long_time', 'todo_table_long'],
  ['notice_order_voided', 'todo_voided'],
  ['notice_guests_left', 'todo_voided'],
  ['notice_given_back_off', 'todo_voided'],
  ['notice_given_back', 'todo_given_back'],
  ['notice_order_stays', 'todo_order_stays'],
  ['notice_funcard_failed', 'todo_funcard_failed'],
  ['notice_funcard_blocked', 'todo_funcard_blocked'],
  ['notice_flag', 'todo_flag'],
  ['order_paid_twice', 'todo_owed_back'],
  ['price_differs', 'todo_difference'],
  ['total_differs', 'todo_difference'],
  ['item_sold_out', 'todo_count'],
  ['begun_before_void', 'todo_count'],
  ['notice_item_finished', 'todo_finished'],
  ['item_finished_sold', 'todo_ask_station'],
  ['held', 'todo_held'],
  ['number_missing', 'todo_held'],
] as const)('%s', (code, advice) => {
  expect(adviceOn(code)).toBe(advice)
  expect(sentence(advice)).toMatch(/\.$/)
})

test('of what was flagged the closer advice goes first, and news needs none', () => {
  expect(adviceOn('item_sold_out', 'notice_flag')).toBe('todo_count')
  expect(adviceOn(undefined, 'notice_flag')).toBe('todo_flag')
  expect(adviceOn('notice_payment', 'toString')).toBeUndefined()
})
