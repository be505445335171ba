// The shelf: deliveries, sales and counts.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { orderId } from '../testing/ids.ts'
import { cashier } from '../testing/people.ts'
import { addLines, changeLines, command, line, order, pay, place, voidOrder } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'

const count = (itemId: string, level: number) => command('stock.count', { itemId, level })
const level = (lounge: Lounge, itemId = 'star-lager') => lounge.get('stock', itemId)?.level
const beers = (quantity: number) => order(1, 7, [line(1, 'star-lager', quantity)])

test('POS-20 placing takes stock, adding takes more, changing makes up the difference, voiding returns all of it', () => {
  const scene = given(place(beers(4)))
  expect(level(scene.lounge)).toBe(20)
  scene.after(addLines(1, 7, [line(2, 'star-lager', 2)]))
  expect(level(scene.lounge)).toBe(18)
  scene.after(changeLines(1, { 1: -3, 2: 'off' }))
  expect(level(scene.lounge)).toBe(23)
  scene.after(voidOrder(1))
  expect(level(scene.lounge)).toBe(24)
})

test('paying, moving and completing move no stock', () => {
  const scene = given(place(beers(4)))
  scene.after(command('order.move', { orderId: orderId(1), tableNumber: 9 }), pay(beers(4)))
  scene.after(command('order.complete', { orderId: orderId(1) }))
  expect(level(scene.lounge)).toBe(20)
})

test('a cart that is paid at once takes its stock once', () => {
  expect(level(given(pay(beers(4))).lounge)).toBe(20)
})

test('what is made to order has no level, however much of it is sold', () => {
  const { lounge } = given(place(order(1, 7, [line(1, 'jollof-rice', 40)])))
  expect(level(lounge, 'jollof-rice')).toBeUndefined()
})

test('what is found on the shelf is what is there, and the difference is on record', () => {
  const counted = given(place(beers(4))).when(count('star-lager', 17))
  counted.thenEvents('stock.counted').thenEvent({ kind: 'stock.counted', level: 17, difference: -3 })
  expect(level(counted.scene.lounge)).toBe(17)
})

test('who counts what is made to order begins to count it', () => {
  const { lounge } = given(count('jollof-rice', 12), place(order(1, 7, [line(1, 'jollof-rice', 2)])))
  expect(level(lounge, 'jollof-rice')).toBe(10)
})

test('counting is the manager’s, and only what there is can be counted', () => {
  given().when(count('star-lager', 1), cashier).thenRefused(refuse('not_allowed'))
  given().told(count('moon-rock', 1)).thenRejected('item_not_found')
  for (const wrong of [-1, 0.5, 1_000_001]) given().when(count('star-lager', wrong)).thenRejected('command_invalid')
})
