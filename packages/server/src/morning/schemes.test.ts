// The fifteen schemes by which staff take money from a lounge, each in an otherwise honest evening. None of them is visible before it is
// done, and each is on the morning page or in a list afterwards.
import type { FigureName } from '@lounge/domain/morning/morning'
import { naira } from '@lounge/domain/money'
import { adasCard, orderId, orderNumber } from '@lounge/domain/testing/ids'
import {
  type Command,
  comp,
  command,
  line,
  order,
  pay,
  place,
  present,
  refund,
  splitUnits,
  tender,
  voidOrder,
} from '@lounge/domain/testing/requests'
import { businessDay, minutes, timestamp } from '@lounge/domain/time'
import { settingsOf } from '@lounge/domain/settings/settings'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import type { ActLinesAnswer, ActsAnswer, SeenKind } from '@lounge/sync/questions/acts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultsIn } from '../testing/books.ts'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { gatherMorning } from './gather.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let adasTill: ScriptedTerminal
let otherTill: ScriptedTerminal
let kitchen: ScriptedTerminal
let bar: ScriptedTerminal

const [ada, cook, manager] = ['Ada Obi', 'Chinedu Eze', 'Ngozi Okafor']
const shiftId = (n: number) => `018f0000-0000-7000-8000-0000000000f${n}`
const [onAdasTill, onOtherTill] = [shiftId(1), shiftId(2)]

/** Every command is applied: nothing is refused, held or flagged. */
async function does(who: ScriptedTerminal, ...deeds: readonly Command[]): Promise<void> {
  for (const deed of deeds) {
    lounge.clock.now += 20_000
    const answer = { did: deed.name, ...(await who.answerTo(deed)) }
    expect(answer).toMatchObject({ outcome: 'applied', flags: [] })
  }
}
/** Kitchen and bar make everything they find. */
async function make(): Promise<void> {
  for (const [who, station] of [
    [kitchen, 'kitchen'],
    [bar, 'bar'],
  ] as const)
    for (const { id: ticketId, status } of lounge.hub.lounge.all(ticketKind(station)))
      if (status === 'todo')
        await does(who, command('ticket.start', { ticketId }), command('ticket.finish', { ticketId }))
}
const notFound = (number: string) => command('funcard.reportFailure', { code: 'funcard_not_found', params: { number } })
const rice = (n: number, other: Parameters<typeof order>[3] = {}) => order(n, n, [line(n, 'jollof-rice')], other)

const claimOf = (n: number): string =>
  [...lounge.hub.lounge.all('claim')].find(({ of }) => of.number === orderNumber(n))?.id ?? ''

beforeAll(async () => {
  lounge = await openSmallLounge()
  const second = 'second@lounge.demo'
  await lounge.addStaff(second, 'pos')
  await lounge.db.updateTable('staff').set({ name: 'Bisi Ade' }).where('email', '=', second).execute()
  lounge.clock.now += minutes(10)
  adasTill = await lounge.terminal('cashier@lounge.demo')
  otherTill = await lounge.terminal(second)
  kitchen = await lounge.terminal('kitchen@lounge.demo')
  bar = await lounge.terminal('bar@lounge.demo')
  await honestEvening()
})
afterAll(() => lounge.close())

/** Food and drinks on two tills by every method, a shown bill, a guest who changed their mind, a discount and a refund. */
async function honestEvening(): Promise<void> {
  const float = { float: naira(20_000), from: 'safe' } as const
  await does(adasTill, command('shift.open', { shiftId: onAdasTill, ...float }))
  await does(otherTill, command('shift.open', { shiftId: onOtherTill, ...float }))
  await does(adasTill, place(rice(1)), place(rice(2)), place(order(3, 3, [line(3, 'star-lager', 2)])), place(rice(4)))
  await does(adasTill, voidOrder(4))
  await make()
  await does(adasTill, present(1, { 1: 1 }, naira(2_700)), pay(rice(1)), pay(rice(2), { method: 'FunCard' }))
  await does(adasTill, pay(order(3, 3, [line(3, 'star-lager', 2)]), { method: 'Transfer' }))
  await does(otherTill, command('payment.confirm', { claimId: claimOf(3), reference: 'GTB 1' }))
  await does(otherTill, pay(rice(5, { couponCode: 'SAVE10' })), pay(rice(6)))
  await make()
  await does(otherTill, refund(6, [tender('Cash', naira(500))]))
}

const today = () => businessDay(timestamp(lounge.clock.now), settingsOf(lounge.hub.lounge))
async function page() {
  const { db, hub, clock } = lounge
  return gatherMorning({ db, hub, now: () => clock.now, lastBackupAt: () => undefined }, today(), true)
}
async function ask<Answer>(path: string): Promise<Answer> {
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  const answer = await lounge.get(`/api/${path}`, token)
  expect(answer.statusCode).toBe(200)
  return answer.json<Answer>()
}
const period = 'from=2026-01-01&to=2027-12-31'

