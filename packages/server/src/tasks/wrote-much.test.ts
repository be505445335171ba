// A device that writes without end: its sales are taken, its wishes are refused, and the office's bell rings once a day.
import { bellOf } from '@lounge/domain/notifications/views'
import { changeLines, line, order, place } from '@lounge/domain/testing/requests'
import { days } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHub } from '../log/open-hub.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { SystemActor } from './system-actor.ts'
import { noticeWroteMuch } from './wrote-much.ts'

let lounge: SmallLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close())

const rung = () =>
  bellOf(lounge.hub.lounge, { staffId: 'somebody', role: 'manager' }, []).entries.filter(
    ({ code }) => code === 'notice_wrote_much',
  )

test('SEC-05 managers hear once a day which device it is', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const { db, hub, directory, clock } = lounge
  const look = async () => {
    const actor = new SystemActor(hub, directory, () => clock.now)
    await noticeWroteMuch({ db, hub, actor, now: () => clock.now }, till.device.terminalId)
  }
  await look()
  await look()
  expect(rung()).toMatchObject([{ type: 'error', params: { name: `Till ${till.device.till}` } }])
  clock.now += days(1)
  await look()
  expect(rung()).toHaveLength(2)
})

test('SEC-05 from then on its wishes are refused, large ones leave no trace once it goes on for as much again, and what it sells is booked', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const heard: string[] = []
  const { db, directory, secrets, clock } = lounge
  const hub = await openHub({
    db,
    directory,
    secrets,
    isDemo: true,
    now: () => clock.now,
    logPerDayMax: 2_000,
    onWroteMuch: (terminalId) => void heard.push(terminalId),
    onFault: (error) => {
      throw error
    },
  })
  const give = async (...wires: readonly unknown[]) =>
    (await hub.accept(wires as never)).map((verdict) =>
      verdict.kind === 'answered' ? (verdict.answer.code ?? verdict.answer.outcome) : verdict.kind,
    )
  const sale = (n: number) => till.make(place(order(n, n, [line(n, 'jollof-rice')])))
  for (const n of [1, 2, 3, 4]) expect(await give(sale(n))).toEqual(['applied'])
  expect(heard).toEqual([till.device.terminalId])
  expect(await give(till.make(changeLines(1, { 1: 1 })))).toEqual(['terminal_wrote_much'])
  expect(await give(sale(5))).toEqual(['applied'])
  const large = { orderId: order(1, 1, []).orderId, more: 'x'.repeat(4_000), again: 'x'.repeat(4_000) }
  // Answered with a refusal the first time, so that the sales behind it do not wait.
  expect(await give(till.draft('order.complete', large))).toEqual(['terminal_wrote_much'])
  const head = hub.head
  expect(await give(till.draft('order.complete', large))).toEqual(['rejected'])
  expect(hub.head).toBe(head)
  clock.now += days(1)
  expect(await give(till.make(changeLines(1, { 1: 1 })))).not.toEqual(['terminal_wrote_much'])
  expect(heard).toHaveLength(1)
})
