// If the owner wants the flat tax once per bill: which of its parts carries it, whatever becomes of the others.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { taxFlat } from '../../limits.ts'
import { naira } from '../../money.ts'
import { cashier, manager } from '../../testing/people.ts'
import { lineId, orderId, orderNumber } from '../../testing/ids.ts'
import { inHand } from '../../testing/in-hand.ts'
import {
  addLines,
  beersAndRice,
  comeBack,
  type Command,
  comp,
  command,
  join,
  line,
  order,
  part,
  pay,
  place,
  spare,
  split,
  splitUnits,
  voidLines,
  voidOrder,
  walkOut,
} from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { splitPreview } from '../draft/parts.ts'
import { homeFirst } from '../joining.ts'
import { isClosed, isPending, type Order } from '../orders.ts'
import { taxOn, totalsOfOrder } from '../placing.ts'

const once = command('settings.change', { taxOnSplit: 'once' })
const each = command('settings.change', { taxOnSplit: 'each' })
const beers = order(1, 7, [line(1, 'star-lager', 2)])
const rice = order(80, 7, [line(2, 'jollof-rice')])
const cake = order(81, 7, [line(3, 'chocolate-cake')])
const three = order(1, 7, [...beersAndRice.lines, ...cake.lines])
/** Beers on the original order, which carries the tax; rice and cake on parts of it. */
const bill = (): Scene => given(once, place(three), split(1, [2], 80), split(1, [3], 81))
const taxes = ({ lounge }: Scene, ...orders: readonly number[]) =>
  orders.map((n) => {
    const found = lounge.get('order', orderId(n))
    return found && taxOn(lounge, found)
  })
const taxPaid = ({ lounge }: Scene, n: number) => {
  const found = lounge.get('order', orderId(n))
  return found && isClosed(found) ? found.settlement.tax : undefined
}

test.each<[string, readonly Command[]]>([
  ['voided', [voidOrder(1)]],
  ['voided line by line', [voidLines(1, [1], 70)]],
  ['given away', [comp(1, { 1: 2 }, 70)]],
  ['left without paying', [walkOut(1, 70)]],
])('one of the other parts carries the tax once the part that did is %s', (_how, gone) => {
  const scene = bill()
  expect(taxes(scene, 1, 80, 81)).toEqual([taxFlat, 0, 0])
  for (const deed of gone) scene.when(deed, manager).thenApplied()
  expect(taxes(scene, 80, 81)).toEqual([taxFlat, 0])
  scene.after(voidOrder(80))
  expect(taxes(scene, 81)).toEqual([taxFlat])
  scene.after(pay(cake))
  expect(taxPaid(scene, 81)).toBe(taxFlat)
})

test('a part that carries the tax keeps it where some of it is voided, given away or split off', () => {
  const twoMore = order(1, 7, [line(1, 'star-lager'), line(2, 'jollof-rice', 3), line(3, 'chocolate-cake')])
  const scene = given(once, place(twoMore), split(1, [2, 3], 80), voidOrder(1), voidLines(80, [3], 81))
  expect(scene.lounge.get('order', orderId(81))).toMatchObject({ status: 'voided', total: naira(1_800) })
  scene.when(comp(80, { 2: 1 }, 82), manager).thenApplied()
  expect(splitPreview(scene.lounge, inHand(scene, 80), new Map([[lineId(2), 1]]))).toMatchObject({ extra: 0 })
  // Whatever its id: a part that is split off never takes over the tax of the part it leaves.
  scene.after(splitUnits(80, { 2: 1 }, 2))
  expect(taxes(scene, 80, 2)).toEqual([taxFlat, 0])
})

test('a part that was split off where the bill pays once stays so, whatever the owner wants of later bills', () => {
  const scene = bill().after(each)
  expect(taxes(scene, 1, 80, 81)).toEqual([taxFlat, 0, 0])
  scene.after(voidOrder(1))
  expect(taxes(scene, 80, 81)).toEqual([taxFlat, 0])
})

