// The bill before it is paid: its text when some money was taken, or more than the total.
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { sentence } from '../messages.ts'
import { naira } from '../money.ts'
import { orderId } from '../testing/ids.ts'
import { manager } from '../testing/people.ts'
import { beersAndRice, comp, join, line, order, part, place, split, voidUnits } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { billOf } from './bill.ts'
import { asText } from './paper.ts'
import { billRows } from './receipt-layout.ts'

function printed({ lounge, now }: Scene): readonly string[] {
  const bill = billOf(lounge, orderId(1), now)
  assert(bill, 'it is open')
  return billRows(bill, 42).map((row) => asText(row, 42).trim())
}
const howToPay = sentence('bill_how_to_pay')

test('a bill of which some was taken says what is still to pay, and how', () => {
  const paper = printed(given(place(beersAndRice), part(1, naira(4_000))))
  expect(paper).toContain('Paid already                        ₦4,000')
  expect(paper).toContain('STILL TO PAY                          ₦700')
  expect(paper).toContain(howToPay)
})

test('a bill of which more was taken than it comes to says what goes back, and asks for nothing', () => {
  const paper = printed(given(place(beersAndRice), part(1, naira(4_000)), voidUnits(1, { 1: 1 }, 80)))
  expect(paper).toContain('TOTAL                               ₦3,700')
  expect(paper).toContain('TO GIVE BACK TO YOU                   ₦300')
  expect(paper).not.toContain(howToPay)
  expect(paper).toContain(sentence('bill_covered'))
  expect(paper.join('\n')).not.toContain('STILL TO PAY')
})

test('a bill that is paid in parts asks for nothing', () => {
  const paper = printed(given(place(beersAndRice), part(1, naira(4_700))))
  expect(paper).toContain('STILL TO PAY                            ₦0')
  expect(paper).not.toContain(howToPay)
})

test('DAY-06 what was given away stands on the bill to which its order was joined, and not what other guests were given', () => {
  const scene = given(place(beersAndRice), place(order(2, 7, [line(3, 'jollof-rice', 2)])))
  scene.when(comp(2, { 3: 1 }, 81), manager).thenApplied()
  scene.after(join(1, 2), split(1, [2], 82))
  scene.when(comp(82, { 2: 1 }, 83), manager).thenApplied()
  expect(billOf(scene.lounge, orderId(1), scene.now)?.given).toMatchObject([{ name: 'Jollof Rice', quantity: 1 }])
})

test('DAY-06 what was given away stands on one bill where a part of the joined orders is split off, also by an earlier release', () => {
  const scene = given(place(beersAndRice), place(order(2, 7, [line(3, 'jollof-rice', 2)])))
  scene.when(comp(2, { 3: 1 }, 80), manager).thenApplied()
  scene.after(join(1, 2), split(1, [2], 3))
  const namesOn = (n: number) => billOf(scene.lounge, orderId(n), scene.now)?.given.map(({ name }) => name)
  expect([1, 3].map(namesOn)).toEqual([['Jollof Rice'], []])
  const part = scene.lounge.get('order', orderId(3))
  expect(part).not.toHaveProperty('joined')
  if (part) scene.lounge.apply([{ kind: 'order', id: part.id, row: { ...part, joined: [orderId(2)] } }])
  expect([1, 3].map(namesOn)).toEqual([['Jollof Rice'], []])
})
