// The figures of the morning page, each from its sources: cash from guests, counted drawers, counted shelves.
import { type FigureName, figureNames } from '@lounge/domain/morning/morning'
import { naira } from '@lounge/domain/money'
import { settingsOf } from '@lounge/domain/settings/settings'
import { tillAway } from '@lounge/domain/testing/dark'
import { orderId, orderNumber } from '@lounge/domain/testing/ids'
import {
  type Command,
  command,
  line,
  order,
  part,
  pay,
  place,
  refund,
  takenOffTheMenu,
  tender,
  voidUnits,
  walkOut,
} from '@lounge/domain/testing/requests'
import { businessDay, formatTime, hours, minutes, timestamp } from '@lounge/domain/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SystemActor } from '../tasks/system-actor.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { fatesMovedAfter } from './fates-moved.ts'
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

const shiftId = (n: number) => `018f0000-0000-7000-8000-0000000000f${n}`
const openShift = (n: number) => command('shift.open', { shiftId: shiftId(n), float: naira(20_000), from: 'safe' })
const beer = (n: number) => order(n, n, [line(n, 'star-lager', 1)])

async function does(who: ScriptedTerminal, ...deeds: readonly Command[]): Promise<void> {
  for (const deed of deeds) {
    lounge.clock.now += 20_000
    expect({ did: deed.name, ...(await who.answerTo(deed)) }).toMatchObject({ outcome: 'applied' })
  }
}
async function manager(...deeds: readonly Command[]): Promise<void> {
  await does(await lounge.terminal('manager@lounge.demo'), ...deeds)
}
const today = () => businessDay(timestamp(lounge.clock.now), settingsOf(lounge.hub.lounge))
async function figure(name: FigureName, day = today()) {
  const { db, hub, clock } = lounge
  const page = await gatherMorning({ db, hub, now: () => clock.now, lastBackupAt: () => undefined }, day, true)
  return page.figures[name]
}

test('DAY-08 cash that was put into a drawer was not taken of a guest', async () => {
  await does(till, openShift(1), pay(beer(1)))
  await does(till, command('shift.cashIn', { category: 'Other', amount: naira(500), note: 'Change of the owner' }))
  expect((await figure('cash'))?.amount).toBe(naira(1_200))
  expect((await figure('sold'))?.amount).toBe(naira(1_200))
})

test('DAY-08 what the house moves between safe, bank and owner was neither taken of guests nor paid out of a drawer', async () => {
  await does(till, openShift(1), pay(beer(1)), pay(beer(2), { method: 'Card' }))
  const before = await Promise.all(figureNames.map((name) => figure(name)))
  await manager(
    command('safe.move', { direction: 'fromOwner', amount: naira(50_000), note: '' }),
    command('safe.move', { direction: 'toBank', amount: naira(9_000), note: 'Slip 18' }),
    command('card.settle', { amount: naira(1_000), fees: naira(5), note: 'Batch 7' }),
    command('card.unsettle', { amount: naira(900), fees: naira(5), note: '' }),
  )
  expect(await Promise.all(figureNames.map((name) => figure(name)))).toEqual(before)
})

test('DAY-08 what was paid of an open bill and went back is among what was given back, like that of a paid one', async () => {
  await does(till, pay(beer(2)), refund(2, [tender('Cash', naira(300))]), place(beer(1)), part(1, naira(1_000)))
  const open = lounge.hub.lounge.get('order', orderId(1))
  const [{ id: partId } = { id: '' }] = open?.status === 'pending' ? (open.partPayments ?? []) : []
  const payment = tender('Cash', naira(1_000))
  await does(till, command('order.giveBackPart', { orderId: orderId(1), number: orderNumber(1), partId, payment }))
  expect(await figure('refunds')).toMatchObject({
    amount: naira(1_300),
    lines: [
      { text: `${orderNumber(1)}, Part payment`, amount: naira(1_000) },
      { text: `${orderNumber(2)}, Cold food`, amount: naira(300) },
    ],
  })
  expect((await figure('cash'))?.amount).toBe(naira(900))
})