test('a bill whose tax was paid owes no more of it', () => {
  const scene = bill().after(pay(beers))
  expect(taxes(scene, 80, 81)).toEqual([0, 0])
  scene.after(voidOrder(80), pay(cake, { tax: 0 }))
  expect([taxPaid(scene, 1), taxPaid(scene, 81)]).toEqual([taxFlat, 0])
})

test('a part of a bill that has left memory owes no tax: it was paid long ago', () => {
  const scene = bill()
  const part = scene.lounge.get('order', orderId(80))
  expect(part && taxOn(scene.lounge, { ...part, id: orderId(98), splitFrom: orderId(99) })).toBe(0)
})

test('what is ordered after a part was paid is a sale of its own, whichever part paid the tax', () => {
  const scene = bill().after(voidOrder(1), pay(rice))
  scene.told(addLines(80, 7, [line(9, 'chin-chin')], 90))
  expect(taxes(scene, 81, 90)).toEqual([0, taxFlat])
})

test('a part that was paid without tax stays so: what was shown is what was paid', () => {
  const scene = bill().after(pay(rice, { tax: 0 }), voidOrder(1))
  expect([taxPaid(scene, 80), ...taxes(scene, 81)]).toEqual([0, taxFlat])
})

test('guests who come back pay no tax that another guest of their bill paid meanwhile', () => {
  const scene = bill().after(walkOut(1, 70), comeBack(1))
  expect(taxes(scene, 1, 80, 81)).toEqual([taxFlat, 0, 0])
  scene.after(walkOut(1, 71), pay(rice), comeBack(1))
  expect(taxes(scene, 1, 81)).toEqual([0, 0])
  scene.after(pay(beers, { tax: 0 }))
})

test('what guests who left had paid of the tax is paid', () => {
  const scene = bill().after(part(1, naira(2_100)), walkOut(1, 70))
  expect(taxes(scene, 80, 81)).toEqual([0, 0])
})

test('money that was taken without tax, where that part carries it by now, leaves the tax to the part that is open', () => {
  const scene = bill().after(voidOrder(1))
  scene.told(pay(rice, { tax: 0 })).thenApplied()
  expect([taxPaid(scene, 80), ...taxes(scene, 81)]).toEqual([0, taxFlat])
  scene.told(pay(cake, { tax: 0 })).thenFlagged(refuse('total_differs', { due: '₦2,000', taken: '₦1,800' }))
  expect(taxPaid(scene, 81)).toBe(0)
})

test('a tax that was taken twice, by tills that knew nothing of each other, is booked and flagged', () => {
  const scene = bill().after(pay(beers))
  scene.when(voidOrder(1)).thenRefused(refuse('order_not_pending', { status: 'paid' }))
  scene.told(pay(rice)).thenFlagged(refuse('total_differs', { due: '₦2,500', taken: '₦2,700' }))
  expect([taxPaid(scene, 1), taxPaid(scene, 80), ...taxes(scene, 81)]).toEqual([taxFlat, taxFlat, 0])
})

test('a part that was voided, and paid all the same, was paid without the tax that its bill paid', () => {
  const scene = bill().after(voidOrder(80))
  scene.told(pay(rice, { tax: 0 })).thenFlagged(refuse('order_paid_after_void', { number: orderNumber(80) }))
})

test('parts that are put together are taxed as one bill, also where the tax was taken over', () => {
  const scene = bill().after(voidOrder(1))
  const parts = [...scene.lounge.all('order')].filter(isPending)
  expect(homeFirst(scene.lounge, parts.toReversed()).map(({ id }) => id)).toEqual([80, 81].map(orderId))
  scene.after(join(81, 80))
  expect(taxes(scene, 81)).toEqual([taxFlat])
})

