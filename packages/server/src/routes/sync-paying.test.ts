// Paying and FunCards without our own screens. A question gets the refusal that a till would have shown; a told fact is booked and flagged.
// A malformed command is neither.
import { adasCard, bolasCard, funcardId, onAdasCard, orderNumber } from '@lounge/domain/testing/ids'
import { type Command, command, type Input, line, order, pay, payment, tender } from '@lounge/domain/testing/requests'
import { kobo, type Kobo, naira } from '@lounge/domain/money'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

const lostCard = funcardId(7)
/** The card has ₦2,000, which no other payment here takes: its offline payment is within the allowance. */
const emekasCard = funcardId(8)
const usedReference = 'POS-4711'

let lounge: SmallLounge
let till: ScriptedTerminal
beforeAll(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  await lounge.manager.does(
    command('funcard.issue', { funcardId: lostCard, number: 'FC100000007', displayName: 'Chidi' }),
    command('funcard.topUp', { funcardId: lostCard, payment: tender('Cash', naira(9_000)) }),
    command('funcard.block', { funcardId: lostCard, reason: 'lost' }),
    command('funcard.issue', { funcardId: emekasCard, number: 'FC100000008', displayName: 'Emeka' }),
    command('funcard.topUp', { funcardId: emekasCard, payment: tender('Cash', naira(2_000)) }),
  )
  await till.does(paid(1, { payments: (total) => [byCard(total, usedReference)] }))
})
afterAll(async () => {
  await lounge.close()
})

type How = NonNullable<Parameters<typeof pay>[1]>
/** A plate of rice, ₦2,700 with the tax, as a new order each time. */
const rice = (n: number) => order(n, (n % 20) + 1, [line(n, 'jollof-rice')])
const paid = (n: number, how: How = {}): Command => pay(rice(n), how)
const topUp = (money: Input<'funcard.topUp'>['payment'], card: string = adasCard): Command =>
  command('funcard.topUp', { funcardId: card, payment: money })
const byCard = (amount: Kobo, reference: string) => ({ method: 'Card' as const, amount, reference })
const head = () => lounge.hub.head

/** The refusal of a question, and the flag of a told fact. */
const objections: readonly (readonly [what: string, deed: (n: number) => Command, code: string])[] = [
  [
    'POS-19 a FunCard with too little on it',
    (n) => paid(n, { method: 'FunCard', card: bolasCard }),
    'funcard_balance_short',
  ],
  [
    'two tenders of one card that are too much together',
    (n) => paid(n, { payments: () => [170_000, 100_000].map((part) => tender('FunCard', kobo(part), emekasCard)) }),
    'funcard_balance_short',
  ],
  ['a FunCard that is blocked', (n) => paid(n, { method: 'FunCard', card: lostCard }), 'funcard_blocked'],
  [
    'a reference that confirmed another payment',
    (n) => paid(n, { payments: (total) => [byCard(total, usedReference.toLowerCase())] }),
    'reference_used',
  ],
  [
    'one reference for two tenders',
    (n) => paid(n, { payments: () => [170_000, 100_000].map((part) => byCard(kobo(part), `twice-${n}`)) }),
    'reference_used',
  ],
  [
    'POS-08 a discount for a coupon that is none',
    (n) => pay({ ...rice(n), couponCode: 'HALF' }, { percent: 50 }),
    'total_differs',
  ],
  ['POS-07 a sale without its tax', (n) => paid(n, { tax: 0 }), 'total_differs'],
  ['POS-13 an order that was paid already', () => paid(1), 'order_not_pending'],
  ['a top-up of a blocked card', () => topUp(tender('Cash', naira(1_000)), lostCard), 'funcard_blocked'],
  ['a top-up under a reference that was used', () => topUp(byCard(naira(1_000), usedReference)), 'reference_used'],
]
/** Its flag says more than its refusal. */
const flagOf: Readonly<Record<string, string>> = { order_not_pending: 'order_paid_twice' }

describe('what speaks against it', () => {
  test.each(objections.map(([what, deed, code], index) => ({ what, deed, code, n: 100 + 2 * index })))(
    '$what is refused when it is asked, and flagged when it is told',
    async ({ deed, code, n }) => {
      const balances = () => [...lounge.hub.lounge.all('balance')]
      const before = balances()
      const asked = await till.asks(deed(n))
      expect(asked).toMatchObject({ status: 422, error: { code }, answers: [{ outcome: 'refused', code }] })
      expect(balances(), 'a refusal changes nothing').toEqual(before)
      const told = await till.answerTo(deed(n + 1))
      expect(told.outcome).toBe('applied')
      expect(told.flags.map(({ refused }) => refused)).toEqual([flagOf[code] ?? code])
    },
  )

  test('FUN-01 FUN-05 a card that nobody has means nothing, asked or told', async () => {
    const nobodys = funcardId(99)
    for (const deed of [paid(300, { method: 'FunCard', card: nobodys }), topUp(tender('Cash', naira(1_000)), nobodys)])
      for (const as of ['ask', 'tell'] as const) {
        const { status, rejected } = await till.push([till.draft(deed.name, deed.args, { as })])
        expect({ status, rejected }).toMatchObject({
          status: 422,
          rejected: [{ no: { refused: 'funcard_not_found' } }],
        })
      }
  })
})

