// The fates of lines in the books: counted with the events, independently of how these are grouped.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  command,
  line,
  order,
  pay,
  place,
  present,
  split,
  splitUnits,
  voidOrder,
  voidUnits,
} from '@lounge/domain/testing/requests'
import { kobo, naira } from '@lounge/domain/money'
import type { Command } from '@lounge/domain/testing/requests'
import { triangleColumns } from '@lounge/domain/fates/triangle'
import type { TriangleAnswer, TriangleLinesAnswer } from '@lounge/sync/questions/triangle'
import { keepPlain } from '../db/testing/plain-texts.ts'
import { migrations } from '../db/migrations.ts'
import { faultsIn } from '../testing/books.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { checkAllFates, checkFates } from './fate-checks.ts'

let lounge: SmallLounge

beforeAll(async () => {
  lounge = await openSmallLounge()
  const till = await lounge.terminal('cashier@lounge.demo')
  const kitchen = await lounge.terminal('kitchen@lounge.demo')
  const started = async (): Promise<Command[]> =>
    [...lounge.hub.lounge.all('ticket:kitchen')]
      .filter(({ status }) => status === 'todo')
      .map(({ id }) => command('ticket.start', { ticketId: id }))
  await till.does(place(order(1, 7, [line(1, 'star-lager', 2), line(2, 'jollof-rice', 4)])))
  await kitchen.does(...(await started()))
  // Two of the rice are paid apart, one is voided after it was cooked, and the rest is paid.
  await till.does(splitUnits(1, { 2: 2 }, 11))
  await till.does(voidUnits(1, { 2: 1 }, 12))
  await till.does(pay(order(1, 7, [line(1, 'star-lager', 2), line(2, 'jollof-rice')])))
  await till.does(place(order(2, 8, [line(3, 'jollof-rice'), line(4, 'gulder')])), voidOrder(2))
  await till.does(place(order(3, 9, [line(5, 'jollof-rice'), line(6, 'gulder')])), split(3, [6], 13))
  await kitchen.does(...(await started()))
  await lounge.manager.does(command('stock.waste', { itemId: 'gulder', units: 2, reason: 'Broken', words: '' }))
})
afterAll(() => lounge.close())

const fates = () => lounge.db.selectFrom('line_fate').selectAll().orderBy('line_id').execute()

test('DAY-07 a line keeps its fate through splits and voids, and says what was made of it', async () => {
  expect(await fates()).toMatchObject([
    { item_id: 'star-lager', table_number: 7, ordered: 2, paid: 2, made: 0, sold: 200_000 },
    { item_id: 'jollof-rice', table_number: 7, ordered: 4, made: 4, paid: 1, voided_made: 1, voided_unmade: 0 },
    { item_id: 'jollof-rice', ordered: 1, made: 0, paid: 0, voided_made: 0, voided_unmade: 1 },
    { item_id: 'gulder', ordered: 1, paid: 0, voided_unmade: 1 },
    { item_id: 'jollof-rice', ordered: 1, made: 1, paid: 0, voided_unmade: 0 },
    { item_id: 'gulder', ordered: 1, paid: 0, voided_unmade: 0 },
    { item_id: 'gulder', table_number: 0, ordered: 0, made: 2, wasted: 2 },
  ])
})

test('DAY-07 the fates are what orders, tickets and the ledger say, and a number that is not is found', async () => {
  expect(await faultsIn(lounge.db)).toEqual([])
  const [first] = await fates()
  const { line_id: lineId = '', business_day: day = '' } = first ?? {}
  expect(await checkFates(lounge.db, day)).toEqual([])
  const change = (paid: number, sold: number) =>
    lounge.db.updateTable('line_fate').set({ paid, sold }).where('line_id', '=', lineId).execute()
  await change(1, 200_000)
  expect(await checkFates(lounge.db, day)).toEqual([
    expect.stringContaining('2 were ordered, 1 are settled, and 0 stand on a bill'),
    expect.stringContaining('1 were paid, and such bills have 2'),
  ])
  expect(await checkAllFates(lounge.db)).toHaveLength(2)
  await change(2, 199_999)
  expect(await checkFates(lounge.db, day)).toEqual([expect.stringContaining('and the ledger says')])
  await change(2, 200_000)
})