/** Where a scheme shows: the lines of a figure of the morning page, or of the list of acts by person. */
type Shown = () => Promise<readonly string[]>
const onPage =
  (name: FigureName, saying = ''): Shown =>
  async () =>
    ((await page()).figures[name]?.lines ?? []).map(({ text }) => text).filter((text) => text.includes(saying))
const inList =
  (kind: SeenKind, by: string): Shown =>
  async () => {
    const { people, sums } = await ask<ActsAnswer>(`acts?${period}`)
    const { lines, count } = await ask<ActLinesAnswer>(`acts/lines?${period}&kind=${kind}`)
    expect(sums.reduce((all, sum) => all + (sum.kind === kind ? sum.count : 0), 0)).toBe(count)
    expect(lines.every((each) => people.some(({ name }) => name === each.by))).toBe(true)
    return lines.filter((each) => each.by === by).map((each) => `${each.by}: ${each.about}`)
  }

interface Scheme {
  readonly what: string
  readonly shows: readonly Shown[]
  readonly plant: () => Promise<void>
}
const schemes: readonly Scheme[] = [
  {
    what: 'F1 the cash is taken, and the order is voided after it was cooked',
    shows: [inList('voidedMade', ada), onPage('cookedVoids')],
    plant: async () => {
      await does(adasTill, place(rice(11)))
      await make()
      await does(adasTill, voidOrder(11))
    },
  },
  {
    what: 'F2 the kitchen stops a ticket on its board, and hands the food out',
    shows: [inList('stopped', cook), onPage('flags', 'still on the bill')],
    plant: async () => {
      await does(adasTill, place(rice(12)))
      const ticket = [...lounge.hub.lounge.all('ticket:kitchen')].find(({ status }) => status === 'todo')
      const ticketId = ticket?.id ?? ''
      await does(kitchen, command('ticket.cancel', { ticketId, reason: 'Other' }))
      await does(adasTill, pay(rice(12)))
    },
  },
  {
    what: 'F3 a coupon takes off what the guest saw on the bill, and paid in full',
    shows: [inList('discount', ada), inList('discountShown', ada), onPage('discountsShown', ada)],
    plant: () =>
      does(adasTill, place(rice(13)), present(13, { 13: 1 }, naira(2_700)), pay(rice(13, { couponCode: 'SAVE10' }))),
  },
  {
    what: 'F4 a card is topped up with a transfer that never came, and spent at once',
    shows: [inList('topUpSpent', ada), onPage('unconfirmed')],
    plant: () =>
      does(
        adasTill,
        command('funcard.topUp', { funcardId: adasCard, payment: tender('Transfer', naira(9_000)) }),
        pay(rice(14), { method: 'FunCard' }),
      ),
  },
  {
    what: 'F5 numbers of cards are tried',
    shows: [inList('cardNotFound', ada)],
    plant: () => does(adasTill, notFound('FC100000007'), notFound('FC100000008')),
  },
  {
    what: 'F6 the drawer is opened without a sale',
    shows: [inList('noSale', ada)],
    plant: () => does(adasTill, command('drawer.open', { why: 'noSale', note: 'Change for the taxi' })),
  },
  {
    what: 'F7 beers are sold past the till, and the money for a meal is pocketed: the shelf is short, the bill stays open',
    shows: [inList('stockShort', manager), onPage('variance'), onPage('unpaid')],
    plant: async () => {
      const level = lounge.hub.lounge.get('stock', 'star-lager')?.level ?? 0
      await does(lounge.manager, command('stock.count', { itemId: 'star-lager', level: level - 4 }))
      await does(adasTill, place(rice(10)))
      await make()
    },
  },
  {
    what: 'F8 a receipt is printed again and collected twice',
    shows: [inList('copy', ada)],
    plant: () =>
      does(adasTill, command('receipt.printAgain', { orderId: orderId(1), number: orderNumber(1), copy: 2 })),
  },
  {
    what: 'F9 a line that a guest saw on the bill goes to another one',
    shows: [inList('movedShown', ada)],
    plant: async () => {
      await does(adasTill, place(order(15, 15, [line(15, 'jollof-rice', 2)])))
      await does(adasTill, present(15, { 15: 2 }, naira(5_200)), splitUnits(15, { 15: 1 }, 16))
      await make()
      const parts = [orderId(15), orderId(16)].map((id) => lounge.hub.lounge.get('order', id))
      for (const part of parts) {
        if (!part) throw new Error('it was not split')
        const lines = part.lines.map(({ id, quantity }) => line(15, 'jollof-rice', quantity, { id }))
        const { id, number, tableNumber } = part
        await does(adasTill, pay({ orderId: id, number, tableNumber, lines, priority: 'normal' }))
      }
    },
  },
  {
    what: 'F10 payments that never were are typed in: one nobody finds with the bank, one is confirmed by whoever took it',
    shows: [inList('disputed', manager), onPage('flags', 'has not come'), inList('confirmedOwn', ada)],
    plant: async () => {
      await does(adasTill, pay(order(23, 17, [line(23, 'jollof-rice')]), { method: 'Transfer' }))
      await does(adasTill, command('payment.confirm', { claimId: claimOf(23), reference: 'INVENTED 1' }))
      await does(adasTill, pay(rice(17), { method: 'Card' }))
      const args = { claimId: claimOf(17), reason: 'Not with the bank' }
      lounge.clock.now += 20_000
      expect(await lounge.manager.answerTo(command('payment.dispute', args))).toMatchObject({ outcome: 'applied' })
    },
  },
  {
    what: 'F11 somebody works with the sign-in of another, who is at her own till',
    shows: [inList('twoTills', ada)],
    plant: async () => {
      const borrowed = await lounge.terminal('cashier@lounge.demo')
      await does(adasTill, place(rice(18)))
      await does(borrowed, place(rice(19)))
      await make()
      await does(adasTill, pay(rice(18)), pay(rice(19)))
    },
  },
  {
    what: 'F12 the till is unplugged for a while, so that nothing holds it back',
    shows: [inList('heardLate', ada)],
    plant: async () => {
      const made = adasTill.make(pay(rice(20)))
      lounge.clock.now += minutes(30)
      expect((await adasTill.push([made])).answers).toMatchObject([{ outcome: 'applied' }])
    },
  },
  {
    what: 'F13 a request for the store is deleted after it was approved',
    shows: [inList('requestDeleted', cook)],
    plant: async () => {
      const about = { department: 'kitchen', requestId: shiftId(9) } as const
      const lines = [{ materialId: '1', quantity: 3, specification: '' }]
      await does(kitchen, command('request.submit', { ...about, lines }))
      await does(lounge.manager, command('request.approve', { ...about, version: 1 }))
      await does(kitchen, command('request.delete', about))
    },
  },
  {
    what: 'F14 cash is missing from the drawer',
    shows: [inList('cashShort', ada), onPage('short')],
    plant: async () => {
      await does(adasTill, command('shift.count', { shiftId: onAdasTill, coins: { 100000: 21 } }))
      await does(adasTill, command('shift.close', { shiftId: onAdasTill, cash: 'safe' }))
    },
  },
  {
    what: 'F15 a manager gives away what a guest has paid for, and makes a price low for an hour',
    shows: [inList('comped', manager), inList('offShown', manager), onPage('comps'), inList('priced', manager)],
    plant: async () => {
      const priced = (price: number) => command('item.change', { itemId: 'gulder', price: naira(price) })
      await does(lounge.manager, priced(200), priced(1_100))
      await does(adasTill, place(order(21, 1, [line(21, 'jollof-rice', 2)])))
      await make()
      await does(adasTill, present(21, { 21: 2 }, naira(5_200)))
      await does(lounge.manager, comp(21, { 21: 2 }, 22))
    },
  },
]

