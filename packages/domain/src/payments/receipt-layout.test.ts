// Receipts on paper: their content, and that no line is wider than the paper.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { formatNaira, kobo, naira, sum } from '../money.ts'
import { defaultSettings } from '../settings/settings.ts'
import { logoOf } from '../settings/logo.ts'
import { adasCard, orderId } from '../testing/ids.ts'
import { beersAndRice, changeLines, command, refund, line, order, pay, place, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { slipRows } from '../tickets/slip.ts'
import { asText, forPrinter, type PaperRow, type PaperWidth, wrapped } from './paper.ts'
import { receiptRows } from './receipt-layout.ts'
import { type Receipt, receiptOf } from './receipt.ts'

const widths = [42, 48] as const
function receiptIn({ lounge }: Scene): Receipt {
  const receipt = receiptOf(lounge, orderId(1))
  assert(receipt, 'it was paid')
  return receipt
}
const printed = (rows: readonly PaperRow[], width: PaperWidth = 42) => rows.map((row) => asText(row, width).trimEnd())
const first = { kind: 'receipt', copy: 0 } as const

test('CLO-03 the receipt: last six of the order, table, items, customer, FunCard, date, sums, payment', () => {
  const adas = order(1, 7, [line(1, 'star-lager', 2, { note: 'very cold, please' }), line(2, 'jollof-rice')], {
    customer: adasCard,
    couponCode: 'SAVE10',
  })
  const payments = () => [
    { method: 'Card' as const, amount: naira(1_000), reference: 'T-0042' },
    { method: 'Transfer' as const, amount: naira(250) },
    tender('Cash', naira(3_000)),
  ]
  const receipt = receiptIn(given(pay(adas, { payments })))
  expect(printed(receiptRows(receipt, 42, first))).toEqual([
    '   Galaxy Game Centre',
    '------------------------------------------',
    'Order                               010001',
    'Table                                    7',
    'Date                      20-11-2026 18:01',
    'Customer                               Ada',
    'FunCard                        FC100000001',
    'Served by                            Amaka',
    '------------------------------------------',
    '2 × Star Lager                      ₦2,000',
    '  very cold, please',
    '1 × Jollof Rice                     ₦2,500',
    '------------------------------------------',
    'Subtotal                            ₦4,500',
    'Discount SAVE10 (10 %)               −₦450',
    'Tax                                   ₦200',
    'TOTAL                               ₦4,250',
    '------------------------------------------',
    'Card                                ₦1,000',
    '  T-0042',
    'Transfer                              ₦250',
    '  without a reference',
    'Cash                                ₦3,000',
    'Tendered                            ₦3,000',
    'Change                                  ₦0',
    '------------------------------------------',
    '       Thank you, and see you soon!',
  ])
})

test('CLO-03 the invoice has the whole number and the price of each; a copy says which one it is', () => {
  const receipt = receiptIn(given(pay(beersAndRice)))
  const invoice = printed(receiptRows(receipt, 48, { kind: 'invoice', copy: 1 }), 48)
  expect(invoice).toContain(`Order${' '.repeat(48 - 5 - receipt.number.length)}${receipt.number}`)
  expect(invoice.map((text) => text.trim())).toEqual(
    expect.arrayContaining(['INVOICE', '*** COPY 1 ***', '₦1,000 each']),
  )
  const plain = printed(receiptRows(receipt, 48, first), 48).join('\n')
  for (const absent of ['INVOICE', 'COPY', 'each', 'Discount', 'FunCard']) expect(plain).not.toContain(absent)
})

test('what the owner chose stands on the paper, in their own lines, and nothing else of it changes', () => {
  const unchosen = receiptIn(given(pay(beersAndRice)))
  const plainOf = (kind: 'receipt' | 'invoice') => printed(receiptRows(unchosen, 42, { kind, copy: 0 }))
  const plain = { receipt: plainOf('receipt'), invoice: plainOf('invoice') }
  const logo = logoOf(16, 2, (x) => x < 8)
  const chosen = command('settings.change', {
    companyName: 'Moonlight',
    logo,
    address: '12 Awolowo Road, Ikoyi',
    phone: '0803 000 0000',
    receiptHeader: 'Happy hour until 19:00',
    accountLine: 'Moonlight Ltd\nGTBank 0123456789',
    receiptFooter: 'No refund without this paper',
  })
  for (const kind of ['receipt', 'invoice'] as const) {
    const rows = receiptRows(receiptIn(given(pay(beersAndRice), chosen)), 42, { kind, copy: 0 })
    const texts = printed(rows).map((text) => text.trim())
    expect(rows[0]).toEqual({ kind: 'picture', logo })
    expect(texts.slice(1, 5)).toEqual([
      'Moonlight',
      '12 Awolowo Road, Ikoyi',
      '0803 000 0000',
      'Happy hour until 19:00',
    ])
    expect(texts.slice(-4)).toEqual([
      'Moonlight Ltd',
      'GTBank 0123456789',
      'Thank you, and see you soon!',
      'No refund without this paper',
    ])
    const invented = printed(rows)
      .slice(5, -4)
      .filter((text) => !plain[kind].includes(text))
    expect(invented).toEqual([])
  }
})

test('what was given back stands on a reprint', () => {
  const scene = given(pay(beersAndRice), refund(1, [tender('Cash', naira(500))]))
  const rows = receiptRows(receiptIn(scene), 42, { ...first, copy: 1 })
  expect(printed(rows)).toContain(`Given back${' '.repeat(28)}₦500`)
})

test('POS-22 the page carries ₦, a printer without it gets N in the same place', () => {
  const rows = printed(receiptRows(receiptIn(given(pay(beersAndRice))), 42, first))
  const amounts = rows.filter((text) => /₦/.test(text))
  expect(amounts.length).toBeGreaterThan(5)
  for (const text of rows) expect(Array.from(forPrinter(text))).toHaveLength(Array.from(text).length)
  expect(forPrinter('2 × Chef’s – ₦1,000 −₦450')).toBe("2 x Chef's - N1,000 -N450")
})

test('a kitchen slip names table, order, items and notes, and no price', () => {
  const paid = given().when(
    place(order(1, 7, [line(1, 'jollof-rice', 2, { note: 'no pepper' }), line(2, 'star-lager')], { priority: 'high' })),
  )
  paid.scene.after(changeLines(1, { 1: 1 }))
  const ticket = paid.scene.lounge.get('ticket:kitchen', paid.ticketAt('kitchen'))
  assert(ticket, 'there is a ticket')
  expect(printed(slipRows(ticket, 42, defaultSettings)).map((text) => text.trim())).toEqual([
    'KITCHEN T7',
    '010001 18:01',
    'HIGH PRIORITY',
    '-'.repeat(42),
    '3 × Jollof Rice',
    'was 2',
    'no pepper',
    '-'.repeat(42),
  ])
  expect(JSON.stringify(slipRows(ticket, 48, defaultSettings))).not.toMatch(/₦|Star/)
})

test('a ticket that was cancelled, or came later, says so', () => {
  const placed = given().when(place(beersAndRice))
  const ticket = placed.scene.lounge.get('ticket:bar', placed.ticketAt('bar'))
  assert(ticket, 'there is a ticket')
  const cancelled = {
    ...ticket,
    isAddition: true,
    status: 'cancelled',
    was: 'todo',
    cancelledAt: 1,
    reason: '',
  } as typeof ticket // as its reducer makes it
  expect(printed(slipRows(cancelled, 42, defaultSettings)).map((text) => text.trim())).toEqual(
    expect.arrayContaining(['*** CANCELLED ***', 'Added to an earlier order']),
  )
})

const words = fc.oneof(fc.string({ maxLength: 90 }), fc.string({ unit: 'binary', maxLength: 60 }))
const width = fc.constantFrom(...widths)

test('whatever was typed, no line is wider than the paper, none has a control character, and amounts sum', () => {
  const template = receiptIn(given(pay(beersAndRice)))
  const lines = fc.array(
    fc.record({
      name: words,
      note: words,
      quantity: fc.integer({ min: 1, max: 999 }),
      unitPrice: fc.integer({ min: 1, max: 9_999_999 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(
      words,
      words,
      lines,
      width,
      fc.constantFrom('receipt' as const, 'invoice' as const),
      (company, name, items, wide, kind) => {
        const priced = items.map((item, index) => ({
          ...item,
          id: String(index),
          unitPrice: kobo(item.unitPrice),
          total: kobo(item.unitPrice * item.quantity),
        }))
        const subtotal = sum(priced.map(({ total }) => total))
        const receipt = {
          ...template,
          companyName: company,
          customerName: name,
          cashier: name,
          lines: priced,
          subtotal,
        }
        const rows = receiptRows(receipt, wide, { kind, copy: 1 })
        for (const row of rows) {
          expect(Array.from(asText(row, wide)).length).toBeLessThanOrEqual(wide)
          expect(asText(row, wide)).not.toMatch(/\p{Cc}/u)
        }
        // The printed amounts of the lines sum to the printed subtotal.
        const amounts = rows.flatMap((row) => (row.kind === 'columns' && row.right.includes('₦') ? [row.right] : []))
        expect(amounts.slice(0, priced.length)).toEqual(priced.map(({ total }) => formatNaira(total)))
        expect(amounts[priced.length]).toBe(formatNaira(subtotal))
      },
    ),
  )
})

test('text is cut between words where that is possible', () => {
  expect(wrapped('Pounded yam with egusi soup', 12)).toEqual(['Pounded yam', 'with egusi', 'soup'])
  expect(wrapped('Supercalifragilistic', 8)).toEqual(['Supercal', 'ifragili', 'stic'])
  expect(wrapped('a\n\tb\u0007c', 9)).toEqual(['a b c'])
  expect(wrapped('', 9)).toEqual([])
})
