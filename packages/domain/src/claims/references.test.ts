// One payment that two tills told, each with the reference its cashier typed: either may be named when it is seen.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { openExceptions } from '../exceptions/views.ts'
import { oneOf } from '../testing/flags.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { manager, otherCashier } from '../testing/people.ts'
import { beersAndRice, beersAndRiceTotal, command, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { CalendarDate } from '../time.ts'
import { matchesOf } from './matching.ts'
import { openClaims } from './views.ts'

const transfer = (reference?: string) =>
  pay(beersAndRice, {
    payments: (amount) => [{ method: 'Transfer', amount, ...(reference === undefined ? {} : { reference }) }],
  })

/** The references typed for each telling; all but the first are reversed as told twice, where somebody says so. */
function toldAs([first, ...others]: readonly (string | undefined)[], takenOff = others.length): Scene {
  const scene = given(transfer(first))
  for (const reference of others) scene.told(transfer(reference), otherCashier)
  for (const { id: exceptionId } of openExceptions(scene.lounge).slice(0, takenOff)) {
    const told = { exceptionId, orderId: orderId(1), method: 'Transfer', amount: beersAndRiceTotal } as const
    scene.when(command('order.bookOnce', told), manager).thenApplied()
  }
  return scene
}
const statement = ({ lounge, now }: Scene, reference: string) => {
  const date = CalendarDate.parse(new Date(now).toISOString().slice(0, 10))
  const line = { line: 1, date, amount: beersAndRiceTotal, narration: 'TRANSFER', reference, lineName: 'L1' }
  return matchesOf(lounge, [line], { first: date, last: date })
}
const confirm = (claimId: string, reference: string) => command('payment.confirm', { claimId, reference })

test('DAY-05 a transfer that was told twice is confirmed under the reference that the second till knew', () => {
  const scene = toldAs([undefined, 'FBN 42'])
  const [left] = openClaims(scene.lounge, scene.now)
  expect(left?.reference).toBe('FBN 42')
  scene.after(confirm(left?.id ?? '', 'fbn 42'))
  expect(scene.lounge.get('account', 'transfers-confirmed')?.balance).toBe(beersAndRiceTotal)
})

test('DAY-05 the line of the bank under that reference is the transfer that is left, and after that it is used', () => {
  const scene = toldAs(['GTB/0041', 'FBN 42000'])
  const [left] = openClaims(scene.lounge, scene.now)
  const found = statement(scene, 'FBN 42000')
  expect(found).toMatchObject({ used: 0, matches: [{ claimId: left?.id, reasons: ['reference'] }] })
  scene.after(command('payment.confirm', { claimId: left?.id ?? '', reference: 'FBN 42000' }))
  expect(statement(scene, 'FBN 42000')).toMatchObject({ used: 1, matches: [] })
})

test('DAY-05 it came once, so it confirms one of what is left', () => {
  const scene = toldAs([undefined, undefined, 'FBN 42'], 1)
  const [one, other] = openClaims(scene.lounge, scene.now)
  scene.after(confirm(one?.id ?? '', 'FBN 42'))
  const no = refuse('reference_used', { reference: 'FBN 42', what: `order ${orderNumber(1)}` })
  scene.when(confirm(other?.id ?? '', 'FBN 42')).thenRefused(no)
  expect(statement(scene, 'FBN 42')).toMatchObject({ used: 1, matches: [] })
})

test('DAY-05 the reference of another order confirms nothing of this one', () => {
  const scene = toldAs([undefined, 'FBN 42'])
  scene.after(pay(oneOf(2, 'star-lager'), { payments: (amount) => [{ method: 'Transfer', amount }] }))
  const other = openClaims(scene.lounge, scene.now).find(({ reference }) => reference === undefined)
  const no = refuse('reference_used', { reference: 'FBN 42', what: `order ${orderNumber(1)}` })
  scene.when(confirm(other?.id ?? '', 'FBN 42')).thenRefused(no)
})
