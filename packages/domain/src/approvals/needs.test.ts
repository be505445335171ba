// Who has to be asked for what, and the text that the approver reads.
import { describe, expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { adasCard, approvalId, idOfShift, orderNumber } from '../testing/ids.ts'
import {
  byPhone,
  cashOut,
  cooking,
  moneyBack,
  openShift,
  paid,
  topUp,
  give,
  having,
  needOf,
  questionFor,
  recommended,
  statusOf,
} from '../testing/approving.ts'
import { anotherManager, cashier, manager, owner, type Person, system } from '../testing/people.ts'
import {
  beersAndRice,
  changeLines,
  type Command,
  command,
  comp,
  line,
  order,
  pay,
  place,
  voidLines,
  voidOrder,
  voidUnits,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { recommendedApprovals } from './rules.ts'
import { openFor } from './views.ts'

const noSale = command('drawer.open', { why: 'noSale', note: 'Change for the bus' })
const limit = (amount: number): Command => command('funcard.limit', { funcardId: adasCard, limit: naira(amount) })

describe('SEC-04 who has to be asked', () => {
  test('as the product starts nobody is asked for anything', () => {
    const scene = cooking()
    for (const each of [voidUnits(1, { 2: 1 }, 81), voidOrder(1)]) {
      expect(needOf(scene, each)).toBeUndefined()
      expect(
        scene
          .when(each)
          .thenApplied()
          .events.some(({ kind }) => kind === 'approval.used'),
      ).toBe(false)
    }
    paid().after(moneyBack, cashOut(500_000), topUp('Transfer', 30_000))
  })

  const asked: readonly (readonly [what: string, scene: () => Scene, Command, Person, free: Command | undefined])[] = [
    [
      'what was begun is voided',
      () => cooking(recommended),
      voidUnits(1, { 2: 1 }, 81),
      cashier,
      voidLines(1, [1], 82),
    ],
    ['an order is voided of which something was begun', () => cooking(recommended), voidOrder(1), cashier, undefined],
    [
      'a line is taken off as an older till does it',
      () => cooking(recommended),
      changeLines(1, { 2: 'off' }),
      cashier,
      changeLines(1, { 1: 1 }),
    ],
    [
      'something is given away',
      () => given(recommended, command('settings.change', { compsByTill: true }), place(beersAndRice)),
      comp(1, { 1: 1 }, 81),
      cashier,
      undefined,
    ],
    ['money is given back', () => paid(recommended), moneyBack, cashier, undefined],
    [
      'a coupon takes off much',
      () => given(recommended, command('coupon.add', { code: 'HALF', percent: 50 })),
      pay({ ...beersAndRice, couponCode: 'HALF' }, { percent: 50 }),
      cashier,
      pay({ ...beersAndRice, couponCode: 'WELCOME' }),
    ],
    [
      'a card is topped up by transfer',
      () => given(recommended),
      topUp('Transfer', 500),
      cashier,
      topUp('Cash', 20_000),
    ],
    ['a card is topped up with much', () => given(recommended), topUp('Cash', 20_001), cashier, undefined],
    ['much cash is taken out', () => given(recommended, openShift), cashOut(10_001), cashier, cashOut(10_000)],
    [
      'the drawer is opened for the fourth time',
      () => given(recommended, openShift, noSale, noSale, noSale),
      noSale,
      cashier,
      undefined,
    ],
    ['a card may go further below zero', () => given(recommended), limit(5_000), manager, undefined],
    [
      'what a card owes is written off',
      () => {
        const scene = given()
        scene.told(pay(order(1, 7, [line(1, 'star-lager', 30)]), { method: 'FunCard' }))
        return scene.after(recommended)
      },
      command('funcard.writeOff', { funcardId: adasCard, amount: naira(1_000), reason: 'Gone' }),
      manager,
      undefined,
    ],
    [
      'money comes off a card',
      () => given(recommended, openShift),
      command('funcard.takeBack', {
        funcardId: adasCard,
        amount: naira(1_000),
        method: 'Cash',
        till: 1,
        wasNeverTaken: false,
        reason: 'Leaves the town',
      }),
      manager,
      undefined,
    ],
    [
      'money that did not come is written off',
      () => {
        const scene = given(recommended, pay(beersAndRice, { method: 'Transfer' }))
        const [claim] = scene.lounge.all('claim')
        scene.when(command('payment.dispute', { claimId: claim?.id ?? '', reason: 'Not there' }), manager)
        return scene
      },
      command('payment.writeOff', { claimId: '', reason: 'False' }),
      manager,
      undefined,
    ],
  ]

  test.each(asked)('%s: refused without a yes, done with one, once', (_what, begin, act, person, free) => {
    const scene = begin()
    const [claim] = scene.lounge.all('claim')
    const done: Command =
      act.name === 'payment.writeOff' ? command('payment.writeOff', { claimId: claim?.id ?? '', reason: 'False' }) : act
    expect(free && needOf(scene, free, person)).toBeUndefined()
    const need = needOf(scene, done, person)
    expect(need).toBeDefined()
    const refused = scene.when(done, person)
    expect(refused.decision).toMatchObject({ outcome: 'refused', no: { refused: 'approval_needed' } })
    if (done.name === 'order.change') return
    scene.when(questionFor(scene, done, 1, person), person).thenEvents('approval.asked')
    scene.when(give(1), person.role === 'manager' ? owner : manager).thenEvents('approval.given')
    const { events } = scene.when(having(done, byPhone(1)), person).thenApplied()
    expect(events.filter(({ kind }) => kind === 'approval.used')).toMatchObject([
      { approval: { kind: need?.kind, amount: need?.amount, status: 'used', means: 'phone' } },
    ])
    expect(statusOf(scene, approvalId(1))).toBe('used')
  })

  test('nobody asks the owner’s own yes, and the lounge itself asks nobody', () => {
    const scene = paid(recommended)
    expect(needOf(scene, moneyBack, owner)).toBeUndefined()
    expect(needOf(scene, moneyBack, system)).toBeUndefined()
    scene.when(moneyBack, owner).thenApplied()
  })

  test('a manager asks another manager; where the rule says so, or for what only managers do, the owner', () => {
    const scene = paid(recommended)
    expect(needOf(scene, moneyBack, manager)?.approver).toBe('manager')
    expect(needOf(scene, limit(5_000), manager)?.approver).toBe('owner')
    const rules = { ...recommendedApprovals, ownerForManagers: true }
    scene.after(command('settings.change', { approvals: rules }))
    expect(needOf(scene, moneyBack, manager)?.approver).toBe('owner')
    expect(needOf(scene, moneyBack, cashier)?.approver).toBe('manager')
    scene.when(questionFor(scene, moneyBack, 1, manager), manager).thenApplied()
    scene.when(give(1), anotherManager).thenRefused(refuse('approval_owner'))
    scene.when(give(1), owner).thenApplied()
    scene.when(having(moneyBack, byPhone(1)), manager).thenApplied()
  })

  test('what goes to the safe when a shift is closed was counted, and needs no yes', () => {
    const scene = given(recommended, openShift)
    scene.after(command('shift.count', { shiftId: idOfShift(1), coins: { 100000: 20 } }))
    scene.after(command('shift.close', { shiftId: idOfShift(1), cash: 'safe' }))
  })

  test('a new shift begins to count its openings of the drawer anew', () => {
    const scene = given(recommended, openShift, noSale, noSale, noSale)
    expect(needOf(scene, noSale)).toMatchObject({ kind: 'noSale', subject: 'till:1' })
    scene.after(command('shift.count', { shiftId: idOfShift(1), coins: { 100000: 20 } }))
    scene.after(command('shift.close', { shiftId: idOfShift(1), cash: 'stays' }))
    scene.after(command('shift.open', { shiftId: idOfShift(2), float: naira(20_000), from: 'drawer' }), noSale)
  })
})

describe('what an approver reads, and when', () => {
  test('what, where, how much and since when, with the words of the one who asks', () => {
    const scene = cooking(recommended)
    const asking = questionFor(scene, voidUnits(1, { 2: 2 }, 81), 1)
    const { events } = scene.when({ ...asking, args: { ...(asking.args as object), note: ' Customer cancelled ' } })
    expect(scene.lounge.get('approval', approvalId(1))).toMatchObject({
      status: 'open',
      text: `Void 2 × Jollof Rice, order ${orderNumber(1)}, Table 7, begun at 18:03, ₦5,000`,
      note: 'Customer cancelled',
      till: 1,
      asked: { byName: cashier.name },
    })
    expect(events.filter(({ kind }) => kind === 'notification.raised')).toMatchObject([
      { audience: ['manager'], notification: { code: 'notice_approval_asked', type: 'warning' } },
    ])
    expect(openFor(scene.lounge, manager)).toHaveLength(1)
    expect(openFor(scene.lounge, cashier)).toEqual([])
  })

  test('nobody answers within ten minutes: it is over, and not before', () => {
    const scene = paid(recommended)
    scene.after(questionFor(scene, moneyBack, 1))
    const over = command('approval.over', { approvalId: approvalId(1) })
    expect(scene.when(over).thenApplied().events).toEqual([])
    scene.later(10)
    scene.when(give(1), manager).thenRefused(refuse('approval_over'))
    scene.when(over).thenEvents('approval.ranOut')
    expect(scene.when(over).thenApplied().events).toEqual([])
    scene.when(give(1), manager).thenRefused(refuse('approval_over'))
    scene.when(having(moneyBack, byPhone(1))).thenRefused(refuse('approval_over'))
  })
})
