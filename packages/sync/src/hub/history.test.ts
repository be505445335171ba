// Rows that have left memory: the hub starts without them, finds them for the commands that touch them, and tells absent terminals.
import { isStanding } from '@lounge/domain/approvals/at-till'
import { expect, test } from 'vitest'
import { adasCard, approvalId, orderId, orderNumber } from '@lounge/domain/testing/ids'
import { barman, cashier, cook, manager, type Person, system } from '@lounge/domain/testing/people'
import {
  addLines,
  beersAndRice,
  comeBack,
  type Command as Deed,
  command,
  line,
  order,
  pay,
  place,
  splitUnits,
  voidOrder,
  walkOut,
} from '@lounge/domain/testing/requests'
import { commandId, evening } from '@lounge/domain/testing/ids'
import { naira } from '@lounge/domain/money'
import { days, timestamp } from '@lounge/domain/time'
import type { HubParts } from './hub.ts'
import { only } from '../terminal/testing/quiet-lounge.ts'
import { Client, outcomes, SmallHub } from './testing/small-hub.ts'

const trim = command('history.trim', {})
const complete = (n: number): Deed => command('order.complete', { orderId: orderId(n) })
const lounge: Person = { ...system, terminalId: cook.terminalId, sessionId: commandId(77) as never } // of the machine's own
const cart = (n: number) => order(n, n, [line(n, 'jollof-rice')])

/** A hub after an evening, with a client for trimming. Every query to the log about history is counted. */
async function afterAnEvening(...deeds: readonly Deed[]) {
  const asked: number[] = []
  const counted = (parts: HubParts): HubParts => ({
    ...parts,
    log: {
      ...parts.log,
      history: (keys) => {
        asked.push(keys.length)
        return parts.log.history(keys)
      },
    },
  })
  const small = await SmallHub.open(counted)
  const { staffId, name, role } = lounge
  small.directory.signIn(commandId(77), { staffId, name, role, terminalId: cook.terminalId ?? '' })
  const [till, hand] = [new Client(cashier), new Client(lounge)]
  /** At the hub's present time. */
  const does = (client: Client, ...given: readonly Deed[]) =>
    small.push(...given.map((deed) => client.make(deed, { at: timestamp(small.now) })))
  await does(till, ...deeds)
  const later = async (count: number) => {
    small.now += days(count)
    await does(hand, trim)
  }
  return { small, till, hand, does, later, asked, counted, orders: () => [...small.hub.lounge.all('order')] }
}

test('an order that is over leaves the hub, and a new start does not read it', async () => {
  const { small, later, orders } = await afterAnEvening(pay(cart(1)), complete(1), place(cart(2)))
  await later(4)
  expect(orders().map(({ id }) => id)).toEqual([orderId(2)])
  expect(small.database.history.map(({ kind, id }) => [kind, id])).toContainEqual(['order', orderId(1)])
  await small.restart()
  expect(orders().map(({ id }) => id)).toEqual([orderId(2)])
})

