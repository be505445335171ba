// What may happen in an evening, as fast-check draws it: small numbers, which a shift turns into commands.
import fc from 'fast-check'
import { departments } from '../materials/materials.ts'
import { paymentMethods } from '../payments/payments.ts'
import { coupons, items } from './small-menu.ts'

/** Typed references; few, so that they collide. */
const reference = fc.constantFrom(undefined, undefined, undefined, 'R1', 'r1', 'R2')
/** Whether a command is told in place of the one last asked, as if no answer had come. */
const isInstead = fc.constantFrom(false, false, false, true)
/** An index into however many there are by then. */
const any = fc.nat({ max: 99 })
const table = fc.integer({ min: 1, max: 3 })
const method = fc.constantFrom(...paymentMethods)
const lines = (min: number, max: number) =>
  fc.array(
    fc.record({
      itemId: fc.constantFrom(...items.map((item) => item.id)),
      quantity: fc.integer({ min: 1, max: 5 }),
      note: fc.constantFrom('', '', 'no pepper'),
    }),
    { minLength: min, maxLength: max },
  )
const couponCode = fc.constantFrom(undefined, undefined, ...coupons.map((coupon) => coupon.code))
const priority = fc.constantFrom('normal' as const, 'high' as const)

const place = fc.record({ does: fc.constant('place'), table, lines: lines(1, 3), couponCode, priority })
const add = fc.record({ does: fc.constant('add'), order: any, lines: lines(1, 2) })
const change = fc.record({
  does: fc.constant('change'),
  order: any,
  edits: fc.array(
    fc.record({
      by: fc.integer({ min: -3, max: 3 }),
      removed: fc.constantFrom(false, false, true),
      note: fc.constantFrom(undefined, 'cold'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  couponCode: fc.oneof(couponCode, fc.constant(null)),
  /** The index of a presented card; null removes it, undefined leaves it. */
  customer: fc.oneof(fc.constantFrom(undefined, undefined, null), any),
  priority: fc.option(priority, { nil: undefined }),
})
const pay = fc.record({
  does: fc.constant('pay'),
  order: any,
  method,
  card: any,
  /** Lines that nobody pays, as bits. */
  left: fc.constantFrom(0, 0, 0, 1, 2, 5),
  more: fc.integer({ min: -1, max: 2 }),
  added: lines(0, 2),
  couponCode: fc.oneof(fc.constant('of the order' as const), couponCode),
  reference,
  isInstead,
})
const payNew = fc.record({ does: fc.constant('payNew'), table, lines: lines(1, 3), couponCode, method, card: any })
const move = fc.record({ does: fc.constant('move'), order: any, table })
/** The chosen lines, as bits. */
const some = fc.nat({ max: 7 })
const split = fc.record({
  does: fc.constant('split'),
  order: any,
  some,
  /** Units per line; absent for all. */
  units: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
})
/** All open orders of its table are joined to it. */
const join = fc.record({ does: fc.constant('join'), order: any })
const voidLines = fc.record({
  does: fc.constant('voidLines'),
  order: any,
  some,
  units: fc.integer({ min: 1, max: 6 }),
})
/** A part that was split off on its own till only, grew there, and was paid. */
const payPart = fc.record({
  does: fc.constant('payPart'),
  order: any,
  some,
  method,
  card: any,
  added: lines(0, 2),
})
/** Some of it is given away. */
const comp = fc.record({ does: fc.constant('comp'), order: any, some, units: fc.integer({ min: 1, max: 3 }) })
/** The bill is shown; its guests leave without paying, and perhaps come back. */
const present = fc.record({ does: fc.constant('present'), order: any })
const walkOut = fc.record({ does: fc.constant('walkOut'), order: any })
const comeBack = fc.record({ does: fc.constant('comeBack'), order: any })
/** Some of the money before the rest, and some of it given back. */
const takePart = fc.record({
  does: fc.constant('takePart'),
  order: any,
  method,
  card: any,
  amount: fc.integer({ min: 1, max: 400_000 }),
  reference,
  isInstead,
})
const giveBackPart = fc.record({ does: fc.constant('giveBackPart'), order: any })
const refund = fc.record({
  does: fc.constant('refund'),
  order: any,
  method,
  card: any,
  amount: fc.integer({ min: 1, max: 900_000 }),
})
const voidIt = fc.record({ does: fc.constant('void'), order: any })
const complete = fc.record({ does: fc.constant('complete'), order: any })
/** What a station does with a ticket; `on` is the next step. */
const ticketMove = fc.constantFrom('on', 'on', 'on', 'on', 'back', 'recall', 'cancel', 'tick', 'see', 'simulate')
const ticket = fc.record({ does: fc.constant('ticket'), ticket: any, move: ticketMove, line: any })
const topUp = fc.record({
  does: fc.constant('topUp'),
  card: any,
  method: fc.constantFrom('Cash' as const, 'Card' as const, 'Transfer' as const),
  amount: fc.integer({ min: 1, max: 900_000 }),
  reference,
  isInstead,
})
/** Somebody checks a claim. */
const claim = fc.record({
  does: fc.constant('claim'),
  claim: any,
  how: fc.constantFrom('confirm', 'confirm', 'dispute', 'writeOff'),
  reference: fc.constantFrom('R1', 'r2', 'R3', 'R4'),
})
const keep = fc.record({
  does: fc.constant('keep'),
  card: any,
  how: fc.constantFrom('block' as const, 'replace' as const, 'report' as const),
})
const count = fc.record({ does: fc.constant('count'), item: any, level: fc.integer({ min: 0, max: 30 }) })
const price = fc.record({ does: fc.constant('price'), item: any, amount: fc.integer({ min: 1, max: 400_000 }) })
const remove = fc.record({ does: fc.constant('remove'), item: any })
/** Somebody marks an item finished, or back. */
const runOut = fc.record({ does: fc.constant('runOut'), item: any, isBack: fc.boolean() })
/** The manager in the store: recipes, counts, corrections, waste and low marks. */
const store = fc.record({
  does: fc.constant('store'),
  how: fc.constantFrom('recipe', 'recipe', 'count', 'adjust', 'waste', 'low'),
  /** An item of the shelf, otherwise a material. */
  isItem: fc.boolean(),
  item: any,
  department: fc.constantFrom(...departments),
  materialId: fc.constantFrom('1', '2'),
  amount: fc.integer({ min: 1, max: 2_500 }),
})
const supply = fc.record({
  does: fc.constant('supply'),
  department: fc.constantFrom(...departments),
  request: any,
  how: fc.constantFrom(
    ...([
      'submit',
      'submit',
      'edit',
      'delete',
      'return',
      'approve',
      'approve',
      'receive',
      'receive',
      'receive',
    ] as const),
  ),
  isPart: fc.boolean(),
  lines: fc.array(fc.record({ materialId: fc.constantFrom('1', '2'), quantity: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
})
/** The second till sees the lounge as it is now, and not again before the next look. */
const look = fc.record({ does: fc.constant('look') })

const deed = fc.oneof(
  { arbitrary: place, weight: 6 },
  { arbitrary: pay, weight: 6 },
  { arbitrary: change, weight: 4 },
  { arbitrary: ticket, weight: 6 },
  { arbitrary: add, weight: 3 },
  { arbitrary: look, weight: 3 },
  { arbitrary: payNew, weight: 2 },
  { arbitrary: voidIt, weight: 2 },
  { arbitrary: split, weight: 3 },
  { arbitrary: join, weight: 1 },
  { arbitrary: payPart, weight: 2 },
  { arbitrary: voidLines, weight: 2 },
  { arbitrary: comp, weight: 2 },
  { arbitrary: present, weight: 1 },
  { arbitrary: walkOut, weight: 1 },
  { arbitrary: comeBack, weight: 1 },
  { arbitrary: takePart, weight: 3 },
  { arbitrary: giveBackPart, weight: 1 },
  { arbitrary: refund, weight: 1 },
  { arbitrary: move, weight: 1 },
  { arbitrary: complete, weight: 1 },
  { arbitrary: topUp, weight: 1 },
  { arbitrary: claim, weight: 2 },
  { arbitrary: keep, weight: 1 },
  { arbitrary: count, weight: 1 },
  { arbitrary: price, weight: 1 },
  { arbitrary: remove, weight: 1 },
  { arbitrary: runOut, weight: 1 },
  { arbitrary: supply, weight: 1 },
)

/** The first till asks; the second one is offline and tells later what happened. */
export const moves = fc.array(fc.record({ deed, isOffline: fc.boolean() }), {
  minLength: 1,
  maxLength: 50,
  size: 'max',
})
/** Evenings of material requests only. */
export const supplies = fc.array(fc.record({ deed: fc.oneof(supply, supply, supply, look), isOffline: fc.boolean() }), {
  minLength: 1,
  maxLength: 50,
  size: 'max',
})
/** Evenings on which the manager keeps the store while the tills sell from it. */
export const stores = fc.array(
  fc.record({
    deed: fc.oneof(store, store, store, place, place, add, change, voidIt, voidLines, pay, split, ticket, supply, look),
    isOffline: fc.boolean(),
  }),
  { minLength: 1, maxLength: 50, size: 'max' },
)
/** Evenings on which the shelf is counted while an offline till sells from it. */
export const counts = fc.array(
  fc.record({ deed: fc.oneof(count, count, place, place, add, change, voidIt, pay, look), isOffline: fc.boolean() }),
  { minLength: 1, maxLength: 50, size: 'max' },
)
const atOnline = <Deed>(deed: fc.Arbitrary<Deed>) => fc.record({ deed, isOffline: fc.constant(false) })
const others = atOnline(fc.oneof(place, add, add, change, split, join, voidLines))
/** An order is voided at a till that has not heard what others did with it since. */
export const voids = fc
  .tuple(
    atOnline(place),
    fc.array(others, { maxLength: 2 }),
    atOnline(look),
    fc.array(others, { minLength: 1, maxLength: 6 }),
    fc.record({ deed: voidIt, isOffline: fc.constant(true) }),
  )
  .map(([first, before, seen, since, voided]) => [first, ...before, seen, ...since, voided])
type ValueOf<Drawn> = Drawn extends fc.Arbitrary<infer Value> ? Value : never
export type Move = ValueOf<typeof moves>[number] | ValueOf<typeof stores>[number]
export type Drawn<Does extends Move['deed']['does']> = Extract<Move['deed'], { readonly does: Does }>

/** Evenings drawn anew, and the same ones every time: what must be covered may not depend on the draw. */
export function onEvenings(check: (drawn: readonly Move[]) => unknown, runs: { drawn: number; same: number }): void {
  fc.assert(
    fc.property(moves, (drawn) => void check(drawn)),
    { numRuns: runs.drawn },
  )
  // The first evenings of this seed contain every deed, also the rare ones.
  for (const evening of fc.sample(moves, { numRuns: runs.same, seed: 23 })) check(evening)
  for (const evening of fc.sample(supplies, { numRuns: 20, seed: 20 })) check(evening)
}

export type LinesDrawn = ValueOf<ReturnType<typeof lines>>

export const oneOf = <Thing>(things: readonly Thing[], index: number): Thing | undefined =>
  things[index % (things.length || 1)]
