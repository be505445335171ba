// The paper of a refund: it has room for the guest's signature.
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { naira } from '../money.ts'
import { defaultSettings } from '../settings/settings.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { manager } from '../testing/people.ts'
import { beersAndRice, comp, part, pay, place } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { timestamp } from '../time.ts'
import { asText } from './paper.ts'
import { sampleReceipt } from './receipt-sample.ts'
import { refundedOrder, type RefundPaper, refundRows } from './refund-paper.ts'

const refund: RefundPaper = {
  amount: naira(1_500),
  method: 'Cash',
  reason: 'The beer was warm',
  byName: 'Amaka',
  at: '27-11-2026 19:05',
  lines: [{ name: 'Star Lager', units: 1 }],
}

test.each([32, 42, 48] as const)('the guest has room to sign above the line, on paper of %i characters', (width) => {
  const receipt = sampleReceipt(defaultSettings, timestamp(Date.UTC(2026, 10, 27, 18)))
  const texts = refundRows(receipt, refund, width).map((row) => asText(row, width).trim())
  expect(texts.slice(-3)).toEqual(['Received (guest signs)', '', '_'.repeat(width - 12)])
  expect(texts).toContain('1 × Star Lager')
})

test('of what was paid in part and then given away the paper names the order, and no day on which it was paid', () => {
  const scene = given(place(beersAndRice), part(1, naira(1_000)))
  expect(refundedOrder(scene.lounge, orderId(1)), 'nothing is owed of an open one').toBeUndefined()
  scene.when(comp(1, { 1: 2, 2: 1 }, 81), manager).thenApplied()
  const of = refundedOrder(scene.lounge, orderId(1))
  assert(of, 'money of it is owed')
  const texts = refundRows(of, { ...refund, lines: [] }, 42).map((row) => asText(row, 42).trim())
  expect(texts[0]).toBe('Galaxy Game Centre')
  expect(texts).toContainEqual(expect.stringMatching(new RegExp(`^Order +${orderNumber(1)}$`)))
  expect(texts).not.toContainEqual(expect.stringMatching(/^Paid/))
})

test('of a paid order the paper says when it was paid', () => {
  const of = refundedOrder(given(pay(beersAndRice)).lounge, orderId(1))
  expect(of).toMatchObject({ number: orderNumber(1), date: '20-11-2026', time: '18:01' })
})
