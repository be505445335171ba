// The morning page of a day: made once, again when something comes late, and mailed to the owners.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { CalendarDate } from '@lounge/domain/time'
import { days, hours, minutes, timestamp } from '@lounge/domain/time'
import type { FigureName } from '@lounge/domain/morning/morning'
import { powerCut, tillAway } from '@lounge/domain/testing/dark'
import { naira, sum } from '@lounge/domain/money'
import {
  type Command,
  comeBack,
  comp,
  command,
  line,
  order,
  pay,
  place,
  refund,
  tender,
  voidOrder,
  walkOut,
} from '@lounge/domain/testing/requests'
import type { Post } from '../auth/courier.ts'
import { gatherMorning } from '../morning/gather.ts'
import { daysBookedAfter } from '../morning/late.ts'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { morningMail } from './morning-mail.ts'
import { Mornings } from './mornings.ts'
import { SystemActor } from './system-actor.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

/** The day of every test; it begins at ten in the morning. */
const monday = '2026-11-23' as CalendarDate // a date as it is written
let lounge: SmallLounge
let till: ScriptedTerminal
let mornings: Mornings
beforeEach(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  mornings = timer()
})
afterEach(() => lounge.close())

const now = () => lounge.clock.now
function timer(gather = gathered): Mornings {
  const { db, hub } = lounge
  return new Mornings({
    lounge: hub.lounge,
    actor: new SystemActor(hub, lounge.directory, now),
    head: () => hub.head,
    bookedAfter: (position, firstDay) => daysBookedAfter(db, settingsOf(hub.lounge), position, firstDay),
    gather: (day) => gather(day),
  })
}
/** @param head the end of the log when the page was begun */
function gathered(day: CalendarDate, head = lounge.hub.head) {
  const { db, hub } = lounge
  const { terminals } = hub
  return gatherMorning({ db, hub: { lounge: hub.lounge, head, terminals }, now, lastBackupAt: () => undefined }, day)
}
const look = (): Promise<void> => mornings.look(now())
const page = () => lounge.hub.lounge.get('morning', monday)
const sold = (n: number) => pay(order(n, n, [line(n, 'jollof-rice')]))

test('DAY-08 at seven in the morning the page of the day before is made, once, and each figure is the sum of its lines and of the books', async () => {
  await till.does(sold(1), sold(2), place(order(3, 3, [line(3, 'chin-chin')])), refund(1, [tender('Cash', naira(500))]))
  lounge.clock.now += hours(20) // six in the morning: the day has turned
  await look()
  expect(page()).toBeUndefined()
  lounge.clock.now += hours(1)
  await look()
  const made = page()
  expect(made).toMatchObject({ day: monday, version: 1, changes: [], tills: { all: 1, complete: 0, away: ['Till 1'] } })
  expect(made).not.toHaveProperty('closed')
  const { total } = await lounge.db
    .selectFrom('sale')
    .select(({ fn }) => fn.sum<number>('total').as('total'))
    .executeTakeFirstOrThrow()
  expect(made?.figures.sold?.amount).toBe(Number(total))
  expect(made?.figures.sold?.lines.map(({ is }) => is)).not.toContain('unexplained')
  expect(made?.figures.refunds).toMatchObject({ amount: 50_000, count: 1 })
  expect(made?.figures.unpaid).toMatchObject({ count: 1 })
  expect(made?.figures.cash?.amount).toBe(await drawers())
  const figures = Object.values(made?.figures ?? {})
  expect(figures.length).toBeGreaterThan(10)
  for (const { amount, lines } of figures) expect(sum(lines.map((line) => line.amount))).toBe(amount)
  await look()
  mornings = timer()
  await look()
  expect(page()?.version).toBe(1)
  expect(await faultsIn(lounge.db)).toEqual([])
})

async function drawers(): Promise<number> {
  const { amount } = await lounge.db
    .selectFrom('entry')
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .where('account', 'like', 'drawer:%')
    .executeTakeFirstOrThrow()
  return Number(amount)
}

test('DAY-08 a clock that was ahead for a while takes no page away', async () => {
  await till.does(sold(1))
  const at = now()
  lounge.clock.now = at + days(400)
  await look()
  expect(page()).toBeUndefined()
  lounge.clock.now = at + hours(21)
  await look()
  expect(page()).toMatchObject({ day: monday, version: 1 })
})

