// Finished rows leave memory when the business day turns, and stay in the database for later commands.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowsPerTrimMax } from '@lounge/domain/limits'
import { orderId } from '@lounge/domain/testing/ids'
import { addLines, type Command, command, line, order, pay, place, voidOrder } from '@lounge/domain/testing/requests'
import { days, hours } from '@lounge/domain/time'
import { entryColumns, eventsIn } from '../db/entry-texts.ts'
import { readRow } from '../db/row-text.ts'
import { faultsIn } from '../testing/books.ts'
import { intoApp } from '../testing/http.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { HistoryTrim } from './history-trim.ts'
import { SystemActor } from './system-actor.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
})
afterEach(() => lounge.close())

const trimming = (): HistoryTrim =>
  new HistoryTrim(lounge.hub.lounge, new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now), 0)
const trim = (): Promise<void> => trimming().lookAround(lounge.clock.now)
async function restart(): Promise<void> {
  lounge = { ...(await lounge.restarted()), manager: lounge.manager }
  till.http = lounge.manager.http = intoApp(lounge.app)
}
/** Days go by, and the same cashier signs in. */
async function later(count: number): Promise<void> {
  lounge.clock.now += days(count)
  till = await lounge.terminal('cashier@lounge.demo')
}
const cart = (n: number) => order(n, 1 + (n % 20), [line(n, 'jollof-rice')])
const closed = (n: number): Command[] => [pay(cart(n)), command('order.complete', { orderId: orderId(n) })]
const ordersHere = () => [...lounge.hub.lounge.all('order')].map(({ id }) => id)
const steps = () => lounge.db.selectFrom('log').select(entryColumns).where('name', '=', 'history.trim').execute()

