// Short evenings in which every kind of event happens: the material for tests of listeners and of frozen releases.
import fc from 'fast-check'
import { recommendedApprovals } from '../approvals/rules.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { departments } from '../materials/materials.ts'
import { stations } from '../menu/menu.ts'
import { naira } from '../money.ts'
import { tillAway } from './dark.ts'
import { examples } from './examples.ts'
import { adasCard, approvalId, orderId, orderNumber } from './ids.ts'
import { theMorning } from './mornings.ts'
import { moves, stores, supplies } from './moves.ts'
import { officeWork } from './office-work.ts'
import { barman, cashier, cook, manager, otherCashier } from './people.ts'
import {
  beersAndRice,
  changeLines,
  type Command,
  command,
  detailsOf,
  isBack,
  isFinished,
  line,
  order,
  part,
  pay,
  place,
  refund,
  refundOf,
  split,
  tender,
} from './requests.ts'
import { copyOf, emptyScene, given, Scene } from './scene.ts'
import { play } from './shift.ts'
import { openingOfTheLounge } from './small-lounge.ts'
import { requestId, submit } from './supplying.ts'

/** Events, with the rows as they were before. */
export interface Happening {
  readonly before: Lounge
  readonly events: readonly LoungeEvent[]
}

const withCosts = [
  command('item.change', { itemId: 'gulder', cost: naira(600) }),
  command('item.add', {
    itemId: 'merlot',
    details: { ...detailsOf('gulder'), name: 'Merlot' },
    price: naira(9_000),
    cost: naira(4_000),
  }),
]

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const open = command('shift.open', { shiftId, float: naira(20_000), from: 'safe' })
const count = command('shift.count', { shiftId, coins: { 100000: 20 } })