test('DAY-08 what comes late makes the page again, which says from which till and how much', async () => {
  await till.does(sold(1))
  const late = till.make(sold(2))
  lounge.clock.now += hours(22)
  await look()
  const before = page()
  await (await till.signInAs('cashier@lounge.demo')).push([late])
  await look()
  const after = page()
  const more = (after?.figures.sold?.amount ?? 0) - (before?.figures.sold?.amount ?? 0)
  expect(more).toBeGreaterThan(0)
  expect(after).toMatchObject({ version: 2, changes: [{ late: [{ amount: more }] }] })
  const versions = await lounge.db.selectFrom('log').select('position').where('name', '=', 'morning.write').execute()
  expect(versions).toHaveLength(2)
})

test('DAY-08 a sale that comes while the page of its day is made again is told once', async () => {
  await till.does(sold(1))
  const [late, later] = [till.make(sold(2)), till.make(sold(3))]
  lounge.clock.now += hours(22)
  await look()
  await (await till.signInAs('cashier@lounge.demo')).push([late])
  let isMaking = true
  mornings = timer(async (day) => {
    const { head } = lounge.hub
    if (isMaking) await (await till.signInAs('cashier@lounge.demo')).push([later])
    isMaking = false
    return gathered(day, head)
  })
  await look()
  await look()
  const each = { till: 1, amount: naira(2_700) }
  expect(page()).toMatchObject({ version: 3, changes: [{ late: [each] }, { late: [each] }] })
})

test('DAY-08 the owner’s device holds the page, and no other one does', async () => {
  await lounge.addStaff('owner@lounge.demo', 'owner')
  await till.does(sold(1))
  lounge.clock.now += hours(22)
  await look()
  const kindsOf = async (email: string) => JSON.stringify((await (await lounge.terminal(email)).feed()).news)
  expect(await kindsOf('owner@lounge.demo')).toContain('"morning"')
  for (const email of ['manager@lounge.demo', 'cashier@lounge.demo', 'kitchen@lounge.demo'])
    expect(await kindsOf(email)).not.toContain('"morning"')
})

test('DAY-08 at seven the page goes to the owners by mail, once, unless they do not want it', async () => {
  await lounge.addStaff('owner@lounge.demo', 'owner')
  const sent: string[] = []
  const post: Post = { letter: async (_trx, { to, text }) => (sent.push(`${to.email}: ${text}`), async () => true) }
  const mail = () => morningMail({ db: lounge.db, lounge: lounge.hub.lounge, post }).look(now())
  await till.does(sold(1))
  lounge.clock.now += hours(20)
  await mail()
  lounge.clock.now += hours(1)
  await mail()
  expect(sent).toEqual([])
  await look()
  await mail()
  await mail()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('owner@lounge.demo: ')
  expect(sent[0]).toContain('Sold: ₦')
})

test('DAY-08 a day that is closed has its page at once, with who closed it and what was counted in each drawer', async () => {
  await till.does(sold(1))
  lounge.clock.now += hours(1)
  const shiftId = '018f0000-0000-7000-8000-000000000001'
  await till.does(
    command('shift.open', { shiftId, float: 0, from: 'safe' }),
    command('shift.cashOut', { category: 'Diesel', amount: 20_000, note: 'Generator' }),
    command('shift.count', { shiftId, coins: { 100000: 3 } }),
    command('shift.close', { shiftId, cash: 'safe' }),
  )
  await lounge.manager.does(command('day.close', {}))
  await look()
  expect(page()).toMatchObject({ version: 1, closed: { byName: 'Ngozi Okafor' } })
  expect(page()?.figures.short).not.toHaveProperty('notCounted')
  expect(page()?.figures.cashOut).toMatchObject({ amount: 20_000, lines: [{ text: 'Diesel, Generator' }] })
  const z = await lounge.db
    .selectFrom('z_report')
    .select('report')
    .where('series', '<>', 'day')
    .executeTakeFirstOrThrow()
  expect(page()?.figures.short?.amount).toBe(JSON.parse(z.report).counted.difference)
})

