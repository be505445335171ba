// Attempts to bypass a limit by splitting one act into many: unapproved acts count together.
import { describe, expect, test } from 'vitest'
import { actsIn } from '../acts/acts.ts'
import { refuse } from '../command.ts'
import { commands, parse } from '../decide.ts'
import { happen } from '../happen.ts'
import { naira, zero } from '../money.ts'
import type { Order } from '../orders/orders.ts'
import { everyKind, scopeOf } from '../scope.ts'
import {
  byPhone,
  byPin,
  cashOut,
  give,
  having,
  needOf,
  openShift,
  questionFor,
  recommended,
} from '../testing/approving.ts'
import { approvalId, commandId, idOfShift, orderId, orderNumber } from '../testing/ids.ts'
import { cashier, manager, owner, type Person } from '../testing/people.ts'
import {
  type Command,
  command,
  join,
  line,
  type LineInput,
  order,
  pay,
  place,
  split,
  splitUnits,
} from '../testing/requests.ts'
import { copyOf, given, type Scene } from '../testing/scene.ts'
import { need } from './needs.ts'

const needed = (what: string) => refuse('approval_needed', { what })
const atTill: Person = { ...owner, till: 1 }
const taken = (scene: Scene) => scene.lounge.get('shift', '1')?.takenFreely

/** Asked, approved by the manager, and done with that approval. */
function doneWithYes(scene: Scene, done: Command, n = 1): void {
  scene.after(questionFor(scene, done, n))
  scene.when(give(n), manager).thenApplied()
  scene.when(having(done, byPhone(n))).thenApplied()
}

const counted = command('shift.count', { shiftId: idOfShift(1), coins: { 100000: 20 } })
const noSale = command('drawer.open', { why: 'noSale', note: 'Change for the bus' })
const toCount = command('drawer.open', { why: 'count', note: 'To count' })

describe('SEC-04 cash out, a little at a time', () => {
  const evening = () => given(recommended, openShift)

  test('₦10,000 five times: the second needs a yes, and its approver reads what it comes to', () => {
    const scene = evening().after(cashOut(10_000))
    scene.when(cashOut(10_000)).thenRefused(needed('Cash out, ₦10,000'))
    expect(needOf(scene, cashOut(10_000))).toMatchObject({
      amount: naira(10_000),
      text: 'Cash out at till 1 (₦20,000 taken out in this shift, with this one), ₦10,000',
    })
    scene.after(questionFor(scene, cashOut(10_000), 1))
    expect(scene.lounge.get('approval', approvalId(1))?.text).toBe(needOf(scene, cashOut(10_000))?.text)
  })

  test('what was allowed does not count, neither in full nor for less than was asked', () => {
    const scene = evening().after(cashOut(4_000))
    doneWithYes(scene, cashOut(12_000))
    scene.after(questionFor(scene, cashOut(20_000), 2))
    scene.when(give(2), manager).thenApplied()
    scene.when(having(cashOut(10_001), byPhone(2))).thenApplied()
    expect(taken(scene)).toBe(naira(4_000))
    scene.after(cashOut(6_000))
    scene.when(cashOut(1)).thenRefused(needed('Cash out, ₦1'))
  })

  test('what is told without a yes is booked and flagged, and counts', () => {
    const scene = evening().after(cashOut(6_000))
    const text = 'Cash out at till 1 (₦11,000 taken out in this shift, with this one), ₦5,000'
    scene.told(cashOut(5_000)).thenFlagged(refuse('approval_not_verified', { name: cashier.name, what: text }))
    expect(taken(scene)).toBe(naira(11_000))
  })

  test('a yes by PIN while the server is away is worth what it is for, and not the sum', () => {
    const scene = evening().after(cashOut(10_000))
    for (const n of [1, 2, 3, 4, 5]) scene.told(having(cashOut(4_000), byPin(n))).thenApplied()
    expect(taken(scene)).toBe(naira(10_000))
  })

  test('what the owner takes asks nobody, and counts for nobody', () => {
    const scene = evening()
    scene.when(cashOut(50_000), atTill).thenApplied()
    scene.after(cashOut(10_000))
  })

  test('a new shift begins at nothing, and what goes to the safe at the close is none of it', () => {
    const scene = evening().after(cashOut(10_000), counted)
    scene.after(command('shift.close', { shiftId: idOfShift(1), cash: 'safe' }))
    expect(taken(scene)).toBeUndefined()
    scene.after(openShift, cashOut(10_000))
  })

  test('where the rule is off nobody is asked, however much it comes to', () => {
    given(openShift, cashOut(50_000), cashOut(50_000))
  })
})

