// The ledger of outages and the work on a device that comes and goes, is shut out, and is let back in.
import { naira } from '@lounge/domain/money'
import type { Outage } from '@lounge/domain/outages/outages'
import { atRiskNow } from '@lounge/domain/outages/views'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { minutes } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linesOfTills } from '../testing/lines-of-tills.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge } from '../testing/small-lounge.ts'
import type { TestLounge } from '../testing/test-lounge.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }) // real sockets and disks, on machines that have other work

let lounge: TestLounge
let till: ScriptedTerminal
beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
})
afterEach(() => {
  lines.connected.clear()
  return lounge.close()
})

const lines = linesOfTills(() => lounge)
const rows = (): readonly Outage[] => [...lounge.hub.lounge.all('outage')]
const sale = (n: number) => pay(order(n, n, [line(n, 'jollof-rice')]), { method: 'Cash' })
async function manage(what: 'shut-out' | 'let-in'): Promise<void> {
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  const answer = await lounge.post(`/api/terminals/${till.device.terminalId}/${what}`, {}, token)
  expect(answer.statusCode).toBe(200)
}

test('DAY-09 a till that comes back, sends half and goes again: what waits on it is known once, and missing once where it is shut out', async () => {
  const connection = await lines.connect(till, { waiting: 2, waitingMs: 500, waitingKobo: naira(6_500) })
  await till.does(sale(9))
  await lines.pass(1)
  await lines.leave(connection, till)
  await lines.pass(10)
  const again = await lines.connect(till, { waiting: 1, waitingMs: 500, waitingKobo: naira(2_500) })
  await lines.pass(1)
  await lines.leave(again, till)
  await lines.pass(10)
  expect(rows()).toHaveLength(2)
  expect(atRiskNow(lounge.hub.lounge).known).toMatchObject({ devices: 1, count: 1, kobo: naira(2_500) })
  await manage('shut-out')
  await lines.pass(1)
  expect(rows().map(({ settledAt }) => settledAt)).toEqual([expect.any(Number), expect.any(Number)])
  expect(rows().reduce((all, { missing }) => all + missing, 0)).toBe(1)
  expect(atRiskNow(lounge.hub.lounge).known.count).toBe(0)
})

test.each([
  { looks: 'looked at in between', minutesGone: 1 },
  { looks: 'there before the next look', minutesGone: 0 },
])(
  'DAY-09 shut out and let back in, $looks: its outage goes on, and nothing of it is missing',
  async ({ minutesGone }) => {
    const connection = await lines.connect(till, { waiting: 2, waitingMs: 500, waitingKobo: naira(6_500) })
    await till.does(sale(9))
    await lines.pass(1)
    await lines.leave(connection, till)
    await lines.pass(20)
    await manage('shut-out')
    await lines.pass(30)
    expect(rows()).toMatchObject([{ missing: 2, settledAt: expect.any(Number) }])
    await manage('let-in')
    await lines.pass(minutesGone)
    const again = await lines.connect(till, { waiting: 2, waitingMs: minutes(30), waitingKobo: naira(6_500) })
    const deeds = [sale(1), sale(2)].map((deed) => till.make(deed, { at: lounge.clock.now - minutes(40) }))
    again.say({ type: 'push', commands: deeds })
    await again.answersTo(deeds)
    await lines.ping(again, { about: { waiting: 0, waitingMs: 0 } })
    await lines.pass(1)
    expect(rows()).toMatchObject([{ missing: 0, sold: { count: 2 }, settledAt: expect.any(Number) }])
    const { head } = lounge.hub
    await lines.pass(2)
    expect(lounge.hub.head).toBe(head)
  },
)

/** The device was silent for days, and all 99 numbers were taken: another device got its number. */
const numberGoesOn = () =>
  lounge.db.updateTable('terminal').set({ till: null }).where('id', '=', till.device.terminalId).execute()

test.each([
  { when: 'it comes back as a board', missing: 0 },
  { when: 'it is shut out', missing: 2 },
])(
  'DAY-09 a till whose number went to another device is missed no more, and settled when $when',
  async ({ missing }) => {
    const connection = await lines.connect(till, { waiting: 2, waitingMs: 500, waitingKobo: naira(6_500) })
    await till.does(sale(9))
    await lines.pass(1)
    await lines.leave(connection, till)
    await lines.pass(10)
    const { lounge: rooms } = lounge.hub
    expect(atRiskNow(rooms).ceiling.tills).toBe(1)
    await numberGoesOn()
    await lines.pass(1)
    expect(atRiskNow(rooms)).toMatchObject({ ceiling: { tills: 0 }, known: { devices: 1, count: 2 } })
    const { head } = lounge.hub
    await lines.pass(2)
    expect(lounge.hub.head).toBe(head)
    await (missing > 0 ? manage('shut-out') : lines.connect(till))
    await lines.pass(1)
    expect(rows()).toMatchObject([{ missing, to: expect.any(Number), settledAt: expect.any(Number) }])
  },
)

test('DAY-09 a till whose number went to another device while it was shut out goes on where it is let back in', async () => {
  const connection = await lines.connect(till, { waiting: 2, waitingMs: 500, waitingKobo: naira(6_500) })
  await till.does(sale(9))
  await lines.pass(1)
  await lines.leave(connection, till)
  await lines.pass(10)
  await manage('shut-out')
  await lines.pass(1)
  await numberGoesOn()
  await manage('let-in')
  await lines.pass(1)
  expect(atRiskNow(lounge.hub.lounge)).toMatchObject({ ceiling: { tills: 0 }, known: { devices: 1, count: 2 } })
  expect(rows()).toMatchObject([{ missing: 0 }])
})
