// A station's queries for its finished tickets: for every filter, sort and page, the answer equals what the tickets themselves give.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandId, derivedId, type TicketId } from '@lounge/domain/ids'
import type { Station } from '@lounge/domain/menu/menu'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { orderId, orderNumber } from '@lounge/domain/testing/ids'
import { command, line, order, pay, place, voidOrder } from '@lounge/domain/testing/requests'
import {
  type FinishedFilter,
  filterFinished,
  finishedEntry,
  finishedOf,
  finishedSorts,
  sortFinished,
  sumsOfFinished,
} from '@lounge/domain/tickets/finished'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { CalendarDate, days, minutes, timestamp } from '@lounge/domain/time'
import type { Kysely } from 'kysely'
import { HistoryTrim } from '../tasks/history-trim.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { keepPlain } from '../db/testing/plain-texts.ts'
import { up as makeLists } from '../db/migrations/0011-finished-tickets.ts'
import { readRow } from '../db/row-text.ts'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

const rule = defaultSettings
let lounge: SmallLounge
/** All tickets of the kitchen and the bar, in no order. */
let tickets: Readonly<Record<Station, readonly Ticket[]>>
/** Signed in on their devices; for one evening. */
let team: Readonly<Record<'till' | Station, ScriptedTerminal>>
let tokens: Readonly<Record<Station, string>>

/** Six evenings with four orders each: the kitchen makes all of them, the bar every second one. */
beforeAll(async () => {
  lounge = await openSmallLounge()
  for (let day = 0, n = 1; day < 6; day++) {
    await signIn()
    for (let part = 0; part < 4; part++, n++) await serve(n, part, 3 + ((part * 11 + day * 5) % 17))
    lounge.clock.now += days(1) - minutes(100)
  }
  const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
  await new HistoryTrim(lounge.hub.lounge, actor, 0).lookAround(lounge.clock.now)
  tokens = {
    kitchen: (await lounge.sessionOf('kitchen@lounge.demo')).token,
    bar: (await lounge.sessionOf('bar@lounge.demo')).token,
  }
  await readTickets()
})
afterAll(() => lounge.close())

async function signIn(): Promise<void> {
  team = {
    till: await lounge.terminal('cashier@lounge.demo'),
    kitchen: await lounge.terminal('kitchen@lounge.demo'),
    bar: await lounge.terminal('bar@lounge.demo'),
  }
}

/** From the order to its payment. Of four orders one is moved after everything was made, and one voided. */
async function serve(n: number, part: number, took: number): Promise<void> {
  const { till } = team
  const food = line(2 * n, part === 0 ? 'jollof-rice' : 'beef-suya', 1 + part)
  const placed = order(n, 1 + ((n * 7) % 19), part % 2 === 0 ? [food, line(2 * n + 1, 'star-lager')] : [food])
  const { answers } = await till.does(place(placed))
  const firedBy = CommandId.parse(answers[0]?.id)
  if (part % 2 === 0) await make('bar', derivedId(firedBy, 'bar'), 1 + part)
  await make('kitchen', derivedId(firedBy, 'kitchen'), took)
  if (part === 3) return void (await till.does(voidOrder(n)))
  if (part === 2) await till.does(command('order.move', { orderId: orderId(n), tableNumber: 20 }))
  const paid = pay({ ...placed, tableNumber: part === 2 ? 20 : placed.tableNumber })
  const over = await till.does(paid, command('order.complete', { orderId: orderId(n) }))
  expect(over.answers).toMatchObject([
    { outcome: 'applied', flags: [] },
    { outcome: 'applied', flags: [] },
  ])
}

async function make(station: Station, ticketId: TicketId, took: number): Promise<void> {
  const board = team[station]
  await board.does(command('ticket.start', { ticketId }))
  lounge.clock.now += minutes(took)
  await board.does(command('ticket.finish', { ticketId }))
}

async function readTickets(): Promise<void> {
  const rows = new Map<string, Ticket>()
  for (const table of ['archived_row', 'live_row'] as const)
    for (const { id, row } of await lounge.db
      .selectFrom(table)
      .select(['id', 'row'])
      .where('kind', 'like', 'ticket:%')
      .execute())
      rows.set(id, readRow(id, row ?? '') as Ticket)
  const of = (station: Station) => [...rows.values()].filter((ticket) => ticket.station === station)
  tickets = { kitchen: of('kitchen'), bar: of('bar') }
}

