// A table that is occupied too long is noticed once, however often the look is repeated.
import { CommandId, LineId, OrderId } from '@lounge/domain/ids'
import type { Notification } from '@lounge/domain/notifications/notifications'
import { bellOf } from '@lounge/domain/notifications/views'
import { hours, minutes, Timestamp } from '@lounge/domain/time'
import { TableNumber } from '@lounge/domain/orders/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedDemoLounge } from '../demo/seed.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { noticeLongOccupied } from './long-occupied.ts'
import { SystemActor } from './system-actor.ts'

let lounge: TestLounge
beforeEach(async () => {
  lounge = await openTestLounge()
  await seedDemoLounge(lounge.hub, lounge.directory, lounge.clock.now)
})
afterEach(() => lounge.close())

const actor = (): SystemActor => new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
const noticed = (): readonly Notification['params'][] =>
  [...lounge.hub.lounge.all('notification:pos')]
    .filter(({ code }) => code === 'notice_table_long')
    .map(({ params }) => params)

test('TBL-08 the birthday at table 12, there for over two hours, is noticed once; the younger parties are not', async () => {
  const system = actor()
  await noticeLongOccupied(lounge.hub.lounge, system, lounge.clock.now)
  await noticeLongOccupied(lounge.hub.lounge, system, lounge.clock.now + minutes(1))
  expect(noticed()).toEqual([{ table: 12, hours: 2 }])
})

test('nobody may ask for it, and nothing is noticed before its time', async () => {
  const table = [...lounge.hub.lounge.all('table')].find(({ number }) => number === 3)
  const before = noticed()
  await actor().give('too early', 'table.noticeLong', {
    tableNumber: TableNumber.parse(3),
    since: Timestamp.parse(table?.occupiedSince),
  })
  expect(noticed()).toEqual(before)
})

test('TBL-08 a party that stays is noticed after two hours and not before, once, however often the server starts', async () => {
  const at = (after: number) => noticeLongOccupied(lounge.hub.lounge, actor(), (lounge.clock.now = begin + after))
  const tables = () => noticed().map(({ table }) => table)
  const begin = [...lounge.hub.lounge.all('table')].find(({ number }) => number === 3)?.occupiedSince ?? 0
  await at(hours(2) - 1)
  expect(tables()).not.toContain(3)
  lounge = await lounge.restarted()
  await at(hours(2))
  expect(tables().filter((table) => table === 3)).toHaveLength(1)
  const { head } = lounge.hub
  lounge = await lounge.restarted()
  await at(hours(2) + minutes(1))
  expect(tables().filter((table) => table === 3)).toHaveLength(1)
  expect(lounge.hub.head).toBe(head)
  const [newest] = bellOf(lounge.hub.lounge, { staffId: 'cashier', role: 'pos' }, []).entries
  expect(newest).toMatchObject({ type: 'warning', code: 'notice_table_long', params: { table: 3 }, isRead: false })
})

test('the next party at the same table is a new occasion', async () => {
  lounge.clock.now += hours(3)
  const system = actor()
  await noticeLongOccupied(lounge.hub.lounge, system, lounge.clock.now)
  const first = noticed().length
  expect(first).toBeGreaterThan(1)
  const [order] = [...lounge.hub.lounge.all('order')].filter(
    ({ tableNumber, status }) => tableNumber === 12 && status === 'pending',
  )
  const cashier = lounge.directory.admitInside({ staffId: 'ada', name: 'Ada Obi', role: 'pos' }, 0)
  const clientId = '019a0000-0000-7000-8000-000000000001'
  const give = async (sequence: number, name: string, as: 'ask' | 'tell', args: unknown): Promise<void> => {
    const command = { id: idOf(sequence), ...cashier, clientId, sequence, as, name, args, at: now(), offset: 0 }
    const [verdict] = await lounge.hub.accept([command])
    expect(verdict).toMatchObject({ kind: 'answered', answer: { outcome: 'applied', flags: [] } })
  }
  await give(1, 'order.void', 'ask', { orderId: order?.id, reason: 'Customer cancelled' })
  const line = {
    id: LineId.parse(idOf(8)),
    itemId: 'star-lager',
    quantity: 1,
    unitPrice: 150_000,
    priceVersion: 1,
    note: '',
  }
  const next = { orderId: OrderId.parse(idOf(9)), number: 'ORD-261123009999', tableNumber: 12, lines: [line] }
  await give(2, 'order.place', 'tell', { ...next, priority: 'normal' })
  lounge.clock.now += hours(2)
  await noticeLongOccupied(lounge.hub.lounge, system, lounge.clock.now)
  expect(noticed().length).toBe(first + 1)
})

const now = () => Timestamp.parse(lounge.clock.now)
const idOf = (n: number) => CommandId.parse(`019a0000-0000-7000-8000-00000000010${n}`)