test('orders that are over leave memory and the live rows, and a new start does not read them', async () => {
  await till.does(...closed(1), place(cart(2)))
  await later(4)
  await trim()
  expect(ordersHere()).toEqual([orderId(2)])
  const live = await lounge.db.selectFrom('live_row').select('id').where('kind', '=', 'order').execute()
  expect(live).toEqual([{ id: orderId(2) }])
  const archived = await lounge.db.selectFrom('archived_row').select('row').where('kind', '=', 'order').execute()
  expect(archived.map(({ row }) => readRow(orderId(1), row ?? ''))).toMatchObject([
    { id: orderId(1), status: 'completed' },
  ])
  await restart()
  expect(ordersHere()).toEqual([orderId(2)])
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('what comes for them afterwards is decided as if they had stayed, also after a restart', async () => {
  await till.does(...closed(1), place(cart(2)), voidOrder(2), ...closed(3), ...closed(5))
  await later(4)
  await trim()
  await restart()
  expect(ordersHere()).toEqual([])
  const late = await till.does(pay(cart(1)), pay(cart(2)), addLines(3, 3, [line(30, 'chin-chin')], 4), voidOrder(5))
  expect(
    late.answers.map(({ outcome, code, flags }) => [outcome, code, ...flags.map(({ refused }) => refused)]),
  ).toEqual([
    ['applied', undefined, 'order_paid_twice'],
    ['applied', undefined, 'order_paid_after_void'],
    ['applied', undefined, 'order_paid_meanwhile'],
    ['refused', 'order_not_pending'],
  ])
  expect(ordersHere()).not.toContain(orderId(5))
  // The last order now tells where its added lines are.
  expect(ordersHere()).toEqual(expect.arrayContaining([orderId(2), orderId(3), orderId(4)]))
  await restart()
  expect(lounge.hub.lounge.get('order', orderId(2))).toMatchObject({ status: 'paid' })
  expect(await faultsIn(lounge.db)).toEqual([])
  await later(4)
  await trim()
  expect(lounge.hub.lounge.get('order', orderId(2))).toBeUndefined()
  expect(await faultsIn(lounge.db)).toEqual([])
})

const paidCount = (): number => [...lounge.hub.lounge.all('table')].reduce((sum, table) => sum + table.paidCount, 0)
async function paysFirst(count: number, from = 1): Promise<void> {
  for (let n = from; n < from + count; n += 5) {
    const { answers } = await till.does(...[0, 1, 2, 3, 4].map((k) => pay(cart(n + k))))
    expect(answers.every(({ outcome }) => outcome === 'applied')).toBe(true)
  }
}

test('what was paid first is off its table when the day turns, also in a lounge where nothing is history yet', async () => {
  await till.does(pay(cart(1)))
  await later(1)
  await trim()
  expect(paidCount()).toBe(0)
  expect(lounge.hub.lounge.get('order', orderId(1))).toMatchObject({ status: 'completed' })
})

test('more orders left on their tables than one step completes are all off them, and none of them keeps history here', async () => {
  await till.does(...closed(900))
  await later(3)
  await paysFirst(rowsPerTrimMax + 5)
  await later(1)
  await trim()
  expect(paidCount()).toBe(0)
  expect(ordersHere()).not.toContain(orderId(900))
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('a till that was away hears what left, cut to its role', async () => {
  await till.does(...closed(1), place(cart(2)))
  const { epoch, head } = lounge.hub
  await later(4)
  await trim()
  await restart()
  const listener = { role: 'pos', clientIds: new Set<string>(), send: () => undefined }
  const { news } = await lounge.hub.join(listener, { epoch, cursor: head, answered: {} })
  const [delta] = news
  expect(delta).toMatchObject({ type: 'delta', from: head, to: lounge.hub.head })
  expect(delta?.type === 'delta' && delta.removes).toContainEqual(['order', orderId(1)])
  expect(JSON.stringify(delta)).not.toContain('notification:manager')
})

test('a business day is tidied up once, whatever looks around and however often, across restarts', async () => {
  for (let n = 0; n < 60; n += 5) await till.does(...[0, 1, 2, 3, 4].flatMap((k) => closed(n + k + 1)))
  await later(40)
  const first = trimming()
  await Promise.all([first.lookAround(lounge.clock.now), first.lookAround(lounge.clock.now + 1)])
  const done = await steps()
  expect(done.length).toBeGreaterThan(1)
  expect(done.every((entry) => eventsIn(entry).length > 0)).toBe(true)
  const { head } = lounge.hub
  await first.lookAround(lounge.clock.now + hours(1))
  await restart()
  await trim()
  expect(lounge.hub.head).toBe(head)
  // More is finished by the next turn: the steps go on, under ids of another day.
  await later(1)
  await till.does(...closed(100))
  await later(3)
  await trim()
  expect(ordersHere()).toEqual([])
})

test('steps that an earlier process took are not taken again, and those that are left follow', async () => {
  for (let n = 0; n < 60; n += 5) await till.does(...[0, 1, 2, 3, 4].flatMap((k) => closed(n + k + 1)))
  await later(40)
  const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
  const day = new Date(lounge.clock.now).toISOString().slice(0, 10)
  expect(await actor.give(`trim:${day}:1`, 'history.trim', {})).toBe('done')
  expect(await steps()).toHaveLength(1)
  await restart()
  await trim()
  expect(ordersHere()).toEqual([])
  expect((await steps()).length).toBeGreaterThan(1)
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('a step that cannot be taken is not tried again before the next day', async () => {
  await till.does(...closed(1))
  await later(4)
  const given: string[] = []
  const hand = new HistoryTrim(
    lounge.hub.lounge,
    {
      give: async (occasion) => {
        given.push(occasion)
        return 'not taken'
      },
    },
    0,
  )
  for (const soon of [0, 1, hours(1)]) await hand.lookAround(lounge.clock.now + soon)
  expect(given).toHaveLength(1)
  await hand.lookAround(lounge.clock.now + days(1))
  expect(given).toHaveLength(2)
})

test('a trim that failed is tried again at the next look, and keeps no later day away', async () => {
  await till.does(...closed(1))
  await later(4)
  const given: string[] = []
  let fails = true
  const hand = new HistoryTrim(
    lounge.hub.lounge,
    {
      give: async (occasion) => {
        given.push(occasion)
        if (fails) throw new Error('the disk is full')
        return 'not taken'
      },
    },
    0,
  )
  const { now } = lounge.clock
  for (const at of [now, now + 1, now + days(1)]) await expect(hand.lookAround(at)).rejects.toThrow('full')
  expect(given.map((occasion) => occasion.split(':')[1])).toEqual(['2026-11-27', '2026-11-27', '2026-11-28'])
  fails = false
  for (const soon of [1, 2]) await hand.lookAround(now + days(1) + soon)
  expect(given).toHaveLength(4)
})

test('a server stops in order after a trim that failed', async () => {
  await till.does(...closed(1))
  await later(4)
  const hand = new HistoryTrim(lounge.hub.lounge, { give: () => Promise.reject(new Error('the disk is full')) }, 0)
  await expect(hand.lookAround(lounge.clock.now)).rejects.toThrow('full')
  await hand.stop()
})

test('a step that finds nothing to take, because two clocks disagree, is the last one', async () => {
  await till.does(...closed(1))
  await later(1)
  await trimming().lookAround(lounge.clock.now + days(10))
  expect(await steps()).toHaveLength(1)
})

test('a server that stops takes no further step', async () => {
  for (let n = 0; n < 60; n += 5) await till.does(...[0, 1, 2, 3, 4].flatMap((k) => closed(n + k + 1)))
  await later(40)
  const hand = trimming()
  const looking = hand.lookAround(lounge.clock.now)
  await hand.stop()
  await looking
  expect((await steps()).length).toBeLessThanOrEqual(1)
})
