// Whatever happened in the room can be booked: in spite of every objection, nothing is thrown away.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, sum } from './money.ts'
import { paymentMethods } from './payments/payments.ts'
import { adasCard, bolasCard, commandId, orderId } from './testing/ids.ts'
import {
  addLines,
  beersAndRice,
  type Command,
  command,
  line,
  order,
  pay,
  place,
  priceChange,
  split,
  takenOffTheMenu,
  tender,
  voidLines,
  voidOrder,
  refund,
} from './testing/requests.ts'
import { given, type Scene } from './testing/scene.ts'
import { items } from './testing/small-menu.ts'

// Few ids, so that they collide: open, closed and unknown orders; lines that are, were or never were on them.
const orderAt = fc.integer({ min: 1, max: 4 })
const table = fc.integer({ min: 1, max: 2 })
const itemId = fc.constantFrom(...items.map((item) => item.id))
const lineOf = fc
  .record({
    n: fc.integer({ min: 1, max: 8 }),
    itemId,
    quantity: fc.integer({ min: 1, max: 999 }),
    unitPrice: fc.integer({ min: 1, max: 500_000 }),
    priceVersion: fc.integer({ min: 1, max: 3 }),
    note: fc.constantFrom('', 'no pepper'),
  })
  .map(({ n, itemId: item, quantity, ...other }) => line(n, item, quantity, other))
const lines = fc.uniqueArray(lineOf, { minLength: 1, maxLength: 4, selector: ({ id }) => id })
const couponCode = fc.constantFrom(undefined, 'SAVE10', 'NOPE')
const priority = fc.constantFrom('normal' as const, 'high' as const)
const card = fc.constantFrom(adasCard, bolasCard)
const amount = fc.integer({ min: 1, max: 10_000_000 })
/** A command of this evening, or an invented one. */
const earlier = fc.integer({ min: 14, max: 40 }).map(commandId)

const fact: fc.Arbitrary<Command> = fc.oneof(
  fc
    .tuple(orderAt, table, lines, couponCode, priority, fc.option(card, { nil: undefined }))
    .map(([n, at, ordered, code, urgency, customer]) =>
      place(order(n, at, ordered, { couponCode: code, priority: urgency, customer })),
    ),
  fc.tuple(orderAt, table, lines, orderAt).map(([n, at, added, spare]) => addLines(n, at, added, spare)),
  fc
    .tuple(orderAt, table, lines, couponCode, fc.constantFrom(...paymentMethods), card, orderAt, fc.nat({ max: 100 }))
    .chain(([n, at, paid, code, method, from, spare, percent]) =>
      fc
        .tuple(fc.option(orderAt, { nil: undefined }), fc.option(earlier, { nil: undefined }))
        .map(([splitFrom, replaces]) =>
          pay(order(n, at, paid, { couponCode: code }), {
            method,
            card: from,
            spare,
            percent,
            ...(splitFrom === undefined ? {} : { splitFrom }),
            ...(replaces === undefined ? {} : { replaces }),
          }),
        ),
    ),
  fc
    .tuple(card, amount, fc.constantFrom('Cash' as const, 'Card' as const), fc.option(earlier, { nil: undefined }))
    .map(([funcardId, money, method, replaces]) =>
      command('funcard.topUp', { funcardId, payment: tender(method, kobo(money)), replaces }),
    ),
  fc
    .tuple(card, amount, fc.constantFrom('R1', 'r1', 'R2'))
    .map(([funcardId, money, reference]) =>
      command('funcard.topUp', { funcardId, payment: { method: 'Transfer', amount: money, reference } }),
    ),
  card.map((funcardId) => command('funcard.block', { funcardId, reason: 'Lost' })),
  fc.tuple(itemId, fc.nat({ max: 1_000_000 })).map(([id, level]) => command('stock.count', { itemId: id, level })),
)
const someLines = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 })
/** Names that the evening's own orders do not have. */
const part = fc.integer({ min: 50, max: 60 })
const wish: fc.Arbitrary<Command> = fc.oneof(
  orderAt.map(voidOrder),
  fc.tuple(orderAt, someLines, part).map(([n, some, to]) => split(n, some, to)),
  fc.tuple(orderAt, someLines, part).map(([n, some, as]) => voidLines(n, some, as)),
  fc.tuple(itemId, fc.integer({ min: 1, max: 500_000 })).map(([id, price]) => priceChange(id, price)),
  itemId.map(takenOffTheMenu),
  orderAt.map((n) => command('order.complete', { orderId: order(n, 1, []).orderId })),
)

/** The outcome: the answer, or the bug that it was held for. */
function outcomeOf(scene: Scene, told: Command): string {
  try {
    return scene.told(told).decision.outcome
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

test('a told fact is booked, whatever the guards say', () => {
  const evening = fc.array(fc.tuple(fact, fc.option(wish)), { size: 'max', maxLength: 20 })
  const outcomes: string[] = []
  fc.assert(
    fc.property(evening, (done) => {
      const scene = given()
      for (const [told, asked] of done) {
        const outcome = outcomeOf(scene, told)
        outcomes.push(outcome)
        expect(outcome).toBe('applied')
        if (asked) scene.when(asked)
      }
    }),
    { numRuns: 120 },
  )
  const booked = outcomes.filter((outcome) => outcome === 'applied').length
  expect(booked / outcomes.length).toBeGreaterThan(0.5)
})

test('money that was given back is booked, whatever became of its order', () => {
  const afterwards: readonly (readonly Command[])[] = [
    [],
    [pay(beersAndRice)],
    [pay(beersAndRice), command('order.complete', { orderId: orderId(1) })],
    [voidOrder(1)],
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...afterwards),
      amount,
      fc.constantFrom(...paymentMethods),
      card,
      (done, money, method, to) => {
        const scene = given(place(beersAndRice), ...done)
        const payments = [tender(method, kobo(money), to)]
        const told = scene.told(refund(1, payments))
        expect(told.decision.outcome).toBe('applied')
        const books = [...scene.lounge.all('account')].map(({ balance }) => balance)
        const owed = [...scene.lounge.all('balance')].map((row) => row.amount)
        expect(sum(books) - sum(owed)).toBe(0)
      },
    ),
  )
})
