// A till's look-ups of the customer in front of it.
import { adasCard, funcardId, orderId } from '@lounge/domain/testing/ids'
import { command, line, order, pay, tender } from '@lounge/domain/testing/requests'
import { days, minutes } from '@lounge/domain/time'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPlain } from '../db/testing/plain-texts.ts'
import { up } from '../db/migrations/0009-card-holders.ts'
import { site } from '../site.ts'
import { HistoryTrim } from '../tasks/history-trim.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
let token = ''

/** Three visits of Ada's, of which two have left memory, and one of an unknown guest. */
beforeAll(async () => {
  lounge = await openSmallLounge()
  const customer = { customer: adasCard }
  for (const n of [1, 2, 3]) {
    const till = await lounge.terminal('cashier@lounge.demo')
    const lines = [line(n, n === 3 ? 'star-lager' : 'beef-suya', 2), line(n + 10, 'chin-chin')]
    const paid = pay(order(n, 7, lines, customer), {
      payments: (total) => [tender(n === 2 ? 'Transfer' : 'Card', total)],
    })
    await till.does(
      paid,
      command('order.complete', { orderId: orderId(n) }),
      pay(order(n + 50, 8, [line(n + 50, 'gulder', 9)])),
    )
    lounge.clock.now += days(3)
  }
  const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
  await new HistoryTrim(lounge.hub.lounge, actor, 0).lookAround(lounge.clock.now)
  await lounge.db
    .insertInto('holder')
    .values({ site, funcard_id: adasCard, email: 'ada@example.com', phone: '+234 800 000 0001' })
    .execute()
  token = (await lounge.sessionOf('cashier@lounge.demo')).token
})
afterAll(() => lounge.close())

const ask = async (id: string) => {
  const answer = await lounge.get(`/api/customers/${id}`, token)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const history = { visits: 3, lastVisit: '29-11-2026', mostPurchasedItem: 'Beef Suya', favouriteMethod: 'Card' }

test('POS-01 POS-21 a customer is told from all sales of the card, those that have left memory too, and how they are reached', async () => {
  expect(lounge.hub.lounge.get('order', orderId(1))).toBeUndefined()
  const body = { email: 'ada@example.com', phone: '+234 800 000 0001', history }
  expect(await ask(adasCard)).toEqual({ status: 200, body })
})

test('a card that nobody knows is not found, and what is none is not well formed', async () => {
  expect(await ask(funcardId(77))).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  expect(await ask('FC100000001')).toMatchObject({ status: 400, body: { error: { code: 'body_invalid' } } })
})

test('somebody who is forgotten leaves the sales as they were', async () => {
  await lounge.db.deleteFrom('holder').where('funcard_id', '=', adasCard).execute()
  expect(await ask(adasCard)).toEqual({ status: 200, body: { history } })
})

test('POS-01 a card that was replaced leaves its history to the next, until its holder is forgotten', async () => {
  const [second, third] = [funcardId(8), funcardId(9)]
  const office = await lounge.terminal('manager@lounge.demo')
  const replace = (from: string, to: string, number: string) =>
    office.does(command('funcard.replace', { funcardId: from, replacement: { funcardId: to, number } }))
  expect((await replace(adasCard, second, 'FC100000008')).answers).toMatchObject([{ outcome: 'applied' }])
  expect((await replace(second, third, 'FC100000009')).answers).toMatchObject([{ outcome: 'applied' }])
  expect(await ask(third)).toEqual({ status: 200, body: { history } })
  const till = await lounge.terminal('cashier@lounge.demo')
  await till.does(pay(order(60, 9, [line(60, 'star-lager', 9)], { customer: third })))
  expect(await ask(third)).toMatchObject({ body: { history: { visits: 4, mostPurchasedItem: 'Star Lager' } } })
  await office.does(command('funcard.eraseHolder', { funcardId: third }))
  await office.does(command('funcard.handOver', { funcardId: third, displayName: 'Tunde' }))
  expect(await ask(third), 'what the first holder did, with this card or those before').toEqual({
    status: 200,
    body: { history: { visits: 0 } },
  })
  lounge.clock.now += minutes(1)
  await till.does(pay(order(61, 9, [line(61, 'chin-chin')], { customer: third })))
  expect(await ask(third)).toMatchObject({ body: { history: { visits: 1, mostPurchasedItem: 'Chin Chin' } } })
})

test('a server that is updated finds the sales of its cards in its log', async () => {
  await keepPlain(lounge.db)
  await sql`drop table card_sale`.execute(lounge.db)
  await sql`drop table holder`.execute(lounge.db)
  // Migrations do not know the schema's type.
  await up(lounge.db as unknown as Kysely<unknown>)
  expect(await ask(funcardId(9))).toMatchObject({ body: { history: { visits: 1 } } })
  const rows = await lounge.db.selectFrom('card_sale').select('order_id').execute()
  expect(rows.map((row) => row.order_id)).toEqual([1, 2, 3, 60, 61].map(orderId))
})
