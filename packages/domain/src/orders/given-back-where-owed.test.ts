// Money paid for units that had been sold, or given away, on another order than the paid one: the flag names the order that owes it, so
// that a refund for the flag is taken from there, and from no sale.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { toSettle } from '../exceptions/to-settle.ts'
import type { Kobo } from '../money.ts'
import { naira } from '../money.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { manager, otherCashier } from '../testing/people.ts'
import {
  beersAndRice,
  type Command,
  command,
  comp,
  join,
  line,
  order,
  part,
  pay,
  place,
  refund,
  split,
  tender,
  voidOrder,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { owedToGuests, paidElsewhere } from './unsettled.ts'

const owedNow = ({ lounge }: Scene): readonly Kobo[] => owedToGuests(lounge).map(({ amount }) => amount)
const refunds = ({ lounge }: Scene): number => lounge.get('account', 'refunds')?.balance ?? 0

/** The dialog of the open flag: gives back the proposed amount. */
function giveBack(scene: Scene): { readonly amount: Kobo | undefined; readonly back: Command } {
  const [entry] = toSettle(scene.lounge, scene.now, { role: 'manager' })
  if (!entry) throw new Error('nothing waits')
  const { subject, exception } = entry
  const payments = [tender('Cash', subject.owed ?? naira(0))]
  const { orderId, number } = subject
  if (!orderId || !number) throw new Error('it is about no order')
  const args = { orderId, number, payments, settles: exception.id, reason: 'Paid twice' }
  const back = command('order.refund', args)
  return { amount: subject.owed, back }
}

const paidTwice: readonly (readonly [string, () => Scene, Kobo])[] = [
  [
    'units that were given away meanwhile',
    () => {
      const scene = given(place(beersAndRice))
      scene.when(comp(1, { 1: 1 }, 81), manager).thenApplied()
      return scene.told(pay(beersAndRice), otherCashier).scene
    },
    naira(1_000),
  ],
  [
    'lines that were split off and paid meanwhile',
    () => {
      const scene = given(place(beersAndRice), split(1, [2], 81))
      scene.after(pay(order(81, 7, beersAndRice.lines.slice(1)), { splitFrom: 1 }))
      return scene.told(pay(beersAndRice), otherCashier).scene
    },
    naira(2_500),
  ],
  [
    'an order that was joined to another and paid there',
    () => {
      const other = order(2, 7, [line(5, 'beef-suya', 1)])
      const scene = given(place(beersAndRice), place(other), join(1, 2))
      scene.after(pay(order(1, 7, [...beersAndRice.lines, ...other.lines])))
      return scene.told(pay(other), otherCashier).scene
    },
    naira(3_200),
  ],
  [
    'a part that nobody had heard of when the whole was paid',
    () => {
      const scene = given(place(beersAndRice), pay(beersAndRice))
      return scene.told(pay(order(81, 7, beersAndRice.lines.slice(1)), { splitFrom: 1, tax: 0 }), otherCashier).scene
    },
    naira(2_500),
  ],
]

/** Another till takes the whole, and knows neither of the part nor of the void. */
function paidAfterVoid(): Scene {
  const scene = given(place(beersAndRice), part(1, naira(2_000)))
  scene.when(voidOrder(1)).thenApplied()
  return scene.told(pay(beersAndRice), otherCashier).scene
}
const listed = ({ lounge }: Scene) => owedToGuests(lounge).map(({ id, amount }) => [id, amount])
const fromList = command('order.refund', {
  ...refund(1, [tender('Cash', naira(2_000))], 'Was owed').args,
  isOwed: true,
})

test('DAY-05 a part of an order that was voided, and is paid after all, goes back once, for its flag', () => {
  const scene = paidAfterVoid()
  expect(listed(scene)).toEqual([[orderId(1), naira(2_000)]])
  const { amount, back } = giveBack(scene)
  expect(amount).toBe(naira(2_000))
  scene.when(back, manager).thenApplied()
  expect([owedNow(scene), refunds(scene), scene.lounge.get('account', 'owed-back')?.balance]).toEqual([[], 0, 0])
  const [entry] = toSettle(scene.lounge, scene.now, { role: 'manager' })
  expect(entry?.exception.code).toBe('part_owed_back')
  expect(entry?.ways.find(({ how }) => how === 'giveBack')).toMatchObject({ isToDo: false, done: { byName: 'Efe' } })
  scene.told(fromList, otherCashier).thenFlagged(refuse('refund_not_owed', { number: orderNumber(1), left: '₦0' }))
})

test('whose money it is stands where it is handed out, once somebody kept it as owed', () => {
  const scene = paidAfterVoid()
  expect(owedToGuests(scene.lounge).map(({ note }) => note)).toEqual([undefined])
  const [entry] = toSettle(scene.lounge, scene.now, { role: 'manager' })
  const exceptionId = entry?.exception.id ?? ''
  const args = { exceptionId, how: 'keepOwed', note: 'Chief Okoro, table 9' } as const
  scene.when(command('exception.settle', args), manager).thenApplied()
  expect(owedToGuests(scene.lounge).map(({ note }) => note)).toEqual(['Chief Okoro, table 9'])
})

test('a till that took money as well knows that another till’s payment stands, and what is owed back', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice, { method: 'Card' }))
  expect(paidElsewhere(scene.lounge, orderId(1), 1), 'its own').toBeUndefined()
  expect(paidElsewhere(scene.lounge, orderId(1), 2)).toMatchObject({ methods: 'Card', owed: undefined })
  scene.told(pay(beersAndRice), otherCashier)
  expect(paidElsewhere(scene.lounge, orderId(1), 2)?.owed?.amount).toBeGreaterThan(0)
  expect(paidElsewhere(scene.lounge, orderId(9), 2), 'an order that is not here').toBeUndefined()
})

