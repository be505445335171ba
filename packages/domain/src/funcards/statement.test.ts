// What the money of a card was for.
import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import { kobo, naira } from '../money.ts'
import { adasCard, evening, funcardId } from '../testing/ids.ts'
import { command, line, order, pay, refund, tender } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { movementsOf, movementWords, statementCsv } from './statement.ts'

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

test('a statement is a table for spreadsheets', () => {
  const lines = [
    { kind: 'sale', orderNumber: beer.number, at: evening, amount: naira(-1_200), balance: kobo(50) } as const,
    { kind: 'other', amount: naira(1), balance: naira(1) } as const,
  ]
  expect(statementCsv(lines, defaultSettings).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFDate,Time,What,Order,Amount,Balance',
    `20-11-2026,18:00,Sale,${beer.number},-1200,0.5`,
    ',,Movement,,1,1',
  ])
})
