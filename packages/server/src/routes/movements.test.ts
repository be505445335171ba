// The office's list of one item's movements: who, when and why, and hidden from everybody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { line, order, place } from '@lounge/domain/testing/requests'
import { command } from '@lounge/domain/testing/requests'
import type { MovementsAnswer } from '@lounge/sync/questions/history'
import { faultsIn } from '../testing/books.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
const vodka = { department: 'bar', materialId: '1' } as const

beforeAll(async () => {
  lounge = await openSmallLounge()
  const till = await lounge.terminal('cashier@lounge.demo')
  const manager = await lounge.terminal('manager@lounge.demo')
  await manager.does(
    command('item.setRecipe', { itemId: 'star-lager', parts: [{ ...vodka, amount: 50 }] }),
    command('material.waste', { ...vodka, amount: 70, reason: 'Broken', words: '' }),
  )
  await till.does(place(order(1, 7, [line(1, 'star-lager', 2), line(2, 'star-lager')])))
})
afterAll(() => lounge.close())

async function ask(query: string, who = 'manager') {
  const { token } = await lounge.sessionOf(`${who}@lounge.demo`)
  const answer = await lounge.get(`/api/history/movements?${query}`, token)
  return { status: answer.statusCode, ...answer.json<MovementsAnswer>() }
}

test('newest first, with the order or the reason, by whom, a page at a time', async () => {
  const all = await ask('of=material:bar:1')
  expect(all.movements.map(({ amount, why, note }) => [amount, why, note])).toEqual([
    [-150, 'ordered', expect.stringMatching(/^ORD-/)],
    [-70, 'wasted', 'Broken'],
    [4_000, 'opened', ''],
  ])
  const names = all.movements.map(({ by }) => by)
  expect(new Set(names.slice(0, 2)).size).toBe(2)
  expect(names[1]).toBe('Ngozi Okafor')
  expect(await ask('of=material:bar:1&offset=1&limit=1')).toMatchObject({ count: 3, movements: [{ why: 'wasted' }] })
  expect((await ask('of=item:star-lager')).movements[0]).toMatchObject({ amount: -3, why: 'ordered' })
  expect(await ask('of=item:star-lager&to=2001-01-01')).toMatchObject({ count: 0, movements: [] })
  expect(await ask('of=item:nothing')).toMatchObject({ count: 0, movements: [] })
})

test('only the office is told', async () => {
  for (const who of ['cashier', 'kitchen', 'bar']) expect((await ask('of=item:gulder', who)).status).toBe(403)
  expect((await ask('')).status).toBe(400)
})

test('the movements follow from the log', async () => {
  expect(await faultsIn(lounge.db)).toEqual([])
})
