// The books of a day are checked after its close: a disagreement rings the bell and is on the health list.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentenceOf } from '@lounge/domain/messages'
import { command, line, order, pay, place } from '@lounge/domain/testing/requests'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { judgeBooks } from '../health/books.ts'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { DayChecks } from './day-checks.ts'
import { SystemActor } from './system-actor.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
let checks: DayChecks
beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  await till.does(command('shift.open', { shiftId: '018f0000-0000-7000-8000-000000000001', float: 0, from: 'safe' }))
  const { db, hub, directory, place: at } = lounge
  const actor = new SystemActor(hub, directory, () => lounge.clock.now)
  checks = new DayChecks({ db, place: at, actor, head: () => hub.head })
})
afterEach(() => lounge.close())

const sold = (n: number) => pay(order(n, n, [line(n, 'jollof-rice')]))
const closeDay = () => lounge.manager.does(command('day.close', {}))
const rung = () => [...lounge.hub.lounge.all('notification:manager')].filter(({ code }) => code === 'notice_day_faults')

test('DAY-07 a day that is right is closed in silence', async () => {
  await checks.look()
  expect(checks.last).toBeUndefined()
  expect(judgeBooks(checks.last)).toBe('good')
  for (const n of [1, 2]) {
    await till.does(sold(n))
    await closeDay()
    await checks.look()
    expect(checks.last?.faults).toEqual([])
  }
  expect(rung()).toEqual([])
  expect(judgeBooks(checks.last)).toBe('good')
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('DAY-07 what the house moves between safe, bank and owner, and what the bank keeps, is on the Z of the day', async () => {
  await till.does(sold(1))
  await closeDay()
  await till.does(pay(order(2, 2, [line(2, 'jollof-rice')]), { method: 'Card' }))
  for (const move of [
    command('safe.move', { direction: 'fromOwner', amount: 300_000, note: '' }),
    command('safe.move', { direction: 'toBank', amount: 200_000, note: '' }),
    command('card.settle', { amount: 100_000, fees: 500, note: '' }),
    command('card.unsettle', { amount: 40_000, fees: 500, note: '' }),
  ])
    expect(await lounge.manager.does(move)).toMatchObject({ answers: [{ outcome: 'applied', flags: [] }] })
  await closeDay()
  await checks.look()
  expect(checks.last?.faults).toEqual([])
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('DAY-07 a till that sells while a day is looked at raises no alarm', async () => {
  await closeDay()
  const { hub, place: at } = lounge
  // A sale fits between two queries of the check.
  const db = lounge.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => sleep(5, result),
  })
  for (let n = 1; n <= 5; n++) {
    lounge.clock.now += 20_000
    const beer = order(n, n, [line(n, 'gulder')])
    await till.does(place(beer))
    const actor = { give: (...told: unknown[]) => Promise.reject(new Error(JSON.stringify(told))) }
    const look = new DayChecks({ db, place: at, actor, head: () => hub.head })
    await Promise.all([look.look(), till.does(pay(beer))])
    expect(look.last?.faults).toEqual([])
  }
})

test('an order that came back from the archive, and was paid too little for, counts once', async () => {
  const goneMeanwhile = { id: '018f0000-0000-7000-8000-00000000aaaa', amount: 50_000 }
  await till.does(pay(order(1, 1, [line(1, 'jollof-rice')]), { parts: [goneMeanwhile] }))
  const [paid] = [...lounge.hub.lounge.all('order')]
  expect(paid).toMatchObject({ settlement: { funding: { short: 50_000 } } })
  const rows = await lounge.db.selectFrom('live_row').selectAll().where('kind', '=', 'order').execute()
  const archived = rows.map(({ site, kind, id, row, position }) => ({ site, kind, id, row: row ?? '', position }))
  await lounge.db.insertInto('archived_row').values(archived).execute()
  await closeDay()
  await checks.look()
  expect(checks.last?.faults).toEqual([])
})

test('DAY-07 a line, and a Z, that is not what the ledger says ring the bell once, and the day is closed all the same', async () => {
  await till.does(sold(1))
  await closeDay()
  await till.does(sold(2))
  const [fate] = await lounge.db.selectFrom('line_fate').selectAll().execute()
  await lounge.db
    .updateTable('line_fate')
    .set({ sold: Number(fate?.sold) - 1 })
    .where('line_id', '=', fate?.line_id ?? '')
    .execute()
  await closeDay()
  const zs = await lounge.db.selectFrom('z_report').select(['number', 'report']).where('series', '=', 'day').execute()
  const last = zs.find(({ number }) => Number(number) === 2)
  const z = JSON.parse(last?.report ?? '')
  z.tally.entries.sales += 100
  await sql`update z_report set report = ${JSON.stringify(z)} where series = 'day' and number = 2`.execute(lounge.db)
  await checks.look()
  expect(checks.last?.faults).toEqual([
    expect.stringContaining('and the ledger says'),
    expect.stringMatching(/^The Z of 2026-11-23 \(2\) says .* of sales, and the ledger says/),
  ])
  expect(rung().map(({ code, params }) => sentenceOf(code, params))).toEqual([
    'The books of Mon 23 Nov 2026 do not agree with each other: 2 found when the day was closed. Nothing was changed; what it is stands under Health.',
  ])
  await checks.look()
  expect(rung()).toHaveLength(1)
  expect(judgeBooks(checks.last)).toMatchObject({ is: 'bad', sentence: expect.stringContaining('And 1 more.') })
})