/** Evenings written by hand, for events that no drawn evening produces. */
function written(): readonly Happening[] {
  const scene = emptyScene()
  const done = (each: Command): readonly LoungeEvent[] => scene.when(each).events
  const opening = [
    ...openingOfTheLounge,
    command('settings.change', { lowStockAt: 4 }),
    ...withCosts,
    place(beersAndRice),
  ]
  const opened = opening.flatMap(done)
  const since = scene.now
  scene.later(120)
  const noticed = done(command('table.noticeLong', { tableNumber: 7, since }))
  const dark = done(
    command('outage.report', { outage: tillAway({ to: scene.now, settledAt: scene.now }), alarms: true }),
  )
  const copied = done(command('backup.report', { outcome: 'good', bytes: 1, durationMs: 1 }))
  const differed = done(command('day.reportFaults', { day: '2026-11-23', count: 2 }))
  const sealed = done(command('history.noteSeal', { key: 'k', version: 1, seal: 's' }))
  const read = done(command('morning.write', theMorning))

  const month = given(
    pay(beersAndRice),
    command('order.complete', { orderId: orderId(1) }),
    command('outage.report', { outage: tillAway({ settledAt: tillAway().from }) }),
    ...departments.map((department) => submit(1, department)),
    ...departments.map((department) => command('request.delete', { department, requestId: requestId(1) })),
    command('morning.write', theMorning),
  ).later(40 * 24 * 60)
  const apart = given(place(order(1, 7, [...beersAndRice.lines, line(3, 'chin-chin')])), split(1, [1, 2], 81))
  const inPart = given(place(beersAndRice))
  const { events: taken, commandId: partId } = inPart.when(part(1, naira(1_000), 'FunCard'))
  const payment = tender('FunCard', naira(1_000))
  const back = command('order.giveBackPart', { orderId: orderId(1), number: orderNumber(1), partId, payment })
  const { scene: paidOnly, ...paidBeer } = given(fromEveryStore).when(pay(order(1, 7, [line(1, 'star-lager')])))
  const stopped = command('ticket.cancel', { ticketId: `${paidBeer.commandId}.bar`, reason: 'Other' })
  const { scene: cooking, ...cooked } = given().when(place(beersAndRice))
  const byStations = stations.flatMap((station) =>
    (['ticket.start', 'ticket.back', 'ticket.start', 'ticket.finish', 'ticket.recall'] as const).map((name) =>
      after(cooking, (lounge) => lounge.when(command(name, { ticketId: `${cooked.commandId}.${station}` })).events),
    ),
  )
  const { scene: paidFirst, ...paid } = given().when(pay(order(1, 7, [line(1, 'star-lager')])))
  const madeAgain = after(paidFirst, (lounge) =>
    (['ticket.start', 'ticket.finish', 'ticket.recall'] as const).flatMap(
      (name) => lounge.when(command(name, { ticketId: `${paid.commandId}.bar` })).events,
    ),
  )
  const checked = given(place(beersAndRice))
  const held = after(checked, (lounge) => lounge.held(pay(beersAndRice)).events)
  const [{ id: exceptionId } = { id: '' }] = checked.lounge.all('exception')
  const waiting = given(pay(beersAndRice))
  waiting.told(pay(beersAndRice))
  const flagged = { exceptionId: [...waiting.lounge.all('exception')][0]?.id ?? '' }
  const rung = given(place(beersAndRice))
  const owing = given()
  owing.told(pay(order(1, 7, [line(1, 'star-lager', 90)]), { method: 'FunCard' }))
  const [{ id: notificationId } = { id: '' }] = rung.lounge.all('notification:pos')
  return [
    {
      before: emptyScene().lounge,
      events: [...opened, ...noticed, ...dark, ...copied, ...differed, ...sealed, ...read],
    },
    after(month, (lounge) => lounge.when(command('history.trim', {})).events),
    after(apart, (lounge) => lounge.told(pay(beersAndRice)).events),
    ...[cook, barman].map((by) => after(given(), (lounge) => lounge.when(command('ticket.simulate', {}), by).events)),
    { before: given(place(beersAndRice)).lounge, events: [...taken, ...inPart.when(back).events] },
    after(paidOnly.after(stopped), (lounge) => lounge.when(refundOf(1, { 1: 1 }, tender('Cash', naira(100)))).events),
    ...byStations,
    madeAgain,
    held,
    after(checked, (lounge) => lounge.when(command('exception.settle', { exceptionId, how: 'right' })).events),
    after(checked.later(40 * 24 * 60), (lounge) => lounge.when(command('history.trim', {})).events),
    after(waiting.later(7 * 24 * 60), (lounge) => lounge.when(command('exception.noticeOverdue', flagged)).events),
    after(waiting, (lounge) => lounge.told(givenBack).events),
    after(rung, (lounge) => [isFinished, isBack].flatMap((said) => lounge.when(said('gulder')).events)),
    after(given(), (lounge) => lounge.when(command('category.change', renamed)).events),
    { before: onShift(owing.lounge), events: owing.when(writtenOff).events },
    after(given(), (lounge) => officeWork.flatMap((each) => lounge.when(each).events)),
    after(given(fromEveryStore, place(beersAndRice)), (lounge) => lounge.when(changeLines(1, { 1: 1 })).events),
    after(given(fromEveryStore), (lounge) => lounge.when(thrownAway).events),
    after(given(open, count), (lounge) => lounge.when(tookBack).events),
    ...claimed(),
    ...allowed(),
    ...ofTheOffice(),
    after(rung, (lounge) => lounge.when(command('notification.read', { notificationId })).events),
    after(given(), (lounge) => aShift.flatMap((each) => lounge.when(each).events)),
    after(given(open, count).later(60), (lounge) => lounge.toldLate(70, pay(beersAndRice)).events),
    after(rung, (lounge) => lounge.when(command('notification.readAll', { upTo: lounge.now })).events),
  ]
}
/** More is taken out of a drawer than there is: only the office hears of it, is late, settles it, and it leaves memory after a month. */
function ofTheOffice(): readonly Happening[] {
  const shift = given(open)
  const out = command('shift.cashOut', { category: 'Diesel', amount: naira(900_000), note: '' })
  const raised = after(shift, (lounge) => lounge.when(out).events)
  const [{ id: exceptionId } = { id: '' }] = shift.lounge.all('exception:office')
  const settle = command('exception.settle', { exceptionId, how: 'right' })
  return [
    raised,
    after(
      shift.later(7 * 24 * 60),
      (lounge) => lounge.when(command('exception.noticeOverdue', { exceptionId })).events,
    ),
    after(shift, (lounge) => lounge.when(settle, manager).events),
    after(shift.later(40 * 24 * 60), (lounge) => lounge.when(command('history.trim', {})).events),
  ]
}

/** Claims: given back, confirmed, disputed, written off, and removed after a month. */
function claimed(): readonly Happening[] {
  const inPart = given(place(beersAndRice))
  const taken = inPart.when(part(1, naira(1_000), 'Transfer'))
  const backArgs = { orderId: orderId(1), number: orderNumber(1), partId: taken.commandId }
  const partBack = command('order.giveBackPart', { ...backArgs, payment: tender('Transfer', naira(1_000)) })
  const claimId = `${taken.commandId}.transfer0`
  const refunded = given(pay(beersAndRice, { method: 'Transfer' }))
  const again = given(pay(beersAndRice))
  const toppedUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Transfer', naira(500)) })
  const settling = [
    command('payment.dispute', { claimId, reason: 'Not on the account' }),
    command('payment.writeOff', { claimId, reason: 'The number was false' }),
    command('payment.confirm', { claimId, reference: 'GTB/0042' }),
  ]
  return [
    after(inPart, (lounge) => lounge.when(partBack).events),
    after(inPart, (lounge) => settling.flatMap((each) => lounge.when(each).events)),
    after(inPart.later(40 * 24 * 60), (lounge) => lounge.when(command('history.trim', {})).events),
    after(refunded, (lounge) => lounge.when(refund(1, [tender('Transfer', naira(500))])).events),
    after(again, (lounge) => lounge.told(pay(beersAndRice, { method: 'Transfer' })).events),
    after(given(), (lounge) => lounge.when(toppedUp).events),
  ]
}

