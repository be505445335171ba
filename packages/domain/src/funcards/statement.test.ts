// The reason of each movement on a card.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { adasCard, funcardId } from '../testing/ids.ts'
import { command, line, order, pay, refund, tender } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { movementsOf, movementWords } from './statement.ts'

const beer = order(1, 7, [line(1, 'star-lager')])
const movements = (scene: ReturnType<typeof given>, ...[done]: Parameters<typeof scene.when>) => [
  ...movementsOf(scene.when(done).events).values(),
]

test('sale, refund, top-up and replacement are told apart, with the order they were for', () => {
  const scene = given()
  const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(500)) })
  expect(movements(scene, pay(beer, { method: 'FunCard' }))).toMatchObject([{ kind: 'sale', orderNumber: beer.number }])
  expect(movements(scene, refund(1, [tender('FunCard', naira(700))]))).toMatchObject([{ kind: 'refund' }])
  expect(movements(scene, topUp).map(movementWords)).toEqual(['Top-up by Cash'])
  const replacement = { funcardId: funcardId(3), number: 'FC100000003' }
  const replaced = movements(scene, command('funcard.replace', { funcardId: adasCard, replacement }))
  expect(replaced.map(({ kind }) => kind)).toEqual(['movedAway', 'movedHere'])
})

test('an entry is found by its place among all entries of its command', () => {
  const { events } = given().when(
    pay(beer, { payments: () => [tender('Cash', naira(200)), tender('FunCard', naira(1_000))] }),
  )
  expect([...movementsOf(events).keys()]).toEqual([2])
})
