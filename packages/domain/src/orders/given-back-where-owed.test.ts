// Money that was paid for units which had been sold, or given away, on another order than the one that was paid: it is flagged where it is
// owed, so that giving it back for the flag takes it from there, and from no sale.
import { expect, test } from 'vitest'
import { toSettle } from '../exceptions/to-settle.ts'
import type { Kobo } from '../money.ts'
import { naira } from '../money.ts'
import { manager, otherCashier } from '../testing/people.ts'
import {
  beersAndRice,
  type Command,
  command,
  comp,
  join,
  line,
  order,
  pay,
  place,
  split,
  tender,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { owedToGuests } from './unsettled.ts'

const owedNow = ({ lounge }: Scene): readonly Kobo[] => owedToGuests(lounge).map(({ amount }) => amount)
const refunds = ({ lounge }: Scene): number => lounge.get('account', 'refunds')?.balance ?? 0

/** The dialog of the flag that waits: what it proposes is given back for it. */
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

test.each(paidTwice)('DAY-05 money for %s goes back once, from where it is owed', (_what, begin, amount) => {
  const scene = begin()
  expect(owedNow(scene)).toEqual([amount])
  const { amount: proposed, back } = giveBack(scene)
  expect(proposed).toBe(amount)
  scene.when(back, manager).thenApplied()
  expect([owedNow(scene), refunds(scene)]).toEqual([[], 0])
})