test('DAY-08 what a guest paid too much of an open bill is theirs: it makes no other bill smaller', async () => {
  await does(till, place(order(1, 7, [line(1, 'star-lager', 2)])), place(beer(2)), part(1, naira(2_000)))
  await does(till, voidUnits(1, { 1: 1 }, 80))
  const open = [
    { text: `${orderNumber(2)}, Table 2`, amount: naira(1_200) },
    { text: `${orderNumber(1)}, Table 7`, amount: 0 },
  ]
  expect(await figure('unpaid')).toMatchObject({ amount: naira(1_200), count: 2, lines: open })
  expect(await figure('owedBack')).toMatchObject({
    amount: naira(800),
    lines: [{ text: `${orderNumber(1)}, Table 7`, amount: naira(800) }],
  })
})

test('DAY-08 what a card took without the network that it did not have is open once, below zero', async () => {
  lounge.clock.now += minutes(20)
  const tray = order(1, 1, [line(1, 'jollof-rice', 10), line(2, 'star-lager', 2)])
  const offline = till.make(pay(tray, { method: 'FunCard' }), { at: lounge.clock.now - minutes(10) })
  expect((await till.push([offline])).answers).toMatchObject([
    { flags: [{ refused: 'funcard_balance_short' }, { refused: 'funcard_over_allowance' }] },
  ])
  expect(await figure('flags')).toMatchObject({ amount: 0, count: 2 })
  expect(await figure('belowZero')).toMatchObject({ amount: naira(2_200), count: 1 })
})

test('DAY-08 money that two flags of one payment tell of is to be checked once', async () => {
  await manager(command('settings.change', { claimPerSaleMax: naira(1_000), claimPerTillMax: naira(1_000) }))
  const transfer = pay(beer(1), { method: 'Transfer' })
  expect((await till.does(transfer)).answers).toMatchObject([
    { flags: [{ refused: 'claim_over_sale_taken' }, { refused: 'claim_over_till_taken' }] },
  ])
  expect(await figure('flags')).toMatchObject({ amount: naira(1_200), count: 2 })
})

test('DAY-08 the cash of guests who had left and are back at another till was taken that day', async () => {
  await does(till, place(beer(1)), walkOut(1, 11))
  const otherTill = await lounge.terminal('cashier@lounge.demo')
  expect((await otherTill.push([{ ...otherTill.make(pay(beer(1))), as: 'tell' }])).answers).toMatchObject([
    { outcome: 'applied' },
  ])
  expect((await figure('cash'))?.amount).toBe(naira(1_200))
})

test('DAY-08 what guests had paid in parts before they left was not lost, nor is what was made for it', async () => {
  const bags = (n: number, units: number) => place(order(n, 7, [line(n, 'chin-chin', units)]))
  await does(till, bags(1, 5), part(1, naira(3_600)), walkOut(1, 11))
  await does(till, bags(2, 2), part(2, naira(500)), walkOut(2, 12), bags(3, 1), walkOut(3, 13))
  expect(await figure('madeNotPaid')).toMatchObject({
    amount: naira(1_600),
    count: 8,
    lines: [
      { text: '2 × Chin Chin, Table 7', amount: naira(900) },
      { text: '1 × Chin Chin, Table 7', amount: naira(700) },
      { text: '5 × Chin Chin, Table 7', amount: 0 },
    ],
  })
})

test('DAY-08 money of guests who left that goes back on another day is lost on the day on which they ordered', async () => {
  const made = today()
  await does(till, place(order(1, 7, [line(1, 'chin-chin', 5)])), part(1, naira(3_600)))
  const open = lounge.hub.lounge.get('order', orderId(1))
  const [{ id: partId } = { id: '' }] = open?.status === 'pending' ? (open.partPayments ?? []) : []
  await does(till, walkOut(1, 11))
  const lost = async () => (await figure('madeNotPaid', made))?.amount
  const before = await lost()
  const { position = 0 } =
    (await lounge.db.selectFrom('log').select('position').orderBy('position', 'desc').executeTakeFirst()) ?? {}
  const moved = () => fatesMovedAfter(lounge.db, Number(position), made)
  expect(await moved()).toEqual([])
  lounge.clock.now += hours(24)
  till = await lounge.terminal('cashier@lounge.demo')
  const payment = tender('Cash', naira(3_600))
  await does(till, command('order.giveBackPart', { orderId: orderId(1), number: orderNumber(1), partId, payment }))
  expect(await lost()).toBeGreaterThan(before ?? 0)
  expect(await moved()).toEqual([{ business_day: made, position: expect.any(Number) }])
})