describe('SEC-04 the drawer, opened to be counted', () => {
  const evening = () => given(recommended, openShift)
  const what = 'Drawer opened without a sale'
  const noSales = (scene: Scene) => scene.lounge.get('shift', '1')?.noSales ?? 0

  test('an ordinary shift: opened, counted once and closed, and nothing counts as a drawer without a sale', () => {
    const scene = evening().after(toCount, counted)
    expect(noSales(scene)).toBe(0)
    scene.after(command('shift.close', { shiftId: idOfShift(1), cash: 'stays' }))
    scene.after(openShift, toCount, counted)
    expect(noSales(scene)).toBe(0)
  })

  test('whoever has opened it three times without a sale still counts and closes without a yes', () => {
    const scene = evening().after(noSale, noSale, noSale, toCount, counted)
    scene.when(noSale).thenRefused(needed(what))
    scene.after(command('shift.close', { shiftId: idOfShift(1), cash: 'safe' }))
  })

  test('cash that came after the count makes another count due: that one is free as well', () => {
    const scene = evening().after(noSale, noSale, noSale, toCount, counted, pay(order(1, 7, [line(1, 'star-lager')])))
    scene.after(toCount, counted)
    expect(noSales(scene)).toBe(3)
  })

  test('“Count again” counts as a drawer without a sale: the fourth needs a yes, with or without counts between', () => {
    const scene = evening().after(toCount, counted, toCount, counted, toCount, counted, noSale)
    expect(noSales(scene)).toBe(3)
    scene.when(toCount).thenRefused(needed(what))
    expect(needOf(scene, toCount)).toMatchObject({ kind: 'noSale', subject: 'till:1', amount: zero })
    doneWithYes(scene, toCount)
  })

  test('opened to be counted and never counted: each after the first counts, whatever is sold between', () => {
    const scene = evening().after(toCount)
    for (const n of [1, 2, 3]) scene.after(pay(order(n, 7, [line(n, 'star-lager')])), toCount)
    scene.when(toCount).thenRefused(needed(what))
  })

  test('it stands among the acts and on the Z as what it is; a count that was due does not', () => {
    const scene = evening()
    const [due] = scene.when(toCount).thenApplied().events
    const [more] = scene.when(toCount).thenApplied().events
    expect([due, more].map((event) => event && actsIn(event))).toEqual([
      [],
      [{ kind: 'noSale', amount: zero, about: 'To count' }],
    ])
    const { figures } = scene.lounge.get('till-figures', '1')?.running.tally ?? {}
    expect(figures).toMatchObject({ 'drawer:count': { count: 1 }, 'drawer:noSale': { count: 1 } })
  })
})