test('DAY-05 a part that a till hands out from its list, before it heard that the order was paid after all, is what is owed', () => {
  const scene = paidAfterVoid()
  scene.told(fromList).thenApplied()
  expect([owedNow(scene), refunds(scene)]).toEqual([[], 0])
  const [entry] = toSettle(scene.lounge, scene.now, { role: 'manager' })
  expect(entry?.ways.find(({ how }) => how === 'giveBack')?.done).toBeDefined()
})

test('DAY-05 what stays voided of an order that is paid after all owes nothing: the order does', () => {
  const scene = given(place(beersAndRice), part(1, naira(2_000)))
  scene.when(voidOrder(1)).thenApplied()
  scene.told(pay(order(1, 7, beersAndRice.lines.slice(1))), otherCashier)
  expect(listed(scene)).toEqual([[orderId(1), naira(2_000)]])
  expect([...scene.lounge.all('order')].map(({ status }) => status).sort()).toEqual(['paid', 'voided'])
})

test('a part of an order that was paid after all pays what a third till sells of it, where that till counts on it', () => {
  const scene = given(place(beersAndRice))
  const { commandId: id } = scene.when(part(1, naira(2_000))).thenApplied()
  const [beers, rice] = beersAndRice.lines.map((each) => order(1, 7, [each]))
  if (!beers || !rice) throw new Error('two lines')
  scene.after(voidOrder(1))
  scene.told(pay(beers), otherCashier)
  const counting = pay(rice, { parts: [{ id, amount: naira(2_000) }], spare: 83 })
  scene.told(counting).thenFlagged(refuse('line_removed', { item: 'Jollof Rice' }))
  expect([owedNow(scene), scene.lounge.get('account', 'owed-back')?.balance]).toEqual([[], 0])
  const waiting = toSettle(scene.lounge, scene.now, { role: 'manager' }).map(({ exception }) => exception.code)
  expect(waiting).not.toContain('part_owed_back')
})

test.each(paidTwice)('DAY-05 money for %s goes back once, from where it is owed', (_what, begin, amount) => {
  const scene = begin()
  expect(owedNow(scene)).toEqual([amount])
  const { amount: proposed, back } = giveBack(scene)
  expect(proposed).toBe(amount)
  scene.when(back, manager).thenApplied()
  expect([owedNow(scene), refunds(scene)]).toEqual([[], 0])
})
