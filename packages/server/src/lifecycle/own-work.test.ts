// The server's own work with nobody there: the morning page is promised for seven, even if no tablet is on.
import assert from 'node:assert/strict'
import { hours } from '@lounge/domain/time'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { DiskReserve } from '../disk-reserve.ts'
import { Gathering } from '../tasks/gathering.ts'
import { lookAroundEveryMs } from '../tasks/long-occupied.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { ownWork } from './own-work.ts'

let lounge: SmallLounge
let till: ScriptedTerminal
let subjects: string[]
beforeEach(async () => {
  lounge = await openSmallLounge()
  await lounge.addStaff('owner@lounge.demo', 'owner')
  till = await lounge.terminal('cashier@lounge.demo')
  subjects = []
})
afterEach(async () => {
  vi.useRealTimers()
  await lounge.close()
})

const sold = (n: number) => pay(order(n, n, [line(n, 'jollof-rice')]))

/** One look of a server that was just started. At its end none of its work is in progress. */
async function lookAt(at: number): Promise<void> {
  lounge.clock.now = at
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: at })
  const { db, sealing, secrets, hub, sessions, directory, app, dataDir, outages } = lounge
  const now = () => lounge.clock.now
  const system = new SystemActor(hub, directory, now)
  const work = ownWork(
    readConfig({ DATA_DIR: dataDir, BACKUP_MINUTES: '0' }),
    { db, sealing, secrets, reserve: new DiskReserve(dataDir) },
    { hub, sessions, system, gathering: new Gathering(hub, system, now) },
    () => app.log,
  )
  assert(outages)
  const looks = work.begin({
    app,
    certificates: { keepFresh: async () => false },
    outages,
    post: { letter: async (_trx, { subject }) => (subjects.push(subject), async () => true) },
  })
  vi.advanceTimersByTime(lookAroundEveryMs)
  await looks.stop()
}

test('DAY-08 at seven the page is made and mailed, also where no tablet was on since the night', async () => {
  await till.does(sold(1))
  const at = lounge.clock.now
  await lookAt(at + hours(20))
  expect(subjects).toEqual([])
  await lookAt(at + hours(21))
  expect(lounge.hub.terminals.isClockConfirmed).toBe(false)
  expect(subjects).toEqual([expect.stringMatching(/^Mon 23 Nov 2026 at /)])
  await lookAt(at + hours(22))
  expect(subjects).toHaveLength(1)
})

test('DAY-08 by a clock that is behind the log no page is made and no mail leaves', async () => {
  const at = lounge.clock.now
  await till.does(sold(1))
  lounge.clock.now = at + hours(30)
  const next = await till.signInAs('cashier@lounge.demo')
  await next.does(sold(2))
  await lookAt(at + hours(22))
  expect([subjects, [...lounge.hub.lounge.all('morning')]]).toEqual([[], []])
})

test('DAY-08 while one tablet says another time no mail leaves; once the clock is right it does', async () => {
  await till.does(sold(1))
  const at = lounge.clock.now
  lounge.clock.now = at + hours(21)
  lounge.hub.terminals.heard(till.device.terminalId, { offset: hours(9) })
  await lookAt(at + hours(21))
  expect([subjects, [...lounge.hub.lounge.all('morning')]]).toEqual([[], []])
  lounge.hub.terminals.heard(till.device.terminalId, { offset: 0 })
  await lookAt(at + hours(21))
  expect(subjects).toHaveLength(1)
})
