// The log speaks of the seal over what stands beside it: at once where it matters, and not with every sign-in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '@lounge/domain/time'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { reportFork } from './forks.ts'
import { SealNotes } from './seal-notes.ts'
import { SystemActor } from './system-actor.ts'

let lounge: TestLounge
let notes: SealNotes
beforeAll(async () => {
  lounge = await openTestLounge()
  const { db, sealing, hub, directory, clock } = lounge
  const now = () => clock.now
  const actor = new SystemActor(hub, directory, now)
  notes = new SealNotes({ db, sealing, lounge: hub.lounge, actor, now })
})
afterAll(() => lounge.close())

const noted = () => lounge.hub.lounge.get('seal-note', 'beside')?.version ?? 0
const looked = async (): Promise<boolean> => {
  const before = noted()
  await notes.look()
  return noted() !== before
}

test('a new person is noted at the next look, sign-ins within the hour', async () => {
  expect(await looked()).toBe(true)
  expect(await looked()).toBe(false)
  await lounge.sessionOf('bar@lounge.demo')
  expect(await looked()).toBe(false)
  await lounge.addStaff('new@lounge.demo', 'manager')
  expect(await looked()).toBe(true)
  await lounge.sessionOf('bar@lounge.demo')
  expect(await looked()).toBe(false)
  lounge.clock.now += hours(1)
  expect(await looked()).toBe(true)
  expect(lounge.faults).toEqual([])
})

test('a device that remembers another history is told of by name, once', async () => {
  const { db, hub, directory, clock } = lounge
  const till = await lounge.terminal('cashier@lounge.demo')
  const parts = { db, actor: new SystemActor(hub, directory, () => clock.now), epoch: () => hub.epoch }
  for (let times = 0; times < 2; times++)
    await reportFork(parts, { terminalId: till.device.terminalId, position: 4_120 })
  expect([...hub.lounge.all('exception')]).toMatchObject([
    { code: 'history_forked', params: { name: 'Till 1', position: 4_120 } },
  ])
})