test('what is done to it later comes to the same as if it had stayed', async () => {
  const { small, till, does, later, orders } = await afterAnEvening(
    pay(cart(1)),
    complete(1),
    place(cart(2)),
    voidOrder(2),
  )
  await later(4)
  await small.restart()
  const late = await does(till, pay(cart(1)), place(cart(1)), addLines(1, 1, [line(9, 'chin-chin')], 9), voidOrder(2))
  expect(outcomes(late)).toEqual(['applied', 'applied', 'applied', 'refused'])
  const flags = late.map((verdict) => verdict.kind === 'answered' && verdict.answer.flags.map(({ refused }) => refused))
  expect(flags).toEqual([['order_paid_twice'], ['order_exists'], ['order_paid_meanwhile'], []])
  expect(
    orders()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([orderId(1), orderId(9)]) // the second payment is on the first one's order
})

test('one that a command changes is live again, until the next day tidies up', async () => {
  const { small, till, does, later, orders } = await afterAnEvening(place(cart(1)), voidOrder(1))
  await later(4)
  expect(orders()).toEqual([])
  await does(till, pay(cart(1)))
  expect(orders()).toMatchObject([{ id: orderId(1), status: 'paid' }])
  expect(small.database.history.filter(({ kind }) => kind === 'order')).toEqual([])
  await small.restart()
  expect(orders()).toMatchObject([{ id: orderId(1), status: 'paid' }])
  await later(4)
  expect(orders()).toEqual([])
  expect(small.database.history.filter(({ kind }) => kind === 'order')).toMatchObject([{ row: { status: 'paid' } }])
})

test('guests who came back have the tickets of their order again, also one that was cancelled and left memory', async () => {
  const { small, till, does, later } = await afterAnEvening(place(beersAndRice))
  const [{ id: ticketId } = neverMade] = small.hub.lounge.all('ticket:bar')
  await does(till, walkOut(1, 81))
  await does(new Client(barman), command('ticket.cancel', { ticketId, reason: 'Bar equipment issue' }))
  await later(32)
  expect(small.database.history).toContainEqual(expect.objectContaining({ id: ticketId }))
  await does(till, comeBack(1))
  await does(till, splitUnits(1, { 1: 1 }, 82))
  expect([...small.hub.lounge.all('ticket:bar')]).toMatchObject([
    { id: ticketId, status: 'cancelled', lines: [{ quantity: 1 }, { elsewhere: { orderId: orderId(82) } }] },
  ])
})
const neverMade = { id: '' }

test('what was drunk by guests who left and are back days later does not return to the shelf when it is voided', async () => {
  const { small, till, does, later } = await afterAnEvening(place(beersAndRice))
  const [{ id: ticketId } = neverMade] = small.hub.lounge.all('ticket:bar')
  const make = (name: 'ticket.start' | 'ticket.finish') => command(name, { ticketId })
  await does(new Client(barman), make('ticket.start'), make('ticket.finish'))
  await does(till, walkOut(1, 81))
  const before = small.hub.lounge.get('stock', 'star-lager')?.level
  await later(32)
  expect([...small.hub.lounge.all('ticket:bar')]).toEqual([])
  await does(till, comeBack(1))
  await does(till, voidOrder(1))
  expect(small.hub.lounge.get('order', orderId(1))).toMatchObject({ status: 'voided' })
  expect(small.hub.lounge.get('stock', 'star-lager')?.level).toBe(before)
})

test('a ticket that lay unticked until its order had left is stopped as one that is paid', async () => {
  const { small, does, later, orders } = await afterAnEvening(pay(order(1, 7, [line(1, 'star-lager', 2)])), complete(1))
  const [{ id: ticketId } = neverMade] = small.hub.lounge.all('ticket:bar')
  await later(4)
  expect([orders(), [...small.hub.lounge.all('ticket:bar')]]).toMatchObject([[], [{ status: 'todo' }]])
  await does(new Client(barman), command('ticket.cancel', { ticketId, reason: 'Other' }))
  expect([...small.hub.lounge.all('exception')]).toMatchObject([
    { code: 'ticket_stopped_paid', notMade: [{ units: 2 }] },
  ])
})

test('who comes with an order in the very group in which it leaves finds it', async () => {
  const { small, till, hand, orders } = await afterAnEvening(place(cart(1)), voidOrder(1))
  small.now += days(4)
  const at = timestamp(small.now)
  const late = await small.push(hand.make(trim, { at }), till.make(pay(cart(1)), { at }))
  expect(late[1]).toMatchObject({ answer: { outcome: 'applied', flags: [{ refused: 'order_paid_after_void' }] } })
  expect(orders()).toMatchObject([{ id: orderId(1), status: 'paid' }])
  expect(small.database.history.filter(({ kind }) => kind === 'order')).toEqual([])
})

test('what changed in the very group in which it leaves is kept as it is then', async () => {
  const { small, till, hand } = await afterAnEvening(pay(cart(1)))
  // The till was away for days: the order was completed that evening, and the server hears of it now.
  small.now += days(4)
  const completed = till.make(complete(1), { at: evening })
  await small.push(completed, hand.make(trim, { at: timestamp(small.now) }))
  expect(small.database.history.filter(({ kind }) => kind === 'order')).toMatchObject([
    { id: orderId(1), row: { status: 'completed' } },
  ])
})

test('new orders ask the log nothing, and old ones once for the whole group', async () => {
  const { small, till, does, later, asked, counted } = await afterAnEvening(
    pay(cart(1)),
    complete(1),
    pay(cart(2)),
    complete(2),
  )
  await does(till, place(cart(3)), pay(cart(4)), command('funcard.topUp', topUp))
  expect(asked).toEqual([])
  await later(4)
  await small.restart(counted)
  await does(till, place(cart(5)), pay(cart(6)), voidOrder(5))
  expect(asked).toEqual([])
  await does(till, pay(cart(1)), pay(cart(2)), voidOrder(1))
  expect(asked).toEqual([2])
})
const topUp = { funcardId: adasCard, payment: { method: 'Card' as const, amount: 100_000 } }

test('names that no database keeps are not looked for', async () => {
  const { till, does, later, asked } = await afterAnEvening(pay(cart(1)), complete(1))
  await later(4)
  for (const id of ['\u0000', 7, null, {}, ['x']]) {
    const args = { orderId: id, reason: 'Wrong order' }
    expect(outcomes(await does(till, { name: 'order.void', args }))).toEqual(['command_invalid'])
    till.sequence -= 1 // nothing of it was kept
  }
  expect(asked).toEqual([])
})

test('everybody hears of what leaves, and who was away hears of it when they are back', async () => {
  const { small, later } = await afterAnEvening(place(beersAndRice), pay(beersAndRice))
  const { hub } = small
  const seen = { epoch: hub.epoch, cursor: hub.head }
  const there = await small.listen('pos')
  await later(4)
  const gone = ['order', orderId(1)]
  expect(there.deltas.at(-1)?.removes).toContainEqual(gone)

  const away = await small.listen('pos', [], seen)
  expect(away.news).toHaveLength(1)
  expect(away.news[0]).toMatchObject({ type: 'delta', from: seen.cursor, to: hub.head, puts: [] })
  const [delta] = away.news
  const removes = delta?.type === 'delta' ? delta.removes : []
  expect(removes).toContainEqual(gone)
  expect(removes.map(([kind]) => kind)).not.toContain('notification:kitchen')

  const kitchen = await small.listen('kitchen', [], seen)
  expect(kitchen.news).toMatchObject([{ removes: [['notification:kitchen', expect.any(String)]] }])
  const upToDate = await small.listen('pos', [], { ...seen, cursor: hub.head })
  expect(upToDate.news).toMatchObject([{ removes: [] }])
  const fresh = await small.listen('pos')
  expect(fresh.news).toMatchObject([{ type: 'snapshot' }])
  expect(fresh.news[0]?.puts.filter(([kind]) => kind === 'order')).toEqual([])
})

test('a row that is back is not among those that left', async () => {
  const { small, till, does, later } = await afterAnEvening(place(cart(1)), voidOrder(1))
  const seen = { epoch: small.hub.epoch, cursor: small.hub.head }
  await later(4)
  await does(till, pay(cart(1)))
  const { news } = await small.listen('pos', [], seen)
  const [delta] = news
  expect(delta?.puts).toContainEqual(['order', orderId(1), expect.objectContaining({ status: 'paid' })])
  expect(delta?.type === 'delta' && delta.removes.filter(([kind]) => kind === 'order')).toEqual([])
})

test('who is further behind than a few days of work gets everything', async () => {
  const { small, till, does } = await afterAnEvening()
  const { epoch } = small.hub
  for (let group = 0; group < 41; group++) await does(till, ...Array.from({ length: 500 }, () => voidOrder(99)))
  const behind = (positions: number) => small.listen('pos', [], { epoch, cursor: small.hub.head - positions })
  expect((await behind(20_000)).news).toMatchObject([{ type: 'delta' }])
  expect((await behind(20_001)).news).toMatchObject([{ type: 'snapshot' }])
})

test('a question about an order that has left memory names it, and can be allowed', async () => {
  const { small, till, does, later, orders } = await afterAnEvening(pay(cart(1)), complete(1))
  await later(4)
  expect(orders()).toEqual([])
  const ask = { kind: 'refund', subject: orderId(1), amount: naira(1_000), note: 'Cold food' } as const
  await does(till, command('approval.ask', { approvalId: approvalId(1), ...ask }))
  const question = () => small.hub.lounge.get('approval', approvalId(1))
  expect(question()?.text).toBe(`Refund, order ${orderNumber(1)}, Table 1, ₦1,000`)
  // The order is on no till and no phone, but the question is still valid.
  expect(orders()).toEqual([])
  expect(isStanding(small.hub.lounge, only([...small.hub.lounge.all('approval')]), timestamp(small.now))).toBe(true)
  await does(new Client(manager), command('approval.give', { approvalId: approvalId(1) }))
  expect(question()?.status).toBe('given')
  // A subject that is no order finds no row, and is asked all the same.
  const cashOut = { kind: 'cashOut', subject: 'till:1', amount: naira(1_000), note: '' } as const
  await does(till, command('approval.ask', { approvalId: approvalId(2), ...cashOut }))
  expect(small.hub.lounge.get('approval', approvalId(2))?.text).toBe('Cash out at till 1, ₦1,000')
})
