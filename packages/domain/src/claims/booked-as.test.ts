// A repeated payment is reversed as it was booked: by its own methods and at most its own amounts, and its flag waits for the rest.
import { expect, test } from 'vitest'
import { type No, refuse } from '../command.ts'
import { toSettle } from '../exceptions/to-settle.ts'
import { type Kobo, kobo, naira } from '../money.ts'
import { oneOf } from '../testing/flags.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { manager, otherCashier } from '../testing/people.ts'
import {
  beersAndRice,
  beersAndRiceTotal,
  type Command,
  command,
  part,
  pay,
  place,
  refund,
  tender,
  voidOrder,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

type Tenders = readonly ReturnType<typeof tender>[]

/** Amaka's till took cash, and Bayo's, which had not heard of that, tells this payment. */
const toldAgain = (...payments: Tenders): Scene => alsoTold(given(pay(beersAndRice)), payments)
const alsoTold = (scene: Scene, payments: Tenders): Scene =>
  scene.told(pay(beersAndRice, { payments: () => [...payments] }), otherCashier).scene
const flags = ({ lounge, now }: Scene) => toSettle(lounge, now, { role: 'manager' })
const flagOf = (scene: Scene) => flags(scene)[0]
const ways = (scene: Scene) => flagOf(scene)?.ways.map(({ how }) => how)
const once = (scene: Scene, method: 'Cash' | 'Card' | 'Transfer', amount: Kobo, n = 1): Command =>
  command('order.bookOnce', {
    exceptionId: flagOf(scene)?.exception.id ?? '',
    orderId: orderId(n),
    method,
    amount,
  })
const balance = ({ lounge }: Scene, id: Parameters<typeof lounge.get<'account'>>[1]) =>
  lounge.get('account', id)?.balance ?? 0
const notSo: No = refuse('exception_not_so')
const atMost = (left: string): No => refuse('refund_too_much', { number: orderNumber(1), left })

test('DAY-05 what was charged to a FunCard was never one payment in the room: it is given back', () => {
  const scene = toldAgain(tender('FunCard', beersAndRiceTotal))
  expect(ways(scene)).toEqual(['giveBack', 'keepOwed'])
  scene.when(once(scene, 'Cash', beersAndRiceTotal), manager).thenRefused(notSo)
  scene.when(once(scene, 'Card', beersAndRiceTotal), manager).thenRefused(notSo)
  expect(balance(scene, 'drawer:2')).toBe(0)
  expect(balance(scene, 'owed-back')).toBe(-beersAndRiceTotal)
})

test('DAY-05 a telling in two methods is booked once by one of them, and its flag waits for the other', () => {
  const scene = toldAgain(tender('Cash', naira(1_000)), tender('Transfer', naira(3_700)))
  expect(flagOf(scene)?.subject.once).toEqual([
    { method: 'Cash', amount: naira(1_000) },
    { method: 'Transfer', amount: naira(3_700) },
  ])
  scene.when(once(scene, 'Transfer', naira(4_700)), manager).thenRefused(atMost('₦3,700'))
  scene.when(once(scene, 'Transfer', naira(3_700)), manager).thenEvents('order.refunded')
  expect(flagOf(scene)).toMatchObject({
    subject: { owed: naira(1_000), once: [{ method: 'Cash', amount: naira(1_000) }] },
  })
  scene.when(once(scene, 'Transfer', naira(1_000)), manager).thenRefused(notSo)
  scene.when(once(scene, 'Cash', naira(1_000)), manager).thenEvents('order.refunded', 'exception.settled')
  expect(flags(scene)).toEqual([])
  expect(['drawer:2', 'transfers-claimed', 'owed-back'].map((id) => balance(scene, id as 'owed-back'))).toEqual([
    0, 0, 0,
  ])
})

test('DAY-05 what is left of a telling after some of it was given back is all that was one payment', () => {
  const scene = toldAgain(tender('Cash', naira(1_000)), tender('FunCard', naira(3_700)))
  scene.after(refund(1, [tender('FunCard', naira(3_700))]))
  scene.when(once(scene, 'Cash', naira(1_000)), manager).thenEvents('order.refunded', 'exception.settled')
})

test('DAY-05 of three tellings each proposes what is its own', () => {
  const scene = alsoTold(toldAgain(tender('Cash', naira(4_700))), [tender('Transfer', naira(4_700))])
  expect(flags(scene).map(({ subject: { owed, once: each } }) => ({ owed, each }))).toEqual([
    { owed: naira(4_700), each: [{ method: 'Cash', amount: naira(4_700) }] },
    { owed: naira(4_700), each: [{ method: 'Transfer', amount: naira(4_700) }] },
  ])
  scene.when(once(scene, 'Cash', kobo(2 * naira(4_700))), manager).thenRefused(atMost('₦4,700'))
  scene.when(once(scene, 'Transfer', naira(4_700)), manager).thenRefused(notSo)
})

test('DAY-05 a part payment that is owed back after a void comes off as it was taken', () => {
  const scene = given(place(beersAndRice), part(1, naira(1_000), 'FunCard'), part(1, naira(500), 'Card'))
  scene.when(voidOrder(1), manager)
  expect(flagOf(scene)?.subject.once).toEqual([{ method: 'Card', amount: naira(500) }])
  scene.when(once(scene, 'Cash', naira(500)), manager).thenRefused(notSo)
  scene.when(once(scene, 'Card', naira(500)), manager).thenEvents('order.refunded')
})

test('DAY-05 where a till was paid in full beside a part of which it did not know, either may be the one too many', () => {
  const scene = given(place(beersAndRice), part(1, naira(1_000), 'Transfer'))
  scene.told(pay(beersAndRice), otherCashier)
  expect(flagOf(scene)?.subject).toMatchObject({
    owed: naira(1_000),
    once: [
      { method: 'Cash', amount: naira(1_000) },
      { method: 'Transfer', amount: naira(1_000) },
    ],
  })
  scene.when(once(scene, 'Card', naira(1_000)), manager).thenRefused(notSo)
  scene.when(once(scene, 'Cash', naira(1_000)), manager).thenEvents('order.refunded', 'exception.settled')
  expect(balance(scene, 'drawer:2')).toBe(beersAndRiceTotal - naira(1_000))
})

test('DAY-05 under the reference of another order only the payment of that reference was no payment', () => {
  const referred = (amount: number) => ({ method: 'Transfer' as const, amount, reference: 'FBN 42' })
  const scene = given(pay(oneOf(1, 'star-lager'), { payments: (amount) => [referred(amount)] }))
  const mixed = (amount: number) => [tender('Cash', naira(200)), referred(amount - naira(200))]
  scene.told(pay(oneOf(2, 'star-lager'), { payments: mixed }), otherCashier)
  const [transfer] = flagOf(scene)?.subject.once ?? []
  expect(flagOf(scene)?.subject.once).toMatchObject([{ method: 'Transfer' }])
  scene.when(once(scene, 'Cash', naira(200), 2), manager).thenRefused(notSo)
  const way = once(scene, 'Transfer', kobo(transfer?.amount ?? 0), 2)
  scene.when(way, manager).thenEvents('order.refunded', 'exception.settled')
})
