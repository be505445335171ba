// The list To settle: the person that each entry belongs to, the settlements open to each reader, and the steps already taken.
import { expect, test } from 'vitest'
import { recommendedApprovals } from '../approvals/rules.ts'
import { noteLengthMax } from '../limits.ts'
import { sentence } from '../messages.ts'
import { minutes, timestamp } from '../time.ts'
import { naira } from '../money.ts'
import { flagged, someCash } from '../testing/flags.ts'
import { lineId, orderId } from '../testing/ids.ts'
import { anotherManager, cashier, manager, otherCashier, owner } from '../testing/people.ts'
import {
  beersAndRice,
  command,
  line,
  order,
  part,
  pay,
  place,
  refund,
  refundOf,
  split,
  tender,
  voidOrder,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import type { Exception } from './exceptions.ts'
import { reasonIn } from './views.ts'
import { linesGivenBack, flaggedNames, settledLately, type SettleFilter, type Settler, toSettle } from './to-settle.ts'

const office: Settler = { role: 'manager' }
const atTill = (till: number, staffId?: string): Settler => ({ role: 'pos', till, staffId })
const listed = (scene: Scene, who: Settler = office, filter?: SettleFilter) =>
  toSettle(scene.lounge, scene.now, who, filter)
const ways = (scene: Scene, who: Settler) => listed(scene, who).map((entry) => entry.ways.map(({ how }) => how))

test('DAY-05 a till lists what happened there, what happened nowhere, and what its cashier did at another', () => {
  const scene = given(pay(beersAndRice))
  scene.told(pay(beersAndRice), otherCashier)
  expect(listed(scene, atTill(2))).toHaveLength(1)
  expect(listed(scene, atTill(1))).toEqual([])
  expect(listed(scene, atTill(1, otherCashier.staffId))).toHaveLength(1)
  expect(listed(scene)).toHaveLength(1)
  const lost = flagged.history_lost()
  expect(listed(lost, atTill(1))).toHaveLength(1)
})

test('DAY-05 each sees the ways that are theirs to choose, and only those that can be done', () => {
  const twice = flagged.order_paid_twice()
  expect(ways(twice, atTill(1))).toEqual([['giveBack', 'keepOwed']])
  expect(ways(twice, office)).toEqual([['giveBack', 'keepOwed', 'onePayment']])
  expect(listed(twice)).toMatchObject([{ subject: { owed: 470_000 }, kind: 'money', isOverdue: false }])
  // A line sold at another price and not paid has no money to give back.
  const unpaid = flagged.coupon_unknown()
  expect(ways(unpaid, office)).toEqual([['accept']])
  expect(ways(flagged.order_lines_kept(), atTill(1))).toEqual([['right', 'voidRest', 'collect']])
})

test('DAY-05 a dish that is made to order is not counted where it was finished: a number would sell it out for good', () => {
  const soldOf = (itemId: string): Scene => {
    const scene = given(command('item.runOut', { itemId }))
    return scene.told(place(order(1, 7, [line(1, itemId)])), cashier).scene
  }
  expect(ways(soldOf('jollof-rice'), office)).toEqual([['right']])
  expect(ways(soldOf('star-lager'), office)).toEqual([['right', 'countNow']])
  expect(ways(flagged.stock_not_counted(), office), 'somebody takes it for counted').toEqual([['right', 'countNow']])
})

test('SEC-04 whether something was allowed is not offered to whoever did it', () => {
  const unproven = flagged.approval_not_verified()
  const [flag] = listed(unproven)
  expect(ways(unproven, { role: 'manager', staffId: manager.staffId })).toEqual([['allowedAfter', 'notAllowed']])
  expect(ways(unproven, { role: 'manager', staffId: flag?.exception.by })).toEqual([[]])
})

test('SEC-04 what needed the owner’s yes is offered to the owner, and to a manager only where there is no owner', () => {
  const rules = { ...recommendedApprovals, ownerForManagers: true }
  const scene = given(command('settings.change', { approvals: rules }), pay(beersAndRice))
  scene.told(refund(1, someCash), anotherManager)
  const inOffice = { role: 'manager', staffId: manager.staffId }
  expect(listed(scene, { ...inOffice, hasOwner: true })).toMatchObject([{ isForOwner: true, ways: [] }])
  expect(ways(scene, { role: 'owner', staffId: owner.staffId, hasOwner: true })).toEqual([
    ['allowedAfter', 'notAllowed'],
  ])
  expect(ways(scene, inOffice)).toEqual([['allowedAfter', 'notAllowed']])
})

/** The rice belongs to another guest. A till that had not heard of the suya was paid for the beers alone. */
const keptBesideAnother = (): Scene => {
  const [beers, rice, suya] = [line(1, 'star-lager', 2), line(2, 'jollof-rice'), line(3, 'beef-suya')]
  const scene = given(place(order(1, 7, [beers, rice, suya])), split(1, [2], 2))
  return scene.told(pay(order(1, 7, [beers]), { spare: 90 })).scene
}
const kept = (scene: Scene) => listed(scene).find(({ exception }) => exception.code === 'order_lines_kept')
const done = (scene: Scene) => kept(scene)?.ways.flatMap((way) => (way.done ? [way.how] : []))

test('the rest to be voided is what its payment left open, never the part of another guest', () => {
  const scene = keptBesideAnother()
  expect(kept(scene)?.subject.rest).toMatchObject({ id: orderId(90), lines: [{ name: 'Beef Suya', quantity: 1 }] })
  scene.after(voidOrder(90))
  expect(kept(scene)?.subject.rest).toBeUndefined()
  expect(done(scene)).toEqual(['voidRest'])
})

test('what another guest pays collects nothing of what was left open', () => {
  const scene = keptBesideAnother().after(pay(order(2, 7, [line(2, 'jollof-rice')]), { splitFrom: 1 }))
  expect(done(scene)).toEqual([])
  scene.after(part(90, naira(100)))
  expect(done(scene)).toEqual(['collect'])
})

test('of what an older release flagged the only part of the bill is the rest, and of several none', () => {
  const older = (scene: Scene): Scene => {
    const [flag] = listed(scene)
    const { restId: _unknown, ...row } = flag?.exception ?? {}
    scene.lounge.apply([{ kind: 'exception', id: flag?.exception.id ?? '', row: row as Exception }]) // it is one of those
    return scene
  }
  expect(kept(older(flagged.order_lines_kept()))?.subject.rest).toBeDefined()
  expect(kept(older(keptBesideAnother()))?.subject.rest).toBeUndefined()
})

test.each(['ticket_stopped', 'item_removed', 'item_finished_sold', 'order_exists', 'lines_exist'] as const)(
  '%s: the order itself, with all that others ordered, is no rest to be voided',
  (code) => {
    const [entry] = listed(flagged[code]()).filter(({ exception }) => exception.code === code)
    expect(entry?.ways.map(({ how }) => how)).not.toContain('voidRest')
  },
)

test('DAY-05 what a station will not make of a paid order: its money is proposed, with its lines, and is settled once it went back', () => {
  const scene = flagged.ticket_stopped_paid()
  const [entry] = listed(scene)
  expect(entry?.ways.map(({ how }) => how)).toEqual(['right', 'giveBack'])
  expect(entry?.sentence).toContain('It is paid.')
  expect(entry?.subject.notMade).toEqual({ lines: [{ lineId: lineId(2), units: 1 }], amount: naira(2_500) })
  scene.after(refundOf(1, { 2: 1 }, tender('Cash', naira(2_500))))
  const [after] = listed(scene)
  expect(after?.ways).toMatchObject([{ how: 'right' }, { how: 'giveBack', isToDo: false }])
  expect(after?.subject.notMade).toBeUndefined()
})

test('DAY-05 less money, or more, than what will not be made comes to is for none of its units: they may still go back', () => {
  const [entry] = listed(flagged.ticket_stopped_paid())
  const { subject = {} } = entry ?? {}
  expect(linesGivenBack(subject, naira(2_500))).toEqual({ lines: [{ lineId: lineId(2), units: 1 }] })
  expect(linesGivenBack(subject, naira(100))).toEqual({})
  expect(linesGivenBack(subject, naira(2_600))).toEqual({})
  expect(linesGivenBack({}, naira(100))).toEqual({})
})

test('DAY-05 what was put right elsewhere is settled with one tap', () => {
  const scene = flagged.order_paid_twice()
  const { commandId } = scene.told(refund(1, someCash), otherCashier)
  const [giveBack] = listed(scene)[0]?.ways ?? []
  expect(giveBack).toMatchObject({ how: 'giveBack', isToDo: false, done: { commandId, byName: otherCashier.name } })
})

test('it is narrowed down by what it is about, by whom, and how long it waits', () => {
  const scene = flagged.order_paid_twice()
  expect(listed(scene, office, { kind: 'stock' })).toEqual([])
  expect(listed(scene, office, { kind: 'money', by: cashier.name })).toHaveLength(1)
  expect(listed(scene, office, { by: manager.name })).toEqual([])
  expect(flaggedNames(scene.lounge)).toEqual([cashier.name])
  expect(listed(scene, office, { days: 1 })).toEqual([])
  scene.later(7 * 24 * 60)
  expect(listed(scene, office, { days: 7 })).toMatchObject([{ age: 7, isOverdue: true }])
})

test('what was settled is listed for thirty days, with how and by whom', () => {
  const scene = flagged.order_paid_twice()
  const exceptionId = listed(scene)[0]?.exception.id ?? ''
  const settling = command('exception.settle', { exceptionId, how: 'keepOwed', note: 'Mr Bello' })
  scene.when(settling, cashier).thenApplied()
  expect(settledLately(scene.lounge, scene.now)).toMatchObject([
    { how: 'Keep as owed', note: 'Mr Bello', byName: cashier.name },
  ])
  expect(settledLately(scene.lounge, timestamp(scene.now + minutes(31 * 24 * 60)))).toEqual([])
  expect(listed(scene)).toEqual([])
})

test('DAY-05 where one of three tellings was one payment, the other one is still to be settled', () => {
  const scene = given(pay(beersAndRice)).told(pay(beersAndRice), otherCashier).scene
  scene.told(pay(beersAndRice))
  const [second, third] = listed(scene)
  const told = { exceptionId: second?.exception.id ?? '', orderId: orderId(1), method: 'Cash' } as const
  scene.when(command('order.bookOnce', { ...told, amount: naira(4_700) }), manager).thenApplied()
  expect(listed(scene).map(({ exception }) => exception.id)).toEqual([third?.exception.id])
  expect(listed(scene).flatMap((entry) => entry.ways.filter((way) => way.done || !way.isToDo))).toMatchObject([
    { how: 'keepOwed' },
  ])
})

test('DAY-05 money that went back is no word that it was one payment: that is booked as what it is', () => {
  const scene = given(pay(beersAndRice)).told(pay(beersAndRice), otherCashier).scene
  scene.after(refund(1, [tender('Cash', naira(500))]))
  const waysLeft = () => listed(scene)[0]?.ways.map(({ how, isToDo }) => `${how}${isToDo ? ': to do' : ''}`)
  expect(waysLeft()).toEqual(['giveBack', 'keepOwed', 'onePayment: to do'])
  scene.after(refund(1, [tender('Cash', naira(4_200))]))
  expect(waysLeft()).toEqual(['giveBack', 'keepOwed'])
})

test('the reason on the paper of a correction says what happened, not what to do, and is not cut in a word', () => {
  const stopped = (items: string) =>
    sentence('ticket_stopped_paid', {
      station: 'bar',
      items,
      number: 'ORD-261130001989',
      table: 9,
      reason: 'Out of ingredients',
    })
  expect(reasonIn(stopped('2 × Zobo'))).toBe(
    'The bar will not make 2 × Zobo of order ORD-261130001989 for Table 9: Out of ingredients. It is paid.',
  )
  const long = reasonIn(stopped('2 × Watermelon Juice, 1 × Orange Juice, 1 × Pineapple Juice'))
  expect(long).toMatch(/ORD-261130001989 for Table 9: Out of …$/)
  expect(long.length).toBeLessThanOrEqual(noteLengthMax)
  expect(reasonIn(sentence('order_paid_after_void', { number: '1' }))).not.toContain('…')
})