test('DAY-08 a card payment that was written off and comes after all was not taken on the day on which it is confirmed', async () => {
  await does(till, pay(beer(1), { method: 'Card' }))
  const [{ id: claimId } = { id: '' }] = lounge.hub.lounge.all('claim')
  await manager(command('payment.dispute', { claimId, reason: 'Not there' }))
  await manager(command('payment.writeOff', { claimId, reason: 'Gone' }))
  lounge.clock.now += hours(24)
  await manager(command('payment.confirm', { claimId, reference: 'GTB 1' }))
  expect(await figure('card')).toMatchObject({ amount: 0, lines: [] })
})

test('DAY-08 what was sent back by transfer is taken off what was taken by transfer that day', async () => {
  await does(till, pay(beer(1), { method: 'Transfer' }), refund(1, [tender('Transfer', naira(300))]))
  const [{ id: claimId } = { id: '' }] = lounge.hub.lounge.all('claim')
  await manager(command('payment.confirm', { claimId, reference: 'GTB 1' }))
  expect(await figure('transfer')).toMatchObject({ amount: naira(900) })
})

test('DAY-08 a transfer that two tills told of is taken once, and nothing of it was paid out', async () => {
  const transfer = pay(beer(1), { method: 'Transfer' })
  const otherTill = await lounge.terminal('cashier@lounge.demo')
  await does(till, transfer)
  expect((await otherTill.push([{ ...otherTill.make(transfer), as: 'tell' }])).answers).toMatchObject([
    { outcome: 'applied', flags: [{ refused: 'order_paid_twice' }] },
  ])
  const [{ id: exceptionId } = { id: '' }] = lounge.hub.lounge.all('exception')
  const amount = naira(1_200)
  await manager(command('order.bookOnce', { exceptionId, orderId: orderId(1), method: 'Transfer', amount }))
  expect(await figure('transfer')).toMatchObject({
    amount,
    lines: [
      { text: `${orderNumber(1)}, Table 1`, amount },
      { text: 'Other', amount },
      { text: 'Told twice', amount: naira(-1_200) },
    ],
  })
  expect(await figure('refunds')).toMatchObject({ amount: 0 })
  expect(await figure('unconfirmed')).toMatchObject({ amount, count: 1 })
})

test('DAY-08 a till is not counted while one of its shifts is not, whatever was counted before', async () => {
  await does(till, openShift(1), pay(beer(1)))
  await does(till, command('shift.count', { shiftId: shiftId(1), coins: { 100000: 21, 20000: 1 } }))
  await does(till, command('shift.close', { shiftId: shiftId(1), cash: 'safe' }))
  expect(await figure('short')).not.toHaveProperty('notCounted')
  await does(till, openShift(2), pay(beer(2)))
  expect(await figure('short')).toMatchObject({ amount: 0, notCounted: ['Till 1'] })
})

test('DAY-08 the first count of something is no surplus, and the second is compared with it', async () => {
  const counted = (level: number) => manager(command('stock.count', { itemId: 'jollof-rice', level }))
  await manager(command('item.change', { itemId: 'jollof-rice', cost: naira(1_000) }))
  await counted(40)
  expect(await figure('variance')).toEqual({ amount: 0, count: 0, lines: [] })
  await counted(38)
  expect(await figure('variance')).toMatchObject({ amount: naira(-2_000), lines: [{ text: 'Jollof Rice −2' }] })
})

