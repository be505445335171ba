// A window that stays open, or an address that is typed, shows an order as it is by then: is that the bill on record?
import { expect, test } from 'vitest'
import { assert } from '../../assert.ts'
import { sentence } from '../../messages.ts'
import { idOf } from '../../ids.ts'
import { billOf } from '../../payments/bill.ts'
import { asText } from '../../payments/paper.ts'
import { billOffRecordRows } from '../../payments/receipt-layout.ts'
import { orderId } from '../../testing/ids.ts'
import { addLines, beersAndRice, changeLines, command, line, place, split } from '../../testing/requests.ts'
import { given } from '../../testing/scene.ts'
import { billArgs, isBillOnRecord } from './presenting.ts'

test('DAY-06 a bill is on record for as long as its order is as it was shown', () => {
  const scene = given(place(beersAndRice))
  const isOnRecord = (n = 1) => isBillOnRecord(scene.lounge, idOf(orderId(n)))
  const shown = () => {
    const args = billArgs(scene.lounge, idOf(orderId(1)))
    assert(args, 'it is open')
    return command('order.present', args)
  }
  expect(isOnRecord()).toBe(false)
  scene.after(shown())
  expect(isOnRecord()).toBe(true)
  scene.after(addLines(1, beersAndRice.tableNumber, [line(3, 'jollof-rice')]))
  expect(isOnRecord()).toBe(false)
  scene.after(shown())
  expect(isOnRecord()).toBe(true)
  scene.after(changeLines(1, { 1: 1 }))
  expect(isOnRecord()).toBe(false)
  scene.after(shown())
  expect(isOnRecord()).toBe(true)
  // A part that is split off was never printed.
  scene.after(split(1, [2], 81))
  expect([isOnRecord(), isOnRecord(81)]).toEqual([false, false])
})

test('DAY-06 a bill that is not on record says above and below that nobody pays on it', () => {
  const { lounge, now } = given(place(beersAndRice))
  const bill = billOf(lounge, idOf(orderId(1)), now)
  assert(bill, 'it is open')
  for (const width of [32, 42] as const) {
    const paper = billOffRecordRows(bill, width).map((row) => asText(row, width).trim())
    expect(paper.join(' ').split(sentence('bill_off_record'))).toHaveLength(3)
  }
})
