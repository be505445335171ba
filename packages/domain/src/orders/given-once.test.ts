// Money that settles a flag goes back once, whoever else has settled it.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { manager, otherCashier } from '../testing/people.ts'
import { inHand, orderName, seven } from '../testing/in-hand.ts'
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
  voidLines,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { closingFromParts } from './draft/commands.ts'

const owedTwice = (): { readonly scene: Scene; readonly back: Command } => {
  const scene = given(pay(beersAndRice))
  scene.told(pay(beersAndRice), otherCashier)
  const [{ id: settles } = { id: '' }] = scene.lounge.all('exception')
  const { name, args } = refund(1, [tender('Cash', beersAndRiceTotal)])
  return { scene, back: command(name, { ...args, settles }) }
}

test('DAY-05 what settles a flag goes back once: another till is told who gave it back', () => {
  const { scene, back } = owedTwice()
  const { commandId: by } = scene.when(back).thenApplied()
  const [{ id: exceptionId } = { id: '' }] = scene.lounge.all('exception')
  scene.after(command('exception.settle', { exceptionId, how: 'giveBack', by }))
  scene.when(back, otherCashier).thenRefused(refuse('exception_settled', { name: 'Amaka', how: 'Give back' }))
  const params = { amount: '₦4,700', number: orderNumber(1), name: 'Amaka', how: 'Give back' }
  scene.told(back, otherCashier).thenFlagged(refuse('refund_given_twice', params))
})

test('DAY-05 what was one payment, and was given back by a till that had not heard so, is flagged', () => {
  const { scene, back } = owedTwice()
  const [{ id: exceptionId } = { id: '' }] = scene.lounge.all('exception')
  const amount = beersAndRiceTotal
  const one = command('order.bookOnce', { exceptionId, orderId: orderId(1), method: 'Cash', amount })
  scene.when(one, manager).thenApplied()
  const params = { amount: '₦4,700', number: orderNumber(1), name: 'Efe', how: 'It was one payment' }
  scene.told(back).thenFlagged(refuse('refund_given_twice', params))
})

test('DAY-05 what was kept as owed may be given back: that is once', () => {
  const { scene, back } = owedTwice()
  const [{ id: exceptionId } = { id: '' }] = scene.lounge.all('exception')
  scene.after(command('exception.settle', { exceptionId, how: 'keepOwed', note: 'Mr Bello' }))
  scene.told(back).thenApplied()
})

test('DAY-05 what was given back for a flag that nobody settled yet goes back once', () => {
  const { scene, back } = owedTwice()
  scene.when(back).thenApplied()
  scene.when(back, otherCashier).thenRefused(refuse('exception_settled', { name: 'Amaka', how: 'Give back' }))
  const params = { amount: '₦4,700', number: orderNumber(1), name: 'Amaka', how: 'Give back' }
  scene.told(back, otherCashier).thenFlagged(refuse('refund_given_twice', params))
})

test('DAY-05 what is still owed after some of it was given back goes back without a flag', () => {
  const { scene, back } = owedTwice()
  scene.when(refund(1, [tender('Cash', naira(700))])).thenApplied()
  const rest = { ...(back.args as object), payments: [tender('Cash', naira(4_000))] }
  scene.told({ ...back, args: rest }, otherCashier).thenApplied()
})

test('DAY-05 what is listed as owed goes back once, whatever the sale itself would cover', () => {
  const { scene } = owedTwice()
  const { name, args } = refund(1, [tender('Cash', beersAndRiceTotal)])
  const owed = command(name, { ...args, isOwed: true })
  scene.told(owed).thenApplied()
  const no = refuse('refund_not_owed', { number: orderNumber(1), left: '₦0' })
  scene.when(owed, otherCashier).thenRefused(no)
  scene.told(owed, otherCashier).thenFlagged(no)
})

test('DAY-05 what two tills give back of one order that parts had paid is owed once, whatever the sale itself would cover', () => {
  const scene = given(place(beersAndRice), part(1, naira(3_000)), voidLines(1, [2], 70))
  const [paid, back] = closingFromParts(scene.lounge, inHand(scene, 1), seven, orderName(90)).commands
  if (!paid || !back) throw new Error('nothing goes back')
  scene.told(paid).thenApplied()
  scene.told(back).thenApplied()
  expect(scene.lounge.get('account', 'owed-back')?.balance).toBe(0)
  scene.told(paid, otherCashier).thenFlagged(refuse('payment_replaced'))
  scene.told(back, otherCashier).thenFlagged(refuse('refund_not_owed', { number: orderNumber(1), left: '₦0' }))
})
