// A payment that was asked and not answered, and the one that is told instead: only one is booked, whichever comes first and however often.
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { matchesOf } from '../../claims/matching.ts'
import { type Kobo, kobo, naira } from '../../money.ts'
import { settingsOf } from '../../settings/settings.ts'
import { adasCard, bolasCard, commandId, onAdasCard, onBolasCard, orderId, orderNumber } from '../../testing/ids.ts'
import { manager, otherCashier } from '../../testing/people.ts'
import { beersAndRice, beersAndRiceTotal, command, line, order, pay, place, tender } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { businessDay } from '../../time.ts'

const asked = commandId(7777)
const byCard = pay(beersAndRice, { method: 'FunCard' })
const instead = (replaces: string, method: 'FunCard' | 'Cash' = 'FunCard') => pay(beersAndRice, { method, replaces })
const onCard = ({ lounge }: Scene) => lounge.get('balance', adasCard)?.amount
const once = onAdasCard - beersAndRiceTotal
const replaced = refuse('payment_replaced')

test('POS-19 the ask was booked: what is told instead is nothing, and flagged', () => {
  for (const before of [[place(beersAndRice)], []]) {
    const scene = given(...before)
    const { commandId: ask } = scene.when(byCard)
    scene.told(instead(ask)).thenFlagged(replaced)
    scene.told(instead(ask), otherCashier).thenFlagged(replaced)
    expect(onCard(scene)).toBe(once)
    expect(scene.lounge.get('account', 'owed-back')?.balance ?? 0).toBe(0)
  }
})

test('POS-19 the ask was refused: what is told instead is booked, with its flags', () => {
  const scene = given(place(beersAndRice))
  const { commandId: ask } = scene.when(pay(beersAndRice, { method: 'FunCard', card: bolasCard }))
  const told = scene.told(pay(beersAndRice, { method: 'FunCard', card: bolasCard, replaces: ask }))
  told.thenFlagged(refuse('funcard_balance_short', { number: 'FC100000002', balance: '₦1,000', amount: '₦4,700' }))
  expect(scene.lounge.get('balance', bolasCard)?.amount).toBe(onBolasCard - beersAndRiceTotal)
})

test('POS-19 the ask comes after what was told instead: it is refused', () => {
  const scene = given(place(beersAndRice))
  scene.told(instead(asked)).thenFlagged()
  scene.when(byCard, undefined, asked).thenRefused(replaced)
  expect(onCard(scene)).toBe(once)
})

test('two that were told for the same ask, because the power went in between, are one', () => {
  const scene = given(place(beersAndRice))
  scene.told(instead(asked)).thenFlagged()
  scene.told(instead(asked), otherCashier).thenFlagged(replaced)
  expect(onCard(scene)).toBe(once)
})

test('cash that was taken instead, while the card paid after all, is owed back', () => {
  const scene = given(place(beersAndRice))
  const { commandId: ask } = scene.when(byCard)
  scene.told(instead(ask, 'Cash')).thenFlagged(refuse('order_paid_twice', { number: orderNumber(1), amount: '₦4,700' }))
  expect(scene.lounge.get('account', 'owed-back')?.balance).toBe(-beersAndRiceTotal)
  expect(onCard(scene)).toBe(once)
  scene.told(instead(ask)).thenFlagged(replaced)
})

test('cash that was part of the ask already is the same cash', () => {
  const payments = (total: number) => [tender('FunCard', naira(1_000)), tender('Cash', kobo(total - naira(1_000)))]
  const scene = given(place(beersAndRice))
  const drawer = scene.lounge.get('account', 'drawer:1')?.balance ?? 0
  const { commandId: ask } = scene.when(pay(beersAndRice, { payments }))
  scene.told(pay(beersAndRice, { payments, replaces: ask })).thenFlagged(replaced)
  expect(scene.lounge.get('account', 'drawer:1')?.balance).toBe(drawer + naira(3_700))
})

test('an ask that has nothing to do with this order stands for nothing', () => {
  const scene = given(place(beersAndRice))
  const { commandId: other } = scene.when(pay(order(2, 8, [line(9, 'jollof-rice')]), { method: 'FunCard' }))
  scene.told(instead(other, 'Cash')).thenFlagged()
  expect(scene.lounge.get('order', orderId(1))?.status).toBe('paid')
})

