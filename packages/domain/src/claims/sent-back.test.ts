// Money that the lounge sends back by transfer, in the accounts of the bank.
import { expect, test } from 'vitest'
import { journalOf } from '../ledger/journals.ts'
import { naira } from '../money.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { beersAndRice, beersAndRiceTotal, command, part, pay, place, refund, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

const balance = ({ lounge }: Scene, id: 'transfers-claimed' | 'transfers-confirmed') =>
  lounge.get('account', id)?.balance ?? 0
const transfer = () => given(pay(beersAndRice, { method: 'Transfer' }))
const confirm = ({ lounge }: Scene) => {
  const [{ id: claimId } = { id: '' }] = lounge.all('claim')
  return command('payment.confirm', { claimId, reference: 'GTB/0042' })
}

test('what is sent back leaves the bank account, seen or not: what is claimed stays the sum of the list', () => {
  const scene = transfer()
  const back = refund(1, [tender('Transfer', naira(700))])
  scene.after(back)
  expect(balance(scene, 'transfers-claimed')).toBe(beersAndRiceTotal)
  expect(balance(scene, 'transfers-confirmed')).toBe(naira(-700))
  scene.after(confirm(scene), back)
  expect(balance(scene, 'transfers-claimed')).toBe(0)
  expect(balance(scene, 'transfers-confirmed')).toBe(beersAndRiceTotal - naira(1_400))
})

test('a part payment that is sent back leaves the bank account as well', () => {
  const scene = given(place(beersAndRice))
  const { commandId: partId } = scene.when(part(1, naira(500), 'Transfer'))
  const payment = tender('Transfer', naira(500))
  scene.after(command('order.giveBackPart', { orderId: orderId(1), number: orderNumber(1), partId, payment }))
  expect(balance(scene, 'transfers-claimed')).toBe(naira(500))
  expect(balance(scene, 'transfers-confirmed')).toBe(naira(-500))
})

test('what an earlier release gave back by transfer stays booked as it was', () => {
  const { events } = transfer()
    .when(refund(1, [tender('Transfer', naira(700))]))
    .thenEvents('order.refunded')
  const earlier = events.map((event) => ({ ...event, leftBank: undefined }))
  expect(earlier.flatMap(journalOf)).toContainEqual({ account: 'transfers-claimed', amount: naira(-700) })
})
