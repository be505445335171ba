// Wrong clocks: events are ordered by their booking, both times are kept, nothing is refused, and the difference is flagged.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLines, line, order, pay, place } from '@lounge/domain/testing/requests'
import { orderId } from '@lounge/domain/testing/ids'
import { hours, minutes } from '@lounge/domain/time'
import { entryColumns, entryTexts } from '../db/entry-texts.ts'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
let signedInAt: number
beforeAll(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  signedInAt = lounge.clock.now
  lounge.clock.now += hours(3)
})
afterAll(() => lounge.close())

let orders = 0
async function sold(clock: { readonly at: number; readonly offset?: number; readonly as?: 'ask' | 'tell' }) {
  orders += 1
  const deed = pay(order(orders, 1 + (orders % 20), [line(orders, 'jollof-rice')]))
  const { answers } = await till.push([till.make(deed, clock)])
  const sale = await lounge.db.selectFrom('sale').selectAll().where('order_id', '=', orderId(orders)).executeTakeFirst()
  return { outcome: answers[0]?.outcome, flags: answers[0]?.flags, at: sale?.paid_at, day: sale?.business_day }
}
const flag = (by: number) => [{ refused: 'clock_off', params: { minutes: by } }]

describe('a sale told by a till whose clock', () => {
  test('stands in 1970 happened when its person had signed in, not before', async () => {
    const off = Math.round(signedInAt / minutes(1))
    expect(await sold({ at: 0 })).toEqual({ outcome: 'applied', flags: flag(off), at: signedInAt, day: '2026-11-23' })
    expect(await sold({ at: 0, offset: -8e15 })).toMatchObject({
      outcome: 'applied',
      at: signedInAt,
      day: '2026-11-23',
    })
  })

  test('stands in 2099 happened now, not later', async () => {
    const { now } = lounge.clock
    expect(await sold({ at: now + hours(1) })).toEqual({
      outcome: 'applied',
      flags: flag(60),
      at: now,
      day: '2026-11-23',
    })
    expect(await sold({ at: Date.UTC(2099, 0) })).toMatchObject({ outcome: 'applied', at: now, day: '2026-11-23' })
    expect(await sold({ at: 253_402_300_799_999, offset: 8e15 })).toMatchObject({ outcome: 'applied', at: now })
  })

  test('was off when the server told it by how much, happened when it did', async () => {
    const happened = lounge.clock.now - hours(1)
    expect(await sold({ at: happened - hours(24), offset: hours(24) })).toEqual({
      outcome: 'applied',
      flags: [],
      at: happened,
      day: '2026-11-23',
    })
  })

  test('is a minute ahead is nothing to speak of', async () => {
    const { now } = lounge.clock
    expect(await sold({ at: now + minutes(1) })).toMatchObject({ outcome: 'applied', flags: [], at: now })
  })
})

test('what is asked by such a till is done and flagged: a wrong clock refuses nothing', async () => {
  expect(await sold({ at: 0, as: 'ask' })).toMatchObject({
    outcome: 'applied',
    flags: [{ refused: 'clock_off' }],
    // Not before this till's previous command.
    at: lounge.clock.now,
  })
  await till.does(place(order(900, 19, [line(900, 'jollof-rice')])))
  const wish = till.make(changeLines(900, { 900: 1 }), { at: 0 })
  expect((await till.push([wish])).answers).toMatchObject([{ outcome: 'applied', flags: [] }])
})

test('both times are kept, and the order is that of booking', async () => {
  const log = await lounge.db
    .selectFrom('log')
    .select(['position', 'booked_at', ...entryColumns])
    .orderBy('position')
    .execute()
  const [told] = log.filter((row) => JSON.parse(entryTexts(row).command).at === 0)
  expect(told?.booked_at).toBe(lounge.clock.now)
  expect(await faultsIn(lounge.db)).toEqual([])
})
