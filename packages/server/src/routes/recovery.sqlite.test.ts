// The database is replaced by a backup, as after a disk failure, and the terminals bring back what they hold.
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderId } from '@lounge/domain/testing/ids'
import { line, order, pay, place } from '@lounge/domain/testing/requests'
import type { Answer } from '@lounge/sync/protocol'
import { faultsIn } from '../testing/books.ts'
import { Line } from '../testing/line.ts'
import type { ScriptedTerminal, Wire } from '../testing/scripted-terminal.ts'
import { openSmallLounge } from '../testing/small-lounge.ts'
import { intoApp } from '../testing/http.ts'
import type { TestLounge } from '../testing/test-lounge.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { comesBackWithinMs, Gathering } from '../tasks/gathering.ts'

let lounge: TestLounge
let till: ScriptedTerminal
let otherTill: ScriptedTerminal
/** What the tills were told since the backup was made. */
let told: Map<ScriptedTerminal, { command: Wire; answer: Answer }[]>
let seen: { epoch: string; cursor: number; chain: string; history: string }

async function does(terminal: ScriptedTerminal, ...commands: readonly Wire[]): Promise<void> {
  const { answers } = await terminal.push(commands)
  const pairs = commands.flatMap((command, index) => {
    const answer = answers[index]
    return answer ? [{ command, answer }] : []
  })
  told.set(terminal, [...(told.get(terminal) ?? []), ...pairs])
}

beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  otherTill = await lounge.terminal('cashier@lounge.demo')
  told = new Map()
  const origin = await lounge.origin()
  // Both were heard on their lines: the server knows who was at work.
  for (const each of [till, otherTill]) (await each.connect(origin)).close()
  await does(till, till.make(place(order(1, 1, [line(1, 'jollof-rice')]))))
  const backup = join(lounge.dataDir, 'backup.db')
  await sql`vacuum into ${sql.lit(backup)}`.execute(lounge.db)
  // A person who signs in after the backup is not in it.
  const later = await till.signInAs('cashier@lounge.demo')
  told.set(later, [])
  await does(later, later.make(pay(order(1, 1, [line(1, 'jollof-rice')]))))
  await does(otherTill, otherTill.make(place(order(2, 2, [line(2, 'gulder')]))))
  const { epoch, head: cursor, chainHash: chain } = lounge.hub
  seen = { epoch, cursor, chain, history: epoch }
  lounge = await lounge.restarted(() => {
    for (const left of ['lounge.db-wal', 'lounge.db-shm']) rmSync(join(lounge.dataDir, left), { force: true })
    copyFileSync(backup, join(lounge.dataDir, 'lounge.db'))
  })
  for (const each of [till, otherTill, later]) each.http = intoApp(lounge.app)
  // Restored by hand: only an authorised person can make the server believe the tills.
  await lounge.post('/api/recovery/begin', {})
  till = later
})
afterEach(() => lounge.close())

/** A line on which this till offered everything that it was told. */
async function offering(terminal: ScriptedTerminal): Promise<Line> {
  const socket = await Line.open(await lounge.origin())
  // Its session may be lost with the rest; its device is known.
  socket.say(terminal.hello({ ...seen, token: undefined }))
  await socket.next('recall')
  const vouchers = [till, otherTill].map(({ session }) => session.voucher)
  socket.say({ type: 'offers', offers: told.get(terminal) ?? [], vouchers, isLast: true })
  return socket
}
const statuses = () => [1, 2].map((n) => lounge.hub.lounge.get('order', orderId(n))?.status)

test('a payment by somebody whose session the backup does not know is booked again, once all tills have come', async () => {
  expect(statuses()).toEqual(['pending', undefined])
  const one = await offering(till)
  await one.settle() // the server answers pings while it waits for others
  expect(statuses()).toEqual(['pending', undefined])
  expect((await lounge.get('/api/recovery')).json()).toMatchObject({
    isGathering: true,
    awaited: expect.arrayContaining([expect.objectContaining({ id: otherTill.device.terminalId })]),
  })
  const other = await offering(otherTill)
  await Promise.all([one.next('recalled'), other.next('recalled')])
  expect(statuses()).toEqual(['paid', 'pending'])
  expect(lounge.hub.epoch).not.toBe(seen.epoch)
  expect((await lounge.get('/api/recovery')).json()).toMatchObject({ isGathering: false, awaited: [] })
  expect(await faultsIn(lounge.db)).toEqual([])
  const [paid] = await lounge.db.selectFrom('sale').select('paid_by').execute()
  expect(paid).toBeDefined()
  one.close()
  other.close()
})

test('who is there goes on within seconds, and who comes later is booked then; staff hear what came back, by whom and for how much', async () => {
  const one = await offering(till)
  await one.settle()
  const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
  const gathering = new Gathering(lounge.hub, actor, () => lounge.clock.now)
  await gathering.look()
  expect(comesBackWithinMs).toBeLessThanOrEqual(15_000)
  lounge.clock.now += comesBackWithinMs - 1
  await gathering.look()
  expect(statuses()).toEqual(['pending', undefined])
  lounge.clock.now += 1
  await gathering.look()
  await one.next('recalled')
  expect(statuses()).toEqual(['paid', undefined])
  const other = await offering(otherTill)
  await other.next('recalled')
  expect(statuses()).toEqual(['paid', 'pending'])
  const payment = { name: 'order.pay', author: 'Ada Obi', amount: 320_000 }
  gathering.report({ recovered: 3, missing: 1, unproven: 2, actions: [payment] })
  const raised = () => [...lounge.hub.lounge.all('exception')].map(({ code, params }) => [code, params])
  await expect.poll(raised).toEqual([
    ['history_lost', { recovered: 3, missing: 1, actions: 'Payment, Ada Obi, ₦3,200; and 2 more' }],
    ['history_unproven', { count: 2 }],
  ])
  one.close()
  other.close()
})

test('where nobody says that the history went back, what a terminal was told is no proof: it counts as said now', async () => {
  lounge = await lounge.restarted(async () => {
    const file = new DatabaseSync(join(lounge.dataDir, 'lounge.db'))
    file.exec('update history set gathers = 0, believes_until = 0')
    file.close()
  })
  for (const each of [till, otherTill]) each.http = intoApp(lounge.app)
  const one = await offering(till)
  await one.next('recalled')
  // The offers under the unknown sign-in give nothing. The other sign-in is known, and its order is placed again.
  expect(statuses()).toEqual(['pending', undefined])
  const other = await offering(otherTill)
  await other.next('recalled')
  expect(statuses()).toEqual(['pending', 'pending'])
  one.close()
  other.close()
})

test('a manager may say that nobody else will come; a restart before that goes on waiting', async () => {
  const one = await offering(till)
  await one.settle()
  one.close()
  lounge = await lounge.restarted()
  expect((await lounge.get('/api/recovery')).json()).toMatchObject({ isGathering: true })
  const again = await offering(till)
  await again.settle()
  expect((await lounge.post('/api/recovery/finish', {})).json()).toMatchObject({ isGathering: false })
  await again.next('recalled')
  expect(statuses()).toEqual(['paid', undefined])
  again.close()
})

test('a command of another device counts with its receipt, and is passed over without', async () => {
  const mine = told.get(till) ?? []
  told.set(otherTill, [...mine, ...(told.get(otherTill) ?? [])])
  const other = await offering(otherTill)
  await other.settle()
  await lounge.hub.finishGathering()
  expect(statuses()).toEqual(['paid', 'pending'])
  other.close()
})
