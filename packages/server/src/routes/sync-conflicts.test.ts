// Concurrent acts at two tills, and how one server resolves what they could not know of each other.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bolasCard, orderId } from '@lounge/domain/testing/ids'
import {
  addLines,
  changeLines,
  command,
  line,
  order,
  pay,
  place,
  priceChange,
  refund,
  voidOrder,
} from '@lounge/domain/testing/requests'
import { naira } from '@lounge/domain/money'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
let otherTill: ScriptedTerminal
beforeAll(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  otherTill = await lounge.terminal('cashier@lounge.demo')
})
afterAll(async () => {
  await lounge.close()
})

const orderNow = (n: number) => lounge.hub.lounge.get('order', orderId(n))
const quantities = (n: number) => orderNow(n)?.lines.map(({ itemId, quantity }) => `${quantity} ${itemId}`)
const account = (id: `drawer:${number}` | 'owed-back' | 'differences') =>
  lounge.hub.lounge.get('account', id)?.balance ?? 0

/** The open flags of one command. */
const exceptionsOf = (id: string) =>
  [...lounge.hub.lounge.all('exception')]
    .filter((each) => each.commandId === id)
    .map(({ code, params }) => ({ code, params }))

describe('two tills', () => {
  test('a fifth order on a table, placed offline, is kept, and flagged', async () => {
    for (const n of [11, 12, 13, 14]) await till.does(place(order(n, 1, [line(n, 'jollof-rice')])))
    const answer = await otherTill.answerTo(place(order(15, 1, [line(15, 'jollof-rice')])))
    const flag = { refused: 'table_over_full', params: { table: 1, count: 5 } }
    expect(answer).toMatchObject({ outcome: 'applied', flags: [flag] })
    expect(lounge.hub.lounge.get('table', '1')?.open).toHaveLength(5)
    expect(exceptionsOf(answer.id)).toEqual([{ code: 'table_over_full', params: { table: 1, count: 5 } }])
    expect([...lounge.hub.lounge.all('notification:pos')].some(({ code }) => code === 'notice_flag')).toBe(true)
    // Asked instead of told, it is refused: the guests can still choose another table.
    expect((await till.asks(place(order(16, 1, [line(16, 'jollof-rice')])))).error?.code).toBe('table_full')
  })

  test('changes to one order add up: lines stay, quantities are differences, what is off stays off', async () => {
    await till.does(place(order(20, 2, [line(201, 'star-lager', 2), line(202, 'jollof-rice'), line(203, 'chin-chin')])))
    await till.does(changeLines(20, { 201: 1 }), addLines(20, 2, [line(204, 'beef-suya')]))
    await otherTill.does(changeLines(20, { 201: 1, 203: 'off' }), addLines(20, 2, [line(205, 'chocolate-cake')], 97))
    expect(quantities(20)).toEqual(['4 star-lager', '1 jollof-rice', '1 beef-suya', '1 chocolate-cake'])
    expect(await till.does(changeLines(20, { 203: 5 }))).toMatchObject({
      status: 422,
      error: { code: 'line_not_found' },
    })
    expect(orderNow(20)?.movedLines).toHaveLength(1)
  })

  test('lines added to an order that was paid meanwhile are a new order on that table, flagged', async () => {
    const first = order(30, 3, [line(301, 'jollof-rice')])
    await till.does(place(first), pay(first))
    const answer = await otherTill.answerTo(addLines(30, 3, [line(302, 'beef-suya')], 39))
    expect(answer).toMatchObject({ outcome: 'applied', flags: [{ refused: 'order_paid_meanwhile' }] })
    expect(orderNow(30)).toMatchObject({ status: 'paid', lines: [{ itemId: 'jollof-rice' }] })
    expect(orderNow(39)).toMatchObject({ status: 'pending', tableNumber: 3, lines: [{ itemId: 'beef-suya' }] })
    expect(exceptionsOf(answer.id)).toHaveLength(1)
  })

  test('an order paid twice: both are booked, the second as money owed back, flagged', async () => {
    const twice = order(40, 4, [line(401, 'jollof-rice')])
    await till.does(place(twice))
    const [drawer, otherDrawer] = [`drawer:${till.device.till ?? 0}`, `drawer:${otherTill.device.till ?? 0}`] as const
    const before = [account(drawer), account(otherDrawer), account('owed-back')]
    const first = await till.answerTo(pay(twice))
    const second = await otherTill.answerTo(pay(twice))
    expect(first.flags).toEqual([])
    expect(second.flags).toMatchObject([{ refused: 'order_paid_twice', params: { amount: '₦2,700' } }])
    const after = [account(drawer), account(otherDrawer), account('owed-back')]
    expect(after.map((now, index) => now - (before[index] ?? 0))).toEqual([270_000, 270_000, -270_000])
    const sales = await lounge.db.selectFrom('sale').selectAll().where('order_id', '=', orderId(40)).execute()
    expect(sales).toHaveLength(1)
  })

  test('a void after the payment is refused to its author, and the payment stands', async () => {
    const paid = order(50, 5, [line(501, 'jollof-rice')])
    await till.does(place(paid), pay(paid))
    const { status, answers } = await otherTill.does(voidOrder(50))
    expect(status).toBe(422)
    expect(answers).toMatchObject([{ outcome: 'refused', code: 'order_not_pending', params: { status: 'paid' } }])
    expect(orderNow(50)?.status).toBe('paid')
  })

  test('a payment after the void is booked, and the order comes back as paid, flagged', async () => {
    const voided = order(60, 6, [line(601, 'chocolate-cake')])
    await till.does(place(voided), voidOrder(60))
    expect(orderNow(60)?.status).toBe('voided')
    const answer = await otherTill.answerTo(pay(voided))
    expect(answer).toMatchObject({ outcome: 'applied', flags: [{ refused: 'order_paid_after_void' }] })
    expect(orderNow(60)?.status).toBe('paid')
    expect(exceptionsOf(answer.id)).toHaveLength(1)
  })

  test('a FunCard spent below zero by two offline tills is booked, and flagged', async () => {
    const [one, other] = [order(70, 7, [line(701, 'chin-chin')]), order(71, 7, [line(711, 'chin-chin')])]
    const byCard = { method: 'FunCard', card: bolasCard } as const
    expect((await till.answerTo(pay(one, byCard))).flags).toEqual([])
    const answer = await otherTill.answerTo(pay(other, byCard))
    expect(answer.flags).toMatchObject([
      { refused: 'funcard_balance_short', params: { balance: '₦100', amount: '₦900' } },
    ])
    expect(lounge.hub.lounge.get('balance', bolasCard)?.amount).toBe(-80_000)
    // Asked while the server is there, it is refused before anything is booked.
    const asked = await till.asks(pay(order(72, 7, [line(721, 'chin-chin')]), byCard))
    expect(asked).toMatchObject({ status: 422, error: { code: 'funcard_balance_short' } })
    expect(lounge.hub.lounge.get('balance', bolasCard)?.amount).toBe(-80_000)
  })
})