test('a bill that stays open for days keeps its paid parts in sight: neither its tax nor its coupon counts again', () => {
  const limited = command('coupon.add', { code: 'ONCE', percent: 50, usesMax: 1 })
  const scene = given(once, limited, place({ ...three, couponCode: 'ONCE' }), split(1, [2], 80))
  const [first, rest] = [{ ...beers, lines: [...beers.lines, ...cake.lines] }, rice]
  scene.after(pay({ ...first, couponCode: 'ONCE' }, { percent: 50 }))
  scene.later(5 * 24 * 60).after(command('history.trim', {}))
  expect(taxes(scene, 80)).toEqual([0])
  scene.after(pay({ ...rest, couponCode: 'ONCE' }, { percent: 50, tax: 0 }))
  expect(scene.lounge.get('coupon', 'ONCE')?.used).toBe(1)
  scene.later(5 * 24 * 60).after(command('history.trim', {}))
  expect([...scene.lounge.all('order')]).toEqual([])
})

/** One thing that happens to the order at this index of the bill. */
const deeds = ['split', 'void', 'voidLine', 'give', 'leave', 'comeBack', 'join', 'pay'] as const
const moves = fc.array(fc.tuple(fc.constantFrom(...deeds), fc.nat({ max: 9 })), { maxLength: 14 })

function commandFor(
  deed: (typeof deeds)[number],
  of: Order,
  others: readonly Order[],
  scene: Scene,
): Command | undefined {
  const id = Number(scene.commands) + 100
  const [first] = of.lines
  const to = spare(id)
  switch (deed) {
    case 'split':
      return first && command('order.split', { orderId: of.id, lineIds: [first.id], to })
    case 'void':
      return command('order.void', { orderId: of.id, reason: 'Wrong order' })
    case 'voidLine':
      return (
        first &&
        command('order.voidLines', {
          orderId: of.id,
          lines: [{ lineId: first.id, units: 1 }],
          reason: 'Wrong order',
          voidedId: to.orderId,
        })
      )
    case 'give':
      return (
        first &&
        command('order.comp', {
          orderId: of.id,
          lines: [{ lineId: first.id, units: first.quantity }],
          reason: 'Birthday',
          note: '',
          compedId: to.orderId,
        })
      )
    case 'leave':
      return command('order.walkOut', { orderId: of.id, number: of.number, note: '', voidedId: to.orderId })
    case 'comeBack':
      return command('order.comeBack', { orderId: of.id })
    case 'join': {
      const other = others.find((each) => isPending(each) && each.id !== of.id)
      return other && command('order.join', { orderId: of.id, from: [other.id] })
    }
    case 'pay': {
      const { tax } = totalsOfOrder(scene.lounge, of)
      const lines = of.lines.map(({ id: lineOf, itemId, quantity, unitPrice }) => {
        return { id: lineOf, itemId, quantity, unitPrice, priceVersion: 1, note: '' }
      })
      const args = { orderId: of.id, number: of.number, tableNumber: of.tableNumber, priority: of.priority, lines }
      return pay(args, { tax, spare: id })
    }
  }
}

test('whatever becomes of its parts, an open bill has the tax on exactly one of its orders', () => {
  const lines = ['star-lager', 'jollof-rice', 'chocolate-cake', 'chin-chin', 'beef-suya'].map((item, n) =>
    line(n + 1, item, 2),
  )
  fc.assert(
    fc.property(moves, (all) => {
      const scene = given(once, place(order(1, 7, lines)))
      for (const [deed, at] of all) {
        const orders = [...scene.lounge.all('order')]
        const of = orders[at % orders.length]
        const asked = of && commandFor(deed, of, orders, scene)
        if (asked) scene.when(asked, asked.name === 'order.comp' ? manager : cashier)
      }
      const orders = [...scene.lounge.all('order')]
      const paid = orders.filter((each) => isClosed(each) && each.settlement.tax > 0)
      const open = orders.filter(isPending)
      const carrying = open.filter((each) => taxOn(scene.lounge, each) > 0)
      expect(paid.length + carrying.length).toBeLessThanOrEqual(1)
      expect(open.length === 0 || paid.length + carrying.length === 1).toBe(true)
    }),
    { numRuns: 100 },
  )
})