test('DAY-07 the triangle opens to its lines: which order, where, by whom, who made it and what became of it', async () => {
  const ask = async (path: string, who = 'manager') => {
    const { token } = await lounge.sessionOf(`${who}@lounge.demo`)
    return lounge.get(`/api/reports/triangle${path}`, token)
  }
  const { rows, total } = (await ask('?by=item')).json<TriangleAnswer>()
  expect(total).toMatchObject({
    ordered: { units: 10 },
    paid: { units: 3 },
    voided: { units: 1 },
    wasted: { units: 2 },
  })
  const rice = rows.find(({ key }) => key === 'jollof-rice')
  expect(rice?.figures).toMatchObject({ ordered: { units: 6 }, made: { units: 5 }, missing: { units: 0, amount: 0 } })
  const opened = await ask('/lines?by=item&of=jollof-rice&column=voided')
  expect(opened.json<TriangleLinesAnswer>()).toMatchObject({
    count: 1,
    lines: [{ units: 1, tableNumber: 7, by: 'Ada Obi', maker: expect.any(String) }],
  })
  const [line] = opened.json<TriangleLinesAnswer>().lines
  expect(line?.became.map(({ what }) => what).toSorted()).toEqual(['Paid', 'Still open', 'Voided'])
  // Each figure is the sum of the lines it opens to.
  for (const { key, figures } of rows)
    for (const column of triangleColumns) {
      const lines = (await ask(`/lines?by=item&of=${key}&column=${column}`)).json<TriangleLinesAnswer>()
      expect(lines.lines.reduce((all, { units }) => all + units, 0)).toBe(figures[column].units)
      expect(lines.lines.reduce((all, { amount }) => all + amount, 0)).toBe(figures[column].amount)
    }
  expect((await ask('?by=nothing')).statusCode).toBe(400)
  expect((await ask('?by=item', 'cashier')).statusCode).toBe(403)
})

test('DAY-07 a lounge of an earlier release has the fates of its lines from its log', async () => {
  const kept = await fates()
  const later = await lounge.db.selectFrom('line_sold_later').selectAll().execute()
  await keepPlain(lounge.db)
  for (const table of ['line_fate', 'line_sold_later']) await lounge.db.schema.dropTable(table).execute()
  await migrations['0044-line-fates']?.up(lounge.db)
  expect(await fates()).toEqual(kept)
  expect(await lounge.db.selectFrom('line_sold_later').selectAll().execute()).toEqual(later)
})

test('DAY-07 a line that stood on a bill before the lounge heard of it is what it was ordered as', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const [beer, rice] = [line(31, 'star-lager'), line(32, 'jollof-rice')]
  await till.does(place(order(20, 5, [beer])))
  await till.does(present(20, { 31: 1, 32: 1 }, kobo(385_000)))
  await till.does(pay(order(20, 5, [beer, rice])))
  const [fate] = (await fates()).filter(({ line_id: id }) => id === rice.id)
  const [before] = await fates()
  expect(fate).toMatchObject({
    item_id: 'jollof-rice',
    station: 'kitchen',
    table_number: 5,
    ordered: 1,
    paid: 1,
    shown: 1,
  })
  expect(fate?.business_day).toBe(before?.business_day)
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('DAY-07 cash that is put into a drawer sold nothing: the books of the day are right', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const [{ business_day: day } = { business_day: '' }] = await fates()
  const shiftId = '018f0000-0000-7000-8000-0000000000f1'
  await till.does(command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }))
  await till.does(command('shift.cashIn', { category: 'Other', amount: naira(500), note: 'Change of the owner' }))
  expect(await lounge.db.selectFrom('entry').select('amount').where('account', '=', 'differences').execute()).toEqual([
    { amount: naira(-500) },
  ])
  expect(await checkFates(lounge.db, day)).toEqual([])
})