describe('two people', () => {
  test('a ticket moved by two: the same target is fine, otherwise the first stands', async () => {
    const cook = await lounge.terminal('kitchen@lounge.demo')
    const otherCook = await lounge.terminal('kitchen@lounge.demo')
    const placed = await till.answerTo(place(order(80, 8, [line(801, 'jollof-rice')])))
    const args = { ticketId: `${placed.id}.kitchen` }
    const status = () => [...lounge.hub.lounge.all('ticket:kitchen')].find(({ id }) => id === args.ticketId)?.status
    expect((await cook.answerTo(command('ticket.start', args))).outcome).toBe('applied')
    expect((await otherCook.answerTo(command('ticket.start', args))).outcome).toBe('applied')
    expect((await cook.answerTo(command('ticket.finish', args))).outcome).toBe('applied')
    const late = await otherCook.answerTo(command('ticket.back', args))
    expect(late).toMatchObject({ outcome: 'refused', code: 'ticket_moved_on', params: { status: 'done' } })
    expect(status()).toBe('done')
  })

  test('somebody whose account was closed meanwhile: a fact is booked and flagged, a wish refused', async () => {
    await lounge.addStaff('temp@lounge.demo', 'pos')
    const temp = await lounge.terminal('temp@lounge.demo')
    const [early, late] = [order(90, 9, [line(901, 'chin-chin')]), order(91, 9, [line(911, 'chin-chin')])]
    const before = temp.make(place(early))
    lounge.clock.now += 60_000
    await lounge.closeAccount('temp@lounge.demo')
    lounge.clock.now += 60_000
    const after = [temp.make(place(late)), temp.make(voidOrder(90))]
    // The session is closed, but its recorded work still arrives over the line of its device.
    expect((await temp.push([before])).status).toBe(401)
    const socket = await temp.connect(await lounge.origin())
    socket.say({ type: 'push', commands: [before, ...after] })
    expect(await socket.answersTo([before, ...after])).toMatchObject([
      { id: before.id, outcome: 'applied', flags: [] },
      { id: after[0]?.id, outcome: 'applied', flags: [{ refused: 'session_ended' }] },
      { id: after[1]?.id, outcome: 'refused', code: 'session_ended' },
    ])
    socket.close()
  })
})

describe('a price that changed while the till was offline', () => {
  test('what was the price since the till last saw it is no difference', async () => {
    const seen = order(100, 10, [line(1001, 'beef-suya')])
    await lounge.manager.does(priceChange('beef-suya', naira(3_500)))
    const answer = await till.answerTo(pay(seen))
    expect(answer).toMatchObject({ outcome: 'applied', flags: [] })
    expect(account('differences')).toBe(0)
  })

  test('what was never the price is booked as it was taken, and the difference flagged', async () => {
    const wrong = order(101, 10, [line(1011, 'jollof-rice', 1, { unitPrice: naira(2_000) })])
    const answer = await till.answerTo(pay(wrong))
    expect(answer.flags.map(({ refused }) => refused)).toEqual(['price_differs', 'total_differs'])
    expect(orderNow(101)).toMatchObject({ status: 'paid', settlement: { total: naira(2_200) } })
    expect(account('differences')).toBe(naira(500))
  })

  test('what stood on the order already keeps its price', async () => {
    const old = order(102, 10, [line(1021, 'chocolate-cake')])
    await till.does(place(old))
    await lounge.manager.does(priceChange('chocolate-cake', naira(2_500)))
    expect(await till.answerTo(pay(old))).toMatchObject({ outcome: 'applied', flags: [] })
  })
})

test('what was given back of an order that is paid afterwards counts for the day of that sale, in one group or in two', async () => {
  for (const [n, isOneGroup] of [
    [111, false],
    [112, true],
  ] as const) {
    const beer = order(n, 11, [line(n, 'jollof-rice')])
    const given = refund(n, [{ method: 'Cash', amount: naira(500), tendered: naira(500), change: naira(0) }])
    await till.does(place(beer))
    if (isOneGroup) await till.does(given, pay(beer))
    else for (const each of [given, pay(beer)]) await till.does(each)
    expect(orderNow(n)).toMatchObject({ status: 'paid', refunded: naira(500) })
  }
  expect(await faultsIn(lounge.db)).toEqual([])
})

test('after all this the books are in order', async () => {
  expect(await faultsIn(lounge.db)).toEqual([])
})
