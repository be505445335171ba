// Money that leaves FunCards again: in the drawer, on the morning page with the person, in the statement and in the day's books.
import type { ActsAnswer } from '@lounge/sync/questions/acts'
import { naira } from '@lounge/domain/money'
import type { FigureName } from '@lounge/domain/morning/morning'
import { settingsOf } from '@lounge/domain/settings/settings'
import { bolasCard } from '@lounge/domain/testing/ids'
import { type Command, command, line, order, pay, tender } from '@lounge/domain/testing/requests'
import { businessDay, hours, timestamp } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayChecks } from '../tasks/day-checks.ts'
import { SystemActor } from '../tasks/system-actor.ts'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { gatherMorning } from './gather.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
let manager: ScriptedTerminal
beforeEach(async () => {
  lounge = await openSmallLounge()
  lounge.clock.now += hours(24) // the cards of the small lounge were topped up on the day before
  till = await lounge.terminal('cashier@lounge.demo')
  manager = await lounge.terminal('manager@lounge.demo')
  await does(till, openShift)
})
afterEach(() => lounge.close())

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const openShift = command('shift.open', { shiftId, float: naira(10_000), from: 'safe' })
const topUp = command('funcard.topUp', { funcardId: bolasCard, payment: tender('Cash', naira(50_000)) })
const off = { funcardId: bolasCard, method: 'Cash', till: 1 } as const
const neverTaken = command('funcard.takeBack', {
  ...off,
  amount: naira(45_000),
  wasNeverTaken: true,
  reason: 'Typed 50,000 for 5,000',
})
const paidOut = command('funcard.takeBack', { ...off, amount: naira(2_000), wasNeverTaken: false, reason: 'Leaves' })
const sent = command('funcard.takeBack', {
  funcardId: bolasCard,
  method: 'Transfer',
  amount: naira(1_000),
  wasNeverTaken: false,
  reason: 'Leaves',
})

async function does(who: ScriptedTerminal, ...deeds: readonly Command[]): Promise<void> {
  for (const deed of deeds) {
    lounge.clock.now += 20_000
    expect({ did: deed.name, ...(await who.answerTo(deed)) }).toMatchObject({ outcome: 'applied' })
  }
}
async function figure(name: FigureName) {
  const { db, hub, clock } = lounge
  const day = businessDay(timestamp(clock.now), settingsOf(hub.lounge))
  const page = await gatherMorning({ db, hub, now: () => clock.now, lastBackupAt: () => undefined }, day, true)
  return page.figures[name]
}
async function ask<Answer>(path: string): Promise<Answer> {
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  return (await lounge.get(`/api/${path}`, token)).json<Answer>()
}

test('DAY-08 what was never taken is no cash of the day and was given to nobody; what a guest got back left the drawer, or the bank', async () => {
  await does(till, topUp)
  await does(manager, neverTaken)
  expect((await figure('cash'))?.lines).toMatchObject([{ text: 'Till 1', amount: naira(5_000) }])
  expect((await figure('refunds'))?.amount).toBe(0)
  await does(manager, paidOut, sent)
  expect((await figure('cash'))?.amount).toBe(naira(3_000))
  expect((await figure('transfer'))?.lines).toMatchObject([{ text: 'Taken off FunCards', amount: naira(-1_000) }])
  expect(await figure('refunds')).toMatchObject({
    amount: naira(3_000),
    lines: [
      { text: 'FunCard FC100000002, Leaves', amount: naira(2_000) },
      { text: 'FunCard FC100000002, Leaves', amount: naira(1_000) },
    ],
  })
  expect((await figure('funcard'))?.amount).toBe(0)
})

test('DAY-01 DAY-07 the drawer that is put right is counted exact, its day agrees with the ledger, and its card tells it', async () => {
  const { db, hub, directory, place } = lounge
  const checks = new DayChecks({
    db,
    place,
    actor: new SystemActor(hub, directory, () => lounge.clock.now),
    head: () => hub.head,
  })
  await does(manager, command('day.close', {}))
  await does(till, topUp, pay(order(1, 1, [line(1, 'star-lager')])))
  await does(manager, neverTaken, sent)
  await does(till, command('shift.count', { shiftId, coins: { 100000: 16, 20000: 1 } }))
  await does(till, command('shift.close', { shiftId, cash: 'safe' }))
  expect(lounge.hub.lounge.get('shift', '1')?.last).toMatchObject({ difference: 0 })
  await does(manager, command('day.close', {}))
  await checks.look()
  expect(checks.last?.faults).toEqual([])
  expect(await faultsIn(db)).toEqual([])
  const movements = { lines: [{ kind: 'paidOut', method: 'Transfer' }, { kind: 'neverTaken' }, { kind: 'topUp' }, {}] }
  expect(await ask(`cards/${bolasCard}/statement`)).toMatchObject(movements)
  const { sums } = await ask<ActsAnswer>('acts?from=2026-01-01&to=2026-12-31')
  expect(sums).toContainEqual(expect.objectContaining({ kind: 'cardNeverPaid', count: 1, amount: naira(45_000) }))
  expect(sums).toContainEqual(expect.objectContaining({ kind: 'cardPaidOut', count: 1, amount: naira(1_000) }))
  expect(await ask('acts/lines?from=2026-01-01&to=2026-12-31&kind=cardPaidOut')).toMatchObject({
    lines: [{ about: 'FC100000002', amount: naira(1_000) }],
  })
})
