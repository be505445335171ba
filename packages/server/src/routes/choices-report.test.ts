// Sold choices on a real lounge over several days: the report matches what guests were shown and paid for, for everybody who asks.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ChoosingEvening, type Counted, guestsChoosing } from '@lounge/domain/testing/choosing'
import { hours } from '@lounge/domain/time'
import { ReportAnswer } from '@lounge/sync/questions/history'
import { keepPlain } from '../db/testing/plain-texts.ts'
import { migrations } from '../db/migrations.ts'
import { verifyPlace } from '../backup/verify.ts'
import { HistoryTrim } from '../tasks/history-trim.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { faultsIn } from '../testing/books.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

const evenings = fc.sample(guestsChoosing, { seed: 66, numRuns: 6 })
const notebook = new ChoosingEvening()
let lounge: SmallLounge
let token = ''

beforeAll(async () => {
  lounge = await openSmallLounge()
  const give = async (...commands: ReturnType<ChoosingEvening['opening']>) => {
    const [manager, cashier] = [
      await lounge.terminal('manager@lounge.demo'),
      await lounge.terminal('cashier@lounge.demo'),
    ]
    for (const command of commands) {
      const by = /^(item|stock)\./.test(command.name) ? manager : cashier
      expect(await by.does(command)).toMatchObject({ answers: [{ outcome: 'applied', flags: [] }] })
    }
  }
  await give(...notebook.opening())
  for (const deeds of evenings) {
    await give(...deeds.flatMap((deed) => notebook.does(deed)))
    // Three business days, which is no longer than a till may show an outdated price.
    lounge.clock.now += hours(14)
  }
  // Finished orders have left memory.
  const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
  await new HistoryTrim(lounge.hub.lounge, actor, 0).lookAround(lounge.clock.now)
  token = (await lounge.sessionOf('manager@lounge.demo')).token
})
afterAll(() => lounge.close())

async function report(query: Readonly<Record<string, string>> = {}) {
  const answer = await lounge.get(`/api/reports/sales?${new URLSearchParams(query).toString()}`, token)
  return ReportAnswer.parse(answer.json())
}
type Items = Awaited<ReturnType<typeof report>>['items']
type Counts = Readonly<Record<string, Counted>>

const byItem = (items: Items): Counts =>
  Object.fromEntries(items.map(({ itemId, units, total }) => [itemId, [units, total]]))
const byChoice = (items: Items): Counts =>
  Object.fromEntries(
    items.flatMap(({ itemId, choices }) =>
      choices.map(({ name, units, total }) => [`${itemId}: ${name}`, [units, total]]),
    ),
  )

test('the report of all days says what guests were shown and paid for, and calls it as the menu does', async () => {
  const { items } = await report()
  expect(byItem(items)).toEqual(notebook.items)
  expect(byChoice(items)).toEqual(notebook.choices)
  expect(Object.keys(notebook.choices).length).toBeGreaterThan(6)
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Beef Suya', 'Chocolate Cake', 'Jollof Rice'])
})

test('what is searched is reckoned from the sales, and the days one by one come to all of them', async () => {
  const all = await report()
  expect((await report({ search: 'ord-' })).items).toEqual(all.items)
  const daily = await Promise.all(all.days.map(({ name }) => report({ from: name, to: name })))
  expect(daily.length).toBeGreaterThan(2)
  const sums: Record<string, Counted> = {}
  for (const [key, [units, total]] of daily.flatMap(({ items }) => Object.entries(byChoice(items)))) {
    const [before, sum] = sums[key] ?? [0, 0]
    sums[key] = [before + units, sum + total]
  }
  expect(sums).toEqual(notebook.choices)
})

test('the books agree, and the log makes the very same rows again', async () => {
  expect(await faultsIn(lounge.db)).toEqual([])
  expect(await lounge.db.selectFrom('choice_day').selectAll().execute()).not.toEqual([])
  expect(await verifyPlace(lounge.place, () => undefined)).toMatchObject({ faults: [] })
})

test('a lounge of an earlier release gets the very same rows for what its log says', async () => {
  const { db } = lounge
  const rows = async () =>
    new Set((await db.selectFrom('choice_day').selectAll().execute()).map((row) => JSON.stringify(row)))
  const before = await rows()
  await keepPlain(db)
  await db.schema.dropTable('choice_day').execute()
  await migrations['0036-choices-of-a-day']?.up(db)
  expect(await rows()).toEqual(before)
})