/** The arguments of a good payment with one thing wrong in them. */
const payWith = (change: object) => ({ name: 'order.pay', args: { ...payment(rice(400)), ...change } })
const cash = (amount: number, tendered = amount, change = 0) => [{ method: 'Cash', amount, tendered, change }]

const malformed: readonly (readonly [what: string, deed: { name: string; args: unknown }, code: string])[] = [
  ['POS-10 a payment without a table', payWith({ tableNumber: undefined }), 'command_invalid'],
  ['POS-11 a payment of nothing', payWith({ lines: [] }), 'command_invalid'],
  [
    'POS-11 a total of zero',
    payWith({ totals: { subtotal: 0, discount: 0, tax: 0, total: 0 }, payments: cash(0) }),
    'command_invalid',
  ],
  ['tenders that do not come to the total', payWith({ payments: cash(200_000) }), 'command_invalid'],
  ['change that nobody gave', payWith({ payments: cash(270_000, 300_000, 0) }), 'command_invalid'],
  ['a sum below zero', payWith({ payments: cash(-270_000) }), 'command_invalid'],
  [
    'seven tenders',
    payWith({ payments: [...Array(6)].map(() => cash(10_000)[0]).concat(cash(210_000)) }),
    'command_invalid',
  ],
  [
    'the number of a payment card for a reference',
    payWith({ payments: [byCard(kobo(270_000), '4111 1111 1111 1111')] }),
    'card_number_in_text',
  ],
  ['FUN-05 a top-up of nothing', topUpWith({ amount: 0, tendered: 0 }), 'command_invalid'],
  ['FUN-05 a top-up beyond all sense', topUpWith({ amount: 1e14, tendered: 1e14 }), 'amount_too_large'],
  [
    'FUN-05 a top-up from a card',
    { name: 'funcard.topUp', args: { funcardId: adasCard, payment: tender('FunCard', naira(1)) } },
    'command_invalid',
  ],
  [
    'FUN-02 a card without its form',
    { name: 'order.pay', args: payment(rice(401), { method: 'FunCard', card: 'FC1' }) },
    'command_invalid',
  ],
]
function topUpWith(change: object) {
  const money = { method: 'Cash', amount: 100_000, tendered: 100_000, change: 0, ...change }
  return { name: 'funcard.topUp', args: { funcardId: adasCard, payment: money } }
}

test.each(malformed)(
  '%s is turned away, asked or told, and nothing of it is kept',
  async (_what, { name, args }, code) => {
    const before = head()
    for (const as of ['ask', 'tell'] as const) {
      const { status, rejected } = await till.push([till.draft(name, args, { as })])
      expect({ status, rejected }).toMatchObject({
        status: code === 'command_invalid' ? 400 : 422,
        rejected: [{ no: { refused: code } }],
      })
    }
    expect(head()).toBe(before)
  },
)

test('POS-19 of a payment that was asked and one that is told for it one is booked, in either order', async () => {
  const balance = () => lounge.hub.lounge.get('balance', adasCard)?.amount ?? 0
  const before = balance()
  for (const [n, order] of [
    [500, ['ask', 'tell']],
    [501, ['tell', 'ask']],
  ] as const) {
    const asked = till.draft('order.pay', payment(rice(n), { method: 'FunCard' }))
    const told = till.draft('order.pay', payment(rice(n), { method: 'FunCard', replaces: asked.id }))
    const both = { ask: till.sign({ ...asked, as: 'ask' }), tell: told }
    for (const as of order) {
      till.sequence += 1
      await till.push([{ ...both[as], sequence: till.sequence }])
    }
  }
  expect(before - balance()).toBe(2 * 270_000)
  expect(onAdasCard).toBeGreaterThan(2 * 270_000)
})

test('what was paid twice under another number is booked, and the sale is found by the number of either paper', async () => {
  await till.does(pay(rice(600)))
  // A till that knew the order by its spare number.
  const again = await till.answerTo(pay({ ...rice(600), number: orderNumber(6_600) }))
  expect(again).toMatchObject({ outcome: 'applied', flags: [{ refused: 'order_paid_twice' }] })
  for (const number of [rice(600).number, orderNumber(6_600)]) {
    const found = await till.http('GET', `/api/history/sales?offset=0&limit=10&search=${number}`, {
      token: till.session.token,
    })
    expect(found).toMatchObject({ status: 200, body: { count: 1 } })
  }
})

test('after all of this the books are in order', async () => {
  expect(await faultsIn(lounge.db)).toEqual([])
})
