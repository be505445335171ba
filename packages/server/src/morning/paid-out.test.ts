// Money that left the lounge, on the morning page, less the part that came back the same day.
import type { FigureName } from '@lounge/domain/morning/morning'
import { naira } from '@lounge/domain/money'
import { settingsOf } from '@lounge/domain/settings/settings'
import { command } from '@lounge/domain/testing/requests'
import { businessDay, hours, timestamp } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { gatherMorning } from './gather.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
beforeEach(async () => {
  lounge = await openSmallLounge()
  lounge.clock.now += hours(24) // the cards of the small lounge were topped up on the day before
  till = await lounge.terminal('cashier@lounge.demo')
})
afterEach(() => lounge.close())

async function figure(name: FigureName) {
  const { db, hub, clock } = lounge
  const today = businessDay(timestamp(clock.now), settingsOf(hub.lounge))
  const page = await gatherMorning({ db, hub, now: () => clock.now, lastBackupAt: () => undefined }, today, true)
  return page.figures[name]
}

test('DAY-08 what came back of an expense is less cash out, and was not taken of a guest', async () => {
  const names = ['cashOut', 'cash', 'sold'] as const
  const amounts = async () => Promise.all(names.map(async (name) => (await figure(name))?.amount ?? 0))
  const before = await amounts()
  for (const deed of [
    command('shift.cashOut', { category: 'Diesel', amount: naira(10_000), note: '' }),
    command('shift.cashIn', { category: 'Back from: Diesel', amount: naira(1_500), note: 'Left over' }),
    command('shift.cashIn', { category: 'From the owner', amount: naira(50_000), note: '' }),
  ])
    expect(await till.answerTo(deed)).toMatchObject({ outcome: 'applied' })
  const [cashOut = 0, ...others] = before
  expect(await amounts()).toEqual([cashOut + naira(8_500), ...others])
  const lines = (await figure('cashOut'))?.lines
  expect(lines).toContainEqual({ text: 'Back from: Diesel, Left over', amount: naira(-1_500), count: 1 })
})
