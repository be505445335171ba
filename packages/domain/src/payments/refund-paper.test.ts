// The paper of a refund: the guest signs it, so it has room for that.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { defaultSettings } from '../settings/settings.ts'
import { timestamp } from '../time.ts'
import { asText } from './paper.ts'
import { sampleReceipt } from './receipt-sample.ts'
import { type RefundPaper, refundRows } from './refund-paper.ts'

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