/** Approvals: asked, given, used, declined, with nobody there, and confirmed or disputed afterwards; removed after a month. */
function allowed(): readonly Happening[] {
  const scene = given(command('settings.change', { approvals: recommendedApprovals }), pay(beersAndRice))
  const moneyBack = refund(1, [tender('Cash', naira(100))])
  const ask = (n: number) =>
    command('approval.ask', {
      approvalId: approvalId(n),
      kind: 'refund',
      subject: orderId(1),
      amount: naira(100),
      note: 'Cold food',
    })
  const byPin = (n: number, { name, args }: Command = moneyBack): Command => ({
    name,
    args: {
      ...(args as object),
      approval: { means: 'pin', approvalId: approvalId(n), approver: manager.staffId, approverName: manager.name },
    },
  })
  const answers: readonly Command[] = [
    ask(1),
    command('approval.give', { approvalId: approvalId(1) }),
    { name: moneyBack.name, args: { ...moneyBack.args, approval: { means: 'phone', id: approvalId(1) } } },
    ask(2),
    command('approval.decline', { approvalId: approvalId(2) }),
    byPin(3),
    byPin(4),
    command('approval.confirm', { ids: [approvalId(3)] }),
    command('approval.dispute', { ids: [approvalId(4)] }),
    open,
    byPin(6, command('shift.cashOut', { category: 'Diesel', amount: naira(12_000), note: '' })),
    ask(5),
  ]
  const over = command('approval.over', { approvalId: approvalId(5) })
  return [
    after(scene, (lounge) => answers.flatMap((each) => lounge.when(each).events)),
    after(scene.later(20), (lounge) => lounge.when(over).events),
    after(scene.later(40 * 24 * 60), (lounge) => lounge.when(command('history.trim', {})).events),
  ]
}

/** A shift from its float to the end of the day, with everything that drawers and printers do beside sales. */
const aShift: readonly Command[] = [
  open,
  command('shift.cashIn', { category: 'From the safe', amount: naira(1_000), note: '' }),
  command('shift.cashOut', { category: 'Diesel', amount: naira(500), note: '' }),
  pay(beersAndRice),
  command('drawer.open', { why: 'noSale', note: 'Change for the bus' }),
  command('receipt.printAgain', { orderId: orderId(1), number: orderNumber(1), copy: 1 }),
  count,
  command('shift.close', { shiftId, cash: 'safe' }),
  command('day.close', {}),
  command('safe.move', { direction: 'fromOwner', amount: naira(50_000), note: '' }),
  command('card.settle', { amount: naira(90), fees: naira(10), note: '' }),
  command('card.unsettle', { amount: naira(90), fees: naira(10), note: '' }),
]

/** The same evening with an open, counted drawer: events that move cash reach it as well. */
function onShift(before: Lounge): Lounge {
  const lounge = copyOf(before)
  const scene = new Scene(lounge, 900)
  for (const till of [cashier, otherCashier]) for (const each of [open, count]) scene.when(each, till)
  return scene.lounge
}

const writtenOff = command('funcard.writeOff', { funcardId: adasCard, amount: naira(1), reason: 'Gone' })
const tookBack: Command = { name: 'funcard.takeBack', args: examples['funcard.takeBack'] }
const thrownAway = command('stock.waste', { itemId: 'star-lager', units: 1, reason: 'Broken', words: '' })
const fromEveryStore = command('item.setRecipe', {
  itemId: 'star-lager',
  parts: departments.map((department) => ({ department, materialId: '1', amount: 100 })),
})
const givenBack = command('order.refund', {
  orderId: orderId(1),
  number: orderNumber(1),
  payments: [tender('Cash', naira(100))],
  reason: 'Paid twice',
})
const renamed = { categoryId: 'beer', details: { name: 'Ice-cold beer', station: null } } as const

function after(scene: Scene, happens: (scene: Scene) => readonly LoungeEvent[]): Happening {
  const before = copyOf(scene.lounge)
  return { before, events: happens(scene) }
}

/** @param evenings how many are drawn in addition to the written ones */
export function everyEvent(evenings: number): readonly Happening[] {
  const drawn = [
    ...fc.sample(moves, { numRuns: evenings, seed: 20 }),
    ...fc.sample(stores, { numRuns: Math.ceil(evenings / 4), seed: 20 }),
    ...fc.sample(supplies, { numRuns: Math.ceil(evenings / 10), seed: 20 }),
  ]
  const played = drawn.map((each) => {
    const { opening, events } = play(each)
    return { before: onShift(opening), events }
  })
  return [...written(), ...played]
}