const reference = 'NIP0099887766'
const named = (method: 'Card' | 'Transfer', amount: Kobo, code = reference) => ({ method, amount, reference: code })
/** What was told instead, after the card had paid. */
function toldInstead(scene: Scene, payments: (total: Kobo) => readonly ReturnType<typeof named>[]) {
  const { commandId: replaces } = scene.when(byCard).thenApplied()
  return scene.told(pay(beersAndRice, { replaces, payments: (total) => [...payments(total)] }))
}
const claims = ({ lounge }: Scene) => [...lounge.all('claim')]
const twice = refuse('order_paid_twice', { number: orderNumber(1), amount: '₦4,700' })

test('DAY-02 a transfer instead of a card that paid after all is found on the account under its reference', () => {
  const scene = given(place(beersAndRice))
  toldInstead(scene, (total) => [named('Transfer', total)]).thenFlagged(twice)
  const [claim, ...others] = claims(scene)
  expect(claim).toMatchObject({ amount: beersAndRiceTotal, reference })
  expect(others).toEqual([])
  const day = businessDay(scene.now, settingsOf(scene.lounge))
  const line1 = { line: 1, date: day, amount: beersAndRiceTotal, narration: 'TRF', reference, lineName: 'x' }
  expect(matchesOf(scene.lounge, [line1], { first: day, last: day }).matches).toMatchObject([{ claimId: claim?.id }])
  scene.when(command('payment.confirm', { claimId: claim?.id ?? '', reference }), manager).thenApplied()
})

test('DAY-02 a card slip with its code, instead of a FunCard that paid after all, waits for nobody', () => {
  const scene = given(place(beersAndRice))
  toldInstead(scene, (total) => [named('Card', total, '482913')]).thenFlagged(twice)
  expect(claims(scene)).toEqual([])
})

test('DAY-02 a reference of another order is flagged, also where it came instead of a card that paid after all', () => {
  const other = order(2, 8, [line(9, 'jollof-rice')])
  const scene = given(place(beersAndRice), pay(other, { payments: (total) => [named('Transfer', total)] }))
  const used = refuse('reference_used', { reference, what: `order ${orderNumber(2)}` })
  toldInstead(scene, (total) => [named('Transfer', total)]).thenFlagged(twice, used)
})

test('DAY-02 of two transfers instead of an ask, the one that it had named is the same money', () => {
  const scene = given(place(beersAndRice))
  const [first, second] = [named('Transfer', naira(3_700)), named('Transfer', naira(1_000), 'NIP0011223344')]
  const payments = () => [tender('FunCard', naira(1_000)), first]
  const { commandId: replaces } = scene.when(pay(beersAndRice, { payments })).thenApplied()
  const told = scene.told(pay(beersAndRice, { replaces, payments: () => [first, second] }))
  told.thenFlagged(refuse('order_paid_twice', { number: orderNumber(1), amount: '₦1,000' }))
  expect(claims(scene).map(({ amount, reference: of }) => [amount, of])).toEqual([
    [naira(3_700), reference],
    [naira(1_000), 'NIP0011223344'],
  ])
})

const topUp = (replaces?: string) =>
  command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(5_000)), replaces })
const topped = onAdasCard + naira(5_000)

test('FUN-05 of a top-up that was asked and one that is told instead, one is booked, in either order', () => {
  const first = given()
  const { commandId: ask } = first.when(topUp())
  first.told(topUp(ask)).thenFlagged(replaced)
  expect(onCard(first)).toBe(topped)
  const second = given()
  second.told(topUp(asked)).thenFlagged()
  second.when(topUp(), undefined, asked).thenRefused(replaced)
  second.told(topUp(asked), otherCashier).thenFlagged(replaced)
  expect(onCard(second)).toBe(topped)
})

test('FUN-05 two top-ups of the same amount are two', () => {
  const scene = given(topUp(), topUp())
  expect(onCard(scene)).toBe(onAdasCard + naira(10_000))
})