describe('DAY-08 on a day that is closed already', () => {
  beforeEach(async () => {
    const shiftId = '018f0000-0000-7000-8000-000000000001'
    await till.does(command('shift.open', { shiftId, float: 0, from: 'safe' }))
    await till.does(sold(1), place(order(2, 2, [line(2, 'jollof-rice')])))
    const kitchen = await lounge.terminal('kitchen@lounge.demo')
    const tickets = [...lounge.hub.lounge.all('ticket:kitchen')]
    await kitchen.does(...tickets.map(({ id: ticketId }) => command('ticket.start', { ticketId })))
    lounge.clock.now += minutes(1)
    await lounge.manager.does(command('day.close', {}))
    await look()
    lounge.clock.now += minutes(30)
  })
  test('a count of the shelf makes the page again', async () => {
    expect(page()?.figures.variance).toMatchObject({ notCounted: ['Stock'] })
    const level = (lounge.hub.lounge.get('stock', 'star-lager')?.level ?? 0) - 2
    await lounge.manager.does(command('stock.count', { itemId: 'star-lager', level }))
    await look()
    expect(page()?.figures.variance).not.toHaveProperty('notCounted')
    expect(page()?.figures.variance?.lines).toMatchObject([{ text: expect.stringContaining('Star Lager −2') }])
  })
  test('a void of what was cooked makes the page again', async () => {
    expect(page()?.figures.cookedVoids).toMatchObject({ count: 0 })
    await till.does(voidOrder(2))
    await look()
    expect(page()?.figures.cookedVoids).toMatchObject({ amount: naira(2_500), count: 1 })
  })
  test('what stands under no figure leaves the page as it is', async () => {
    await till.does(command('drawer.open', { why: 'noSale', note: 'Change for the taxi' }))
    await look()
    expect(page()?.version).toBe(1)
  })
})

describe('DAY-08 what was cooked on the day before', () => {
  /** At eight in the morning: the day before has its page, and a party is still there. */
  let next: ScriptedTerminal
  beforeEach(async () => {
    await till.does(place(order(2, 2, [line(2, 'jollof-rice')])))
    const kitchen = await lounge.terminal('kitchen@lounge.demo')
    const tickets = [...lounge.hub.lounge.all('ticket:kitchen')]
    await kitchen.does(...tickets.map(({ id: ticketId }) => command('ticket.start', { ticketId })))
    lounge.clock.now += hours(22)
    await look()
    next = await till.signInAs('cashier@lounge.demo')
  })
  const countAfter = async (who: ScriptedTerminal, deed: Command, name: FigureName) => {
    expect(await who.answerTo(deed)).toMatchObject({ outcome: 'applied' })
    await look()
    return page()?.figures[name]?.count
  }
  test('makes its page again where it is voided', async () => {
    expect(page()).toMatchObject({ version: 1, figures: { cookedVoids: { count: 0 } } })
    expect(await countAfter(next, voidOrder(2), 'cookedVoids')).toBe(1)
    expect(page()).toMatchObject({ version: 2, changes: [{ late: [] }] })
  })
  test('makes its page again where it is given away', async () => {
    const boss = await lounge.terminal('manager@lounge.demo')
    expect(await countAfter(boss, comp(2, { 2: 1 }, 12), 'comps')).toBe(1)
  })
  test('makes its page again where its guests leave, and where they are back', async () => {
    expect(await countAfter(next, walkOut(2, 12), 'madeNotPaid')).toBe(1)
    expect(await countAfter(next, comeBack(2), 'madeNotPaid')).toBe(0)
    expect(page()?.version).toBe(3)
  })
  test('leaves its page as it is where it is paid', async () => {
    expect(await countAfter(next, pay(order(2, 2, [line(2, 'jollof-rice')])), 'madeNotPaid')).toBe(0)
    expect(page()?.version).toBe(1)
  })
})

test('DAY-08 DAY-09 the page says how long it was dark, why, what was sold meanwhile and what is still at risk', async () => {
  await till.does(sold(1))
  const actor = new SystemActor(lounge.hub, lounge.directory, now)
  const ended = { to: timestamp(now() + minutes(80)), settledAt: timestamp(now() + minutes(80)) }
  const cut = powerCut({ from: timestamp(now()), ...ended })
  const away = tillAway({ from: timestamp(now() + minutes(60)) })
  await actor.give('cut', 'outage.report', { outage: cut })
  await actor.give('away', 'outage.report', { outage: away })
  lounge.clock.now += minutes(130)
  await till.does(sold(2))
  lounge.clock.now += hours(20)
  const { figures } = await gatherMorning(
    { db: lounge.db, hub: lounge.hub, now, lastBackupAt: () => undefined },
    monday,
  )
  const { dark, soldMeanwhile, riskKnown, riskCeiling } = figures
  expect(dark?.lines.map(({ text }) => text)).toEqual(['A till out of reach', 'No power'])
  expect(dark?.count).toBe(dark?.lines.reduce((all, { count }) => all + count, 0))
  expect(soldMeanwhile).toMatchObject({ amount: cut.sold.kobo, lines: [{ text: '10:00 No power for the server' }] })
  expect(riskKnown).toMatchObject({ amount: away.said?.kobo, lines: [{ text: '11:00 Till 2 out of reach' }] })
  expect(riskCeiling?.lines).toHaveLength(riskCeiling?.amount === 0 ? 0 : 1)
})