test('DAY-08 what was counted short stays short after it was taken off the menu', async () => {
  const found = (level: number) => manager(command('stock.count', { itemId: 'jollof-rice', level }))
  await manager(command('item.change', { itemId: 'jollof-rice', cost: naira(1_000) }))
  await found(20)
  await found(16)
  await manager(takenOffTheMenu('jollof-rice'))
  const lines = [{ text: 'Jollof Rice −4', amount: naira(-4_000) }]
  expect(await figure('variance')).toMatchObject({ amount: naira(-4_000), lines })
})

test('DAY-08 what a till sold before a count, and tells after it, is missing neither in the count nor on the shelf', async () => {
  const found = (level: number) => manager(command('stock.count', { itemId: 'star-lager', level }))
  await manager(command('item.change', { itemId: 'star-lager', cost: naira(500) }))
  await found(20)
  const before = await figure('variance')
  const sold = till.make(place(order(1, 1, [line(1, 'star-lager', 4)])))
  lounge.clock.now += minutes(10)
  await found(16)
  expect((await figure('variance'))?.amount).toBe((before?.amount ?? 0) - naira(2_000))
  expect(await till.push([sold])).toMatchObject({ answers: [{ outcome: 'applied', flags: [] }] })
  expect(lounge.hub.lounge.get('stock', 'star-lager')).toMatchObject({ level: 16 })
  expect((await figure('variance'))?.amount, 'it was sold').toBe(before?.amount)
})

test('DAY-08 of two counts on two days, the first found what a till had sold before it, and tells after both', async () => {
  const found = (level: number) => manager(command('stock.count', { itemId: 'star-lager', level }))
  await manager(command('item.change', { itemId: 'star-lager', cost: naira(500) }))
  await found(20)
  const [friday, before] = [today(), await figure('variance')]
  const sold = till.make(place(order(1, 1, [line(1, 'star-lager', 4)])))
  lounge.clock.now += minutes(10)
  await found(16)
  lounge.clock.now += hours(20)
  await found(16)
  expect(today()).not.toBe(friday)
  const again = await till.signInAs('cashier@lounge.demo')
  expect(await again.push([sold])).toMatchObject({ answers: [{ outcome: 'applied' }] })
  expect((await figure('variance', friday))?.amount, 'it was sold').toBe(before?.amount)
  expect((await figure('variance'))?.amount, 'nothing was there that should not be').toBe(0)
  expect(lounge.hub.lounge.get('stock', 'star-lager')).toMatchObject({ level: 16 })
})

test('DAY-08 DAY-09 what waits on a till that came back, sent nothing and went again is at risk once', async () => {
  const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
  const [nine, again] = [timestamp(lounge.clock.now - minutes(60)), timestamp(lounge.clock.now - minutes(48))]
  const said = { count: 3, kobo: naira(12_000), oldestAt: nine }
  for (const outage of [
    tillAway({ from: nine, to: timestamp(nine + minutes(10)), said }),
    tillAway({ from: again, said }),
  ])
    await actor.give(outage.id, 'outage.report', { outage })
  const text = `${formatTime(again, settingsOf(lounge.hub.lounge))} Till 2 out of reach`
  const amount = naira(12_000)
  expect(await figure('riskKnown')).toMatchObject({ amount, count: 3, lines: [{ text, amount, count: 3 }] })
})

test('DAY-08 a till that has been dark since before its day may have sold: it is away, until all of it is here', async () => {
  await does(till, openShift(1))
  const actor = new SystemActor(lounge.hub, lounge.directory, () => lounge.clock.now)
  const outage = tillAway({ who: till.device.terminalId, name: 'Till 1', till: 1, from: timestamp(lounge.clock.now) })
  await actor.give(outage.id, 'outage.report', { outage })
  lounge.clock.now += hours(30)
  const tills = async () => {
    const { db, hub, clock } = lounge
    return (await gatherMorning({ db, hub, now: () => clock.now, lastBackupAt: () => undefined }, today(), true)).tills
  }
  expect(await tills()).toEqual({ all: 1, complete: 0, away: ['Till 1'] })
  const settled = { ...outage, to: timestamp(lounge.clock.now), settledAt: timestamp(lounge.clock.now) }
  await actor.give(`${outage.id}:settled`, 'outage.report', { outage: settled })
  expect(await tills()).toEqual({ all: 0, complete: 0, away: [] })
})
