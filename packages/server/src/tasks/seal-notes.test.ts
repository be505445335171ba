// The log notes the seal of the tables beside it: at once where it matters, and not with every sign-in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CalendarDate, days, hours } from '@lounge/domain/time'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { reportFork } from './forks.ts'
import { Gathering } from './gathering.ts'
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

test('a device that remembers another history is told of by name, once a day, whatever places it names', async () => {
  const { db, hub, directory, clock } = lounge
  const [till, board] = [await lounge.terminal('cashier@lounge.demo'), await lounge.terminal('kitchen@lounge.demo')]
  let today = CalendarDate.parse('2026-11-21')
  const actor = new SystemActor(hub, directory, () => clock.now)
  const parts = { db, actor, epoch: () => hub.epoch, today: () => today }
  const told = () =>
    [...hub.lounge.all('exception')].map(({ code, params }) => [code, params['name'], params['position']])
  const [first, second] = [
    ['history_forked', 'Till 1', 4_120],
    ['history_forked', 'Kitchen', 7],
  ]
  for (const position of [4_120, 4_120, 4_121, 9_000])
    await reportFork(parts, { terminalId: till.device.terminalId, position })
  expect(told()).toEqual([first])
  await reportFork(parts, { terminalId: board.device.terminalId, position: 7 })
  expect(told()).toEqual([first, second])
  // Nothing of it is written again: neither a flag nor a line in the log.
  const { head } = hub
  await reportFork(parts, { terminalId: till.device.terminalId, position: 9_001 })
  expect(hub.head).toBe(head)
  today = CalendarDate.parse('2026-11-22')
  await reportFork(parts, { terminalId: till.device.terminalId, position: 9_002 })
  expect(told()).toEqual([first, second, ['history_forked', 'Till 1', 9_002]])
})

test('SEC-05 what one device says and nothing proves is told of once a day, however often it says it', async () => {
  const { hub, directory, clock } = lounge
  const gathering = new Gathering(hub, new SystemActor(hub, directory, () => clock.now), () => clock.now)
  const counts = () =>
    [...hub.lounge.all('exception')].flatMap(({ code, params }) =>
      code === 'history_unproven' ? [params['count']] : [],
    )
  const [till, board] = [await lounge.terminal('cashier@lounge.demo'), await lounge.terminal('kitchen@lounge.demo')]
  const says = ({ device: { terminalId } }: typeof till, unproven: number) =>
    gathering.report({ terminalId, recovered: 0, missing: 0, unproven, actions: [] })
  for (const unproven of [3, 3, 4]) says(till, unproven)
  says(board, 5)
  await expect.poll(counts).toEqual([3, 5])
  clock.now += days(1)
  says(till, 6)
  await expect.poll(counts).toEqual([3, 5, 6])
})