describe('SEC-04 a coupon on a bill that is split', () => {
  const rice = (n: number, quantity: number): LineInput => line(n, 'jollof-rice', quantity)
  const off15 = { couponCode: 'WELCOME' }
  const billOf = (n: number, lines: LineInput[]): Command => pay(order(n, 7, lines, off15), { tax: 0 })
  const untaxed = command('settings.change', { taxFlat: 0 })
  /** ₦22,500 on table 7, of which 15 % are ₦3,375. */
  const evening = (...more: readonly Command[]) =>
    given(recommended, untaxed, place(order(1, 7, [rice(1, 5), rice(2, 4)], off15)), ...more)
  const discountOf = (scene: Scene, n: number) => {
    const paid = scene.lounge.get('order', orderId(n)) as Extract<Order, { status: 'paid' | 'completed' }> // paid above
    return paid.settlement.discount
  }

  test('as a whole it needs a yes; in two parts the second does, and its approver reads what they come to', () => {
    expect(needOf(evening(), billOf(1, [rice(1, 5), rice(2, 4)]))?.amount).toBe(naira(3_375))
    const scene = evening(split(1, [2], 2)).after(billOf(2, [rice(2, 4)]))
    const rest = billOf(1, [rice(1, 5)])
    scene.when(rest).thenRefused(needed('Discount, ₦1,875'))
    expect(needOf(scene, rest)).toMatchObject({
      subject: orderId(1),
      text: `Discount (₦3,375 off all parts of this bill, with this one), order ${orderNumber(1)}, Table 7, ₦1,875`,
    })
    doneWithYes(scene, rest)
    expect(discountOf(scene, 1) + discountOf(scene, 2)).toBe(naira(3_375))
  })

  test('parts of parts, units of lines, and a part that is put on another bill', () => {
    const deep = evening(split(1, [2], 2), splitUnits(2, { 2: 2 }, 3))
    const [apart] = deep.lounge.get('order', orderId(3))?.lines ?? []
    deep.after(billOf(1, [rice(1, 5)]), billOf(2, [rice(2, 2)]))
    deep.when(billOf(3, [{ ...rice(2, 2), id: apart?.id ?? '' }])).thenRefused(needed('Discount, ₦750'))
    const moved = evening(split(1, [2], 2), place(order(4, 7, [rice(4, 1)], off15)), join(4, 2))
    moved.after(billOf(4, [rice(4, 1), rice(2, 4)]))
    moved.when(billOf(1, [rice(1, 5)])).thenRefused(needed('Discount, ₦1,875'))
  })

  test('a part that was allowed does not count', () => {
    const scene = given(recommended, untaxed, place(order(1, 7, [rice(1, 9), rice(2, 4)], off15)), split(1, [2], 2))
    doneWithYes(scene, billOf(1, [rice(1, 9)]))
    scene.after(billOf(2, [rice(2, 4)]))
  })

  test('a part without a discount needs no yes, whatever was given on the others', () => {
    const scene = evening(split(1, [2], 2))
    scene.after(command('order.change', { orderId: orderId(1), lines: [], couponCode: null }))
    scene.after(billOf(2, [rice(2, 4)]), pay(order(1, 7, [rice(1, 5)]), { tax: 0 }))
  })

  test('not covered: orders that were never one are each looked at alone', () => {
    const scene = given(recommended, untaxed, place(order(1, 7, [rice(1, 5)], off15)))
    scene.after(place(order(2, 7, [rice(2, 4)], off15)), billOf(1, [rice(1, 5)]), billOf(2, [rice(2, 4)]))
  })
})

test('SEC-04 a till finds in its own rows what the hub finds in all of them', () => {
  const bill = place(order(1, 7, [line(1, 'jollof-rice', 5), line(2, 'jollof-rice', 4)], { couponCode: 'WELCOME' }))
  const part = pay(order(2, 7, [line(2, 'jollof-rice', 4)], { couponCode: 'WELCOME' }))
  const scene = given(recommended, openShift, cashOut(9_000), noSale, noSale, toCount, bill, split(1, [2], 2), part)
  const held = copyOf(scene.lounge, scopeOf('pos'))
  const rest = pay(order(1, 7, [line(1, 'jollof-rice', 5)], { couponCode: 'WELCOME' }))
  const asked = [cashOut(1_000), cashOut(1_001), toCount, noSale, rest].map((each) => {
    const parsed = parse(each.name, each.args)
    if ('no' in parsed) throw new Error(`${each.name} is not well formed`)
    const by = { ...cashier, commandId: commandId(9_999), at: scene.now }
    const here = need(commands, held, parsed.name, parsed.args as never, by) // as it was parsed
    expect(here).toEqual(needOf(scene, each))
    return here?.kind
  })
  expect(asked).toEqual([undefined, 'cashOut', undefined, undefined, 'discount'])
})

describe('SEC-04 what was booked before these limits', () => {
  test('is booked again after a restore as it was: nobody is asked anew about what nobody had to allow', () => {
    const scene = given(recommended, openShift, cashOut(10_000))
    scene.again(cashOut(5_000)).thenApplied()
  })

  test('but a yes that it brought still has to be one', () => {
    const what = 'Cash out at till 1 (₦15,000 taken out in this shift, with this one), ₦5,000'
    const scene = given(recommended, openShift, cashOut(10_000))
    scene
      .again(having(cashOut(5_000), byPhone(7)))
      .thenFlagged(refuse('approval_not_verified', { name: cashier.name, what }))
  })

  test('an event of an older release counts nothing, and its row is as that release had it', () => {
    const scene = given(recommended, openShift)
    const mark = { by: cashier.staffId, byName: cashier.name, at: scene.now }
    const before = scene.lounge.get('shift', '1')
    const old = {
      kind: 'shift.cashMoved',
      till: 1,
      direction: 'out',
      category: 'Diesel',
      amount: naira(9_000),
    } as const
    const { writes } = happen(
      scene.lounge,
      [{ ...old, note: '', ...mark }],
      { ...cashier, commandId: commandId(1), at: scene.now },
      {
        scope: everyKind,
        reacts: true,
      },
    )
    expect(writes.get('shift', '1')).toEqual(before)
  })
})