test('DAY-10 after the honest evening nothing is made and not paid, short, flagged or open', async () => {
  const { figures } = await page()
  for (const name of ['madeNotPaid', 'cookedVoids', 'flags', 'unpaid', 'unconfirmed', 'comps', 'variance'] as const)
    expect([name, figures[name]?.amount, figures[name]?.count]).toEqual([name, 0, 0])
  const { sums } = await ask<ActsAnswer>(`acts?${period}`)
  expect(new Set(sums.map(({ kind }) => kind))).toEqual(new Set(['voided', 'discount', 'refund', 'topUp']))
})

describe('DAY-10 each of the fifteen schemes is nowhere before it is done, and stands on the page or in a list afterwards', () => {
  test('DAY-10 they are fifteen', () => {
    expect(schemes.map(({ what }) => what.split(' ')[0])).toEqual(Array.from({ length: 15 }, (_, n) => `F${n + 1}`))
  })

  test.each(schemes)('DAY-10 $what', async ({ plant, shows }) => {
    for (const show of shows) expect(await show()).toEqual([])
    await plant()
    for (const show of shows) expect((await show()).length).toBeGreaterThan(0)
  })

  test('DAY-10 and the books hold all the same', async () => {
    expect(await faultsIn(lounge.db)).toEqual([])
  })
})
