// Guests' card payments arrive on the bank account less the fees, and are then no longer on their way.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actsIn } from '../acts/acts.ts'
import { refuse } from '../command.ts'
import { journalOf } from '../ledger/journals.ts'
import type { HouseAccount } from '../ledger/ledger.ts'
import { type Kobo, kobo, minus, naira, negative, sum, zero } from '../money.ts'
import { tallied } from '../shifts/tallied.ts'
import { cashOutCategories } from '../shifts/categories.ts'
import { evening } from '../testing/ids.ts'
import { cashier, manager, owner } from '../testing/people.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

/** Sent to the server: a terminal does not know the card money on its way. */
const office = { ...manager, heardAt: evening }
const settle = (amount: Kobo, fees: Kobo = zero) => command('card.settle', { amount, fees, note: 'Batch 7' })
const unsettle = (amount: Kobo, fees: Kobo = zero) => command('card.unsettle', { amount, fees, note: 'It was ₦100' })
const balance = ({ lounge }: Scene, id: HouseAccount): Kobo => lounge.get('account', id)?.balance ?? zero
const lessOnItsWay = (onItsWay: string) => refuse('card_less_on_its_way', { onItsWay })
/** One beer by card: ₦1,200. */
const sold = () => given(pay(order(1, 7, [line(1, 'star-lager')]), { method: 'Card' }))

test('DAY-11 a card sale that arrives less its fees leaves nothing on its way', () => {
  const scene = sold()
  expect(balance(scene, 'card-clearing')).toBe(naira(1_200))
  scene.when(settle(naira(1_194), naira(6)), office).thenEvents('card.settled')
  expect(balance(scene, 'card-clearing')).toBe(zero)
  expect(balance(scene, 'bank')).toBe(naira(1_194))
  expect(balance(scene, 'expenses:Card fees')).toBe(naira(6))
})

test('DAY-11 no more arrives than is on its way, fees and all, also where nobody ever paid by card', () => {
  given()
    .when(settle(naira(1)), office)
    .thenRefused(lessOnItsWay('₦0'))
  const scene = sold()
  scene.when(settle(naira(1_200), kobo(1)), office).thenRefused(lessOnItsWay('₦1,200'))
  scene.when(settle(naira(700), naira(3)), office).thenApplied()
  scene.when(settle(naira(498)), office).thenRefused(lessOnItsWay('₦497'))
  scene.when(settle(naira(497)), office).thenApplied()
})

test('it is for managers and the owner, above nothing; a terminal leaves it to the server to say no', () => {
  given()
    .when(settle(naira(1)), cashier)
    .thenRefused(refuse('not_allowed'))
  sold()
    .when(settle(naira(1)), owner)
    .thenApplied()
  sold()
    .when(settle(zero, naira(5)))
    .thenRejected('command_invalid')
  sold()
    .when(settle(naira(5), kobo(-1)))
    .thenRejected('command_invalid')
  given()
    .when(settle(naira(1)), manager)
    .thenApplied()
})

test('fees are no expense that a till can pay', () => {
  expect(cashOutCategories as readonly string[]).not.toContain('Card fees')
})

test('DAY-11 card money that was booked wrongly is taken back, and the right amount is booked as if nothing had been', () => {
  const scene = sold()
  scene.when(settle(naira(1_100), naira(10)), office).thenApplied()
  scene.when(settle(naira(110), naira(1)), office).thenRefused(lessOnItsWay('₦90'))
  scene.when(unsettle(naira(1_100), naira(10)), office).thenEvents('card.unsettled')
  scene.when(settle(naira(110), naira(1)), office).thenApplied()
  expect(balance(scene, 'card-clearing')).toBe(naira(1_089))
  expect(balance(scene, 'bank')).toBe(naira(110))
  expect(balance(scene, 'expenses:Card fees')).toBe(naira(1))
})

test('DAY-11 of what was booked, the fees alone are taken back as well; no more fees than the bank kept, and never nothing', () => {
  const scene = sold()
  scene.when(settle(naira(1_000), naira(50)), office).thenApplied()
  scene.when(unsettle(zero, naira(51)), office).thenRefused(refuse('card_less_fees', { booked: '₦50' }))
  scene.when(unsettle(zero, naira(45)), office).thenApplied()
  expect(balance(scene, 'card-clearing')).toBe(naira(195))
  scene.when(unsettle(zero), office).thenRejected('command_invalid')
  scene.when(unsettle(naira(1)), cashier).thenRefused(refuse('not_allowed'))
})

test('DAY-11 what was fetched from the bank in cash does not keep card money from being put right', () => {
  const scene = sold()
  scene.when(settle(naira(1_000)), office).thenApplied()
  scene.when(command('safe.move', { direction: 'fromBank', amount: naira(900), note: '' }), office).thenApplied()
  scene.when(unsettle(naira(1_000)), office).thenApplied()
  expect(balance(scene, 'card-clearing')).toBe(naira(1_200))
})

test('DAY-05 who books card money, or takes it back, is listed with the fees and with what was written', () => {
  const scene = sold()
  const { events } = scene.when(settle(naira(1_000), naira(5)), office)
  expect(events.flatMap(actsIn)).toEqual([{ kind: 'cardSettled', amount: naira(1_000), about: 'Fees ₦5: Batch 7' }])
  expect(scene.when(unsettle(naira(900)), office).events.flatMap(actsIn)).toEqual([
    { kind: 'cardUnsettled', amount: naira(900), about: 'It was ₦100' },
  ])
  // The event as earlier releases wrote it.
  const older = events.map((event) => (event.kind === 'card.settled' ? { ...event, isListed: undefined } : event))
  expect(older.flatMap(actsIn)).toEqual([])
})

test('DAY-11 whatever is sold by card and settled, each journal sums to zero, what is on its way is never below it, and the Z of the day says the same', () => {
  const deed = fc.record({
    does: fc.constantFrom('sale', 'settle', 'unsettle'),
    amount: fc.integer({ min: 1, max: 300_000 }),
    fees: fc.integer({ min: 0, max: 5_000 }),
  })
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), (all) => {
      const scene = given()
      let [arrived, sales] = [zero, zero]
      for (const [n, { does, amount, fees }] of all.entries()) {
        const beer = order(n + 1, (n % 15) + 1, [line(n + 1, 'jollof-rice')])
        const deeds = {
          sale: pay(beer, { method: 'Card' }),
          settle: settle(kobo(amount), kobo(fees)),
          unsettle: unsettle(kobo(amount), kobo(fees)),
        }
        const done = scene.when(deeds[does], does === 'sale' ? cashier : office)
        for (const event of done.events) {
          expect(sum(journalOf(event).map((entry) => entry.amount))).toBe(zero)
          if (event.kind === 'order.paid') sales = sum([sales, event.settlement.total])
          if (event.kind !== 'card.settled' && event.kind !== 'card.unsettled') continue
          const [came, kept] =
            event.kind === 'card.settled' ? [event.amount, event.fees] : [negative(event.amount), negative(event.fees)]
          arrived = sum([arrived, came, kept])
          expect(tallied(event)).toMatchObject({ till: 0, tally: { figures: {}, entries: { bank: came } } })
        }
        expect(balance(scene, 'card-clearing')).toBeGreaterThanOrEqual(0)
      }
      expect(balance(scene, 'card-clearing')).toBe(minus(sales, arrived))
      expect(sum([balance(scene, 'bank'), balance(scene, 'expenses:Card fees')])).toBe(arrived)
    }),
  )
})
