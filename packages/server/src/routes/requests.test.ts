// The log of material requests beyond what terminals hold: pages, filters, and each department only its own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestEntry } from '@lounge/domain/material-requests/views'
import { requestsHeldFrom } from '@lounge/domain/material-requests/views'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { command } from '@lounge/domain/testing/requests'
import { requestId, submit } from '@lounge/domain/testing/supplying'
import { days, timestamp } from '@lounge/domain/time'
import { HistoryTrim } from '../tasks/history-trim.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
let manager: ScriptedTerminal
/** Asked before the server has anything to add. */
let before = 0
const named = (n: number) => ({ department: 'bar' as const, requestId: requestId(n) })
const approve = (n: number) => command('request.approve', { ...named(n), version: 1 })
const receive = (n: number) => command('request.receive', { ...named(n), lines: [{ materialId: '1', quantity: 1 }] })

/** Twenty-four requests of the bar, one an hour: every third is for crates, every fourth received, and one deleted. */
beforeAll(async () => {
  lounge = await openSmallLounge()
  const bar = await lounge.terminal('bar@lounge.demo')
  manager = await lounge.terminal('manager@lounge.demo')
  for (let n = 1; n <= 24; n++) {
    lounge.clock.now += 60_000
    const materialId = n % 3 === 0 ? '2' : '1'
    await bar.does(submit(n, 'bar', [{ materialId, quantity: n, specification: `№ ${n}` }]))
    if (n % 4 === 0) await manager.does(approve(n), receive(n))
  }
  await bar.does(command('request.delete', named(23)))
  lounge.clock.now += days(4)
  await bar.does(submit(25))
  const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
  await new HistoryTrim(lounge.hub.lounge, actor, 0).lookAround(lounge.clock.now)
  before = requestsHeldFrom(defaultSettings, timestamp(lounge.clock.now))
})
afterAll(() => lounge.close())

async function ask(query: Readonly<Record<string, string | number>>, who = 'bar', department = 'bar') {
  const { token } = await lounge.sessionOf(`${who}@lounge.demo`)
  const asked = Object.entries({ before, ...query }).map(([name, value]) => [name, String(value)])
  const params = new URLSearchParams(Object.fromEntries(asked)).toString()
  const answer = await lounge.get(`/api/history/requests/${department}?${params}`, token)
  const body = answer.json<{ count: number; requests: readonly RequestEntry[] }>()
  const numbers = body.requests?.map(({ lines }) => lines[0]?.quantity)
  return { status: answer.statusCode, count: body.count, numbers, first: body.requests?.[0] }
}

test('MAT-06 ten a page, newest first, of what is in memory and of what has left it; what was deleted is not listed', async () => {
  expect(lounge.hub.lounge.get('material-request:bar', requestId(24))).toBeUndefined()
  expect(lounge.hub.lounge.get('material-request:bar', requestId(22))).toMatchObject({ status: 'pending' })
  expect(await ask({})).toMatchObject({ count: 23, numbers: [24, 22, 21, 20, 19, 18, 17, 16, 15, 14] })
  expect(await ask({ offset: 20, limit: 10 })).toMatchObject({ count: 23, numbers: [3, 2, 1] })
  expect(await ask({ limit: 0 })).toMatchObject({ count: 23, numbers: [] })
  expect((await ask({})).first).toMatchObject({
    status: 'received',
    requestedBy: 'Tunde Bello',
    lines: [{ name: 'Crate of Star', specification: '№ 24' }],
    version: 1,
  })
})

test('MAT-04 the log is narrowed to a status, and searched by the names of items', async () => {
  expect(await ask({ status: 'received' })).toMatchObject({ count: 6, numbers: [24, 20, 16, 12, 8, 4] })
  expect(await ask({ status: 'approved' })).toMatchObject({ count: 0 })
  expect(await ask({ search: ' CRATE', status: 'pending' })).toMatchObject({ count: 6, numbers: [21, 18, 15, 9, 6, 3] })
  for (const search of ['%', '_', '\\', '№']) expect(await ask({ search })).toMatchObject({ count: 0 })
  expect(await ask({ status: 'deleted' })).toMatchObject({ status: 400 })
  expect(await ask({ before: 'now' })).toMatchObject({ status: 400 })
})

test('a department reads its own log, the manager every one', async () => {
  expect(await ask({}, 'manager')).toMatchObject({ status: 200, count: 23 })
  for (const who of ['cashier', 'kitchen']) expect(await ask({}, who)).toMatchObject({ status: 403 })
  expect(await ask({}, 'kitchen', 'kitchen')).toMatchObject({ status: 200, count: 0 })
})

test('what has left memory can still be received, and the log says so', async () => {
  const later = await manager.signInAs('manager@lounge.demo')
  expect(await later.answerTo(receive(24))).toMatchObject({
    outcome: 'applied',
    flags: [{ refused: 'request_received' }],
  })
  expect(await faultsIn(lounge.db)).toEqual([])
})