async function ask(
  station: Station,
  query: Readonly<Record<string, string | number | undefined>>,
  token = tokens[station],
) {
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const text = new URLSearchParams(Object.fromEntries(asked)).toString()
  const answer = await lounge.get(`/api/history/finished/${station}?${text}`, token)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const date = (text: string) => CalendarDate.parse(text)
const filters: readonly FinishedFilter[] = [
  {},
  { from: date('2026-11-26') },
  { from: date('2026-11-24'), to: date('2026-11-26') },
  { to: date('2026-11-22') },
  { search: 'JOLLOF ' },
  { search: 't20', from: date('2026-11-24') },
  { search: orderNumber(5) },
  { search: 'lager', to: date('2026-11-26') },
  { search: 'pizza' },
]
const pages = [
  [0, 10],
  [3, 4],
  [10, 10],
  [30, 100],
  [0, 0],
] as const

describe.each(['kitchen', 'bar'] as const)('%s', (station) => {
  test.each(filters)('FIN-01 %j, by every sort, page by page', async (filter) => {
    const meant = filterFinished(tickets[station], filter, rule)
    const sums = sumsOfFinished(meant.map(finishedOf))
    for (const sort of finishedSorts)
      for (const [offset, limit] of pages) {
        const shown = sortFinished(meant.map(finishedOf), sort).slice(offset, offset + limit)
        expect(await ask(station, { ...filter, sort, offset, limit })).toEqual({
          status: 200,
          body: {
            count: meant.length,
            sums,
            tickets: shown.map(({ id }) => {
              const ticket = meant.find((each) => each.id === id)
              return ticket && finishedEntry(ticket, rule, timestamp(lounge.clock.now))
            }),
          },
        })
      }
  })
})

test('the tickets, the list and the sums agree; nothing of an evening long ago is in memory', async () => {
  expect(filterFinished(tickets.kitchen, {}, rule)).toHaveLength(18)
  expect([...lounge.hub.lounge.all('ticket:kitchen')].length).toBeLessThan(13)
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('what a release before these lists has kept is in them, the same as if it had been there all along', async () => {
  const lists = async () =>
    [
      await lounge.db.selectFrom('finished_ticket').selectAll().orderBy('ticket_id').execute(),
      await lounge.db.selectFrom('finished_day').selectAll().orderBy('business_day').orderBy('station').execute(),
    ] as const
  const before = await lists()
  await keepPlain(lounge.db)
  for (const table of ['finished_ticket', 'finished_day']) await lounge.db.schema.dropTable(table).execute()
  await makeLists(lounge.db as unknown as Kysely<unknown>) // the tables of its own time
  expect(before.map((rows) => rows.length)).toEqual([30, 12])
  expect(await lists()).toEqual(before)
})

describe('what changes after it was done', () => {
  beforeAll(signIn)
  const listed = async (search: string) => (await ask('kitchen', { search })).body

  test('recalled, or voided after all, a ticket is taken off the list', async () => {
    const { till, kitchen } = team
    const { answers } = await till.does(place(order(900, 3, [line(900, 'jollof-rice')])))
    const ticketId: TicketId = derivedId(CommandId.parse(answers[0]?.id), 'kitchen')
    await make('kitchen', ticketId, 5)
    expect(await listed(orderNumber(900))).toMatchObject({ count: 1, sums: { tickets: 1, prepMs: minutes(5) } })
    await kitchen.does(command('ticket.recall', { ticketId }))
    expect(await listed(orderNumber(900))).toMatchObject({ count: 0, sums: { tickets: 0, prepMs: 0 } })
    lounge.clock.now += minutes(2)
    await kitchen.does(command('ticket.finish', { ticketId }))
    expect(await listed(orderNumber(900))).toMatchObject({ count: 1, sums: { tickets: 1, prepMs: minutes(7) } })
    await till.does(voidOrder(900))
    expect(await listed(orderNumber(900))).toMatchObject({ count: 0, sums: { tickets: 0 } })
    expect(await faultsIn(lounge.db)).toEqual([])
  })

  test('KDS-05 a simulation is listed as one, and counted in no sum', async () => {
    const { answers } = await team.kitchen.does(command('ticket.simulate', {}))
    await make('kitchen', derivedId(CommandId.parse(answers[0]?.id), 'kitchen'), 5)
    const simulations = await listed('SIM-')
    expect(simulations).toMatchObject({ count: 1, sums: { tickets: 0, units: 0, prepMs: 0, total: 0 } })
    expect(simulations).toMatchObject({ tickets: [{ isSimulation: true }] })
    const { body } = await ask('kitchen', { limit: 0 })
    expect(body).toMatchObject({ count: 19, sums: { tickets: 18 } })
    expect(await faultsIn(lounge.db)).toEqual([])
  })
})

test('RTE-09 a station reads its own list, the manager both, a till neither', async () => {
  const other = await ask('bar', {}, tokens.kitchen)
  expect(other).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } })
  expect(await ask('kitchen', {}, tokens.bar)).toMatchObject({ status: 403 })
  const manager = (await lounge.sessionOf('manager@lounge.demo')).token
  const cashier = (await lounge.sessionOf('cashier@lounge.demo')).token
  for (const station of ['kitchen', 'bar'] as const) {
    expect(await ask(station, {}, manager)).toMatchObject({ status: 200 })
    expect(await ask(station, {}, cashier)).toMatchObject({ status: 403 })
  }
})

test.each([
  { limit: 501 },
  { offset: -1 },
  { sort: 'total' },
  { sort: '--table' },
  { from: '24-11-2026' },
  { search: 'x'.repeat(81) },
  { station: 'bar' },
])('%j is not well formed', async (query) => {
  expect(await ask('kitchen', query)).toMatchObject({ status: 400, body: { error: { code: 'body_invalid' } } })
})
