// Every code that can be flagged is flagged here for real, and each of its settlements is tried.
import { describe, expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { refuse } from '../command.ts'
import type { CommandId } from '../ids.ts'
import { partPaymentsMax } from '../limits.ts'
import { sentenceOf } from '../messages.ts'
import { naira } from '../money.ts'
import { adasCard, bolasCard, commandId, orderNumber } from '../testing/ids.ts'
import { cashier, cook, manager, owner, type Person } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  changeLines,
  type Command,
  command,
  isFinished,
  line,
  order,
  part,
  pay,
  place,
  priceChange,
  refund,
  split,
  takenOffTheMenu,
  tender,
  voidLines,
  voidOrder,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { requestId, submit } from '../testing/supplying.ts'
import { minutes } from '../time.ts'
import { readCommand } from '../upcasting.ts'
import { settleWithinMs } from './commands.ts'
import type { Exception } from './exceptions.ts'
import { type FlagCode, type HowSettled, settlements, wayOf } from './settling.ts'
import { openExceptions } from './views.ts'

const paid = (n: number, itemId: string, units = 1) => order(n, 7, [line(n, itemId, units)])
const cash = [tender('Cash', naira(100))]
const onRequest = { department: 'bar', requestId: requestId(1) } as const
const came = command('request.receive', { ...onRequest, lines: [{ materialId: '1', quantity: 2 }] })
const approved = command('request.approve', { ...onRequest, version: 1 })
const byReference = { payments: (amount: number) => [{ method: 'Transfer' as const, amount, reference: 'FBN 42' }] }
const happy = (terms: object): Command => command('coupon.add', { code: 'HAPPY', percent: 10, ...terms })
const withHappy = place({ ...beersAndRice, couponCode: 'HAPPY' })
const fullTable = [1, 2, 3, 4].map((n) => place(order(n, 7, [line(n, 'jollof-rice')])))
const manyLines = (from: number) => Array.from({ length: 100 }, (_, index) => line(from + index, 'jollof-rice'))
const recovery = { recovered: 2, missing: 0, unproven: 0, actions: 'Payment by Amaka, ₦4,700' }

const after =
  (...before: readonly Command[]) =>
  (told: Command, by?: Person): Scene =>
    given(...before).told(told, by).scene
const asked = (before: readonly Command[], wish: Command): Scene => given(...before).when(wish).scene
const noted = (no: Parameters<Scene['told']>[2]) => given().told(place(beersAndRice), cashier, no).scene

/** For each code a lounge in which it was raised just now. One that is missing here does not compile. */
const raise: { readonly [Code in FlagCode]: () => Scene } = {
  order_paid_twice: () => after(pay(beersAndRice))(pay(beersAndRice)),
  part_owed_back: () => asked([place(beersAndRice), part(1, naira(1_000))], voidOrder(1)),
  part_too_late: () => after(place(beersAndRice), pay(beersAndRice))(part(1, naira(1_000))),
  part_unknown_order: () => after()(part(80, naira(1_000))),
  refund_unknown_order: () => after()(refund(9, cash)),
  refund_too_much: () => after(pay(beersAndRice))(refund(1, [tender('Cash', naira(9_000))])),
  refund_not_paid: () => after(place(beersAndRice))(refund(1, cash)),
  order_paid_after_void: () => after(place(beersAndRice), voidOrder(1))(pay(beersAndRice)),
  order_paid_while_checked: () => {
    const scene = given(place(beersAndRice))
    scene.held(pay(beersAndRice))
    return scene.told(pay(beersAndRice)).scene
  },
  payment_replaced: () => {
    const scene = given()
    scene.when(pay(beersAndRice, { method: 'FunCard' }), cashier, commandId(7_777))
    return scene.told(pay(beersAndRice, { method: 'FunCard', replaces: commandId(7_777) })).scene
  },
  part_of_replaced: () => {
    const scene = given(place(beersAndRice))
    scene.when(part(1, naira(1_000)), cashier, commandId(7_777))
    const { args } = part(1, naira(1_000))
    return scene.told({ name: 'order.takePart', args: { ...(args as object), replaces: commandId(7_777) } }).scene
  },
  reference_used: () => after(pay(paid(1, 'star-lager'), byReference))(pay(paid(2, 'jollof-rice'), byReference)),
  tender_too_much: () => after(place(paid(1, 'gulder')))(part(1, naira(9_000))),
  tenders_too_many: () =>
    after(
      place(beersAndRice),
      ...Array.from({ length: partPaymentsMax }, () => part(1, naira(10))),
    )(part(1, naira(10))),
  price_differs: () => after(priceChange('jollof-rice', naira(2_600)))(pay(later(beersAndRice))),
  total_differs: () => after(place(beersAndRice))(pay(beersAndRice, { tax: 0 })),
  choices_differ: () => after()(pay(order(1, 7, [line(1, 'jollof-rice', 1, { choices: ['gold'] })]))),
  coupon_unknown: () => after()(place({ ...beersAndRice, couponCode: 'NOPE' })),
  coupon_off: () => after(happy({}), command('coupon.change', { code: 'HAPPY', details: { isOff: true } }))(withHappy),
  coupon_over: () => after(happy({ until: '2026-11-19' }))(withHappy),
  coupon_not_now: () => after(happy({ hours: { days: [1], from: 0, to: 0 } }))(withHappy),
  coupon_used_up: () =>
    after(happy({ usesMax: 1 }), pay({ ...paid(2, 'jollof-rice'), couponCode: 'HAPPY' }, { percent: 10 }))(withHappy),
  line_removed: () => after(place(beersAndRice), voidLines(1, [2], 81))(pay(beersAndRice)),
  order_rejoined: () => after(place(beersAndRice), split(1, [2], 81))(pay(beersAndRice)),
  order_lines_kept: () => after(place(beersAndRice), addLines(1, 7, [line(3, 'beef-suya')]))(pay(beersAndRice)),
  order_paid_meanwhile: () => after(place(beersAndRice), pay(beersAndRice))(addLines(1, 7, [line(3, 'beef-suya')], 91)),
  order_exists: () => after(place(beersAndRice))(place(beersAndRice)),
  lines_exist: () => after(place(beersAndRice))(addLines(1, 7, [line(2, 'jollof-rice')])),
  order_too_long: () =>
    after(
      place(order(1, 7, manyLines(1))),
      ...[1, 2, 3, 4].map((n) => addLines(1, 7, manyLines(n * 100 + 1), 90 + n)),
    )(addLines(1, 7, [line(9_000, 'jollof-rice')], 99)),
  change_too_late: () => asked([place(beersAndRice), voidLines(1, [2], 81)], changeLines(1, { 1: 1, 2: 'hot' })),
  line_taken_off: () => asked([place(beersAndRice)], changeLines(1, { 1: 'off' })),
  item_removed: () => after(takenOffTheMenu('gulder'))(place(paid(1, 'gulder'))),
  ticket_stopped: () => {
    const placed = given().when(place(beersAndRice))
    return placed.scene.when(
      command('ticket.cancel', { ticketId: placed.ticketAt('kitchen'), reason: 'Kitchen error' }),
      cook,
    ).scene
  },
  table_not_there: () =>
    after(command('settings.change', { tables: 12 }))(place(order(1, 18, [line(1, 'jollof-rice')]))),
  table_over_full: () => after(...fullTable)(place(order(5, 7, [line(5, 'jollof-rice')]))),
  funcard_balance_short: () => after()(pay(paid(1, 'jollof-rice'), { method: 'FunCard', card: bolasCard })),
  funcard_limit_short: () =>
    after(command('funcard.limit', { funcardId: bolasCard, limit: naira(500) }))(
      pay(paid(1, 'jollof-rice'), { method: 'FunCard', card: bolasCard }),
    ),
  funcard_over_allowance: () => after()(pay(paid(1, 'star-lager', 10), { method: 'FunCard' })),
  funcard_over_till_allowance: () =>
    after(command('settings.change', { funcardOfflinePerTillMax: naira(1_000) }))(
      pay(paid(1, 'star-lager', 3), { method: 'FunCard' }),
    ),
  funcard_blocked: () =>
    after(command('funcard.block', { funcardId: adasCard, reason: 'Lost' }))(
      pay(paid(1, 'star-lager'), { method: 'FunCard' }),
    ),
  item_sold_out: () => after()(place(paid(1, 'gulder', 4))),
  item_finished: () => {
    const scene = given(place(order(1, 7, [line(1, 'gulder'), line(2, 'jollof-rice')])), isFinished('gulder'))
    return scene.when(changeLines(1, { 1: 1, 2: 1 }), heard(cashier)).scene
  },
  item_finished_sold: () => after(isFinished('gulder'))(place(paid(1, 'gulder'))),
  stock_not_counted: () =>
    after()(command('stock.waste', { itemId: 'jollof-rice', units: 1, reason: 'Broken', words: '' })),
  waste_words_needed: () => after()(command('stock.waste', { itemId: 'gulder', units: 1, reason: 'Other', words: '' })),
  request_received: () => after(submit(1), approved, came)(came),
  request_deleted_received: () => after(submit(1), approved, command('request.delete', onRequest))(came),
  request_not_approved: () => after(submit(1))(came),
  held: () => {
    const scene = given(place(beersAndRice))
    scene.held(pay(beersAndRice))
    return scene
  },
  number_missing: () => {
    const scene = given()
    scene.held({ name: 'order.pay', args: null }, cashier, { refused: 'number_missing', params: { number: 7 } })
    return scene
  },
  history_lost: () => asked([], command('history.reportRecovery', { ...recovery, missing: 1 })),
  history_restored: () => asked([], command('history.reportRecovery', recovery)),
  history_unproven: () => asked([], command('history.reportRecovery', { ...recovery, recovered: 0, unproven: 1 })),
  terminal_lost_records: () => after()(command('terminal.reportLoss', { clientId: aClient, from: 1, to: 2 })),
  terminal_brought_in: () => after()(command('terminal.bringIn', { terminalId: aClient, count: 2 })),
  session_ended: () => noted([refuse('session_ended', { name: 'Amaka' })]),
  clock_off: () => noted([refuse('clock_off', { minutes: 20 })]),
  server_clock_off: () => noted([refuse('server_clock_off', { minutes: 20 })]),
}
const aClient = '019a0000-0000-7000-8000-000000000001'
/** Ordered once the price had changed, and at the old one. */
const later = (args: typeof beersAndRice) => ({
  ...args,
  lines: args.lines.map((each) => ({ ...each, priceVersion: 2 })),
})
/** The hub, which looks at what was done: a terminal takes its own word for it. */
const heard = (person: Person): Person => ({ ...person, heardAt: given().now })

const codes = Object.keys(settlements) as readonly FlagCode[] // the keys of the table
const raisedIn = (scene: Scene, code: FlagCode): Exception => {
  const found = openExceptions(scene.lounge).find((each) => each.code === code)
  assert(found, `${code} is flagged`)
  return found
}
const whoMay = (how: HowSettled): Person => heard({ till: cashier, manager, owner }[wayOf(how).who])
const settle = (
  { id: exceptionId }: Pick<Exception, 'id'>,
  how: HowSettled,
  more: { readonly note?: string; readonly by?: CommandId } = {},
): Command => command('exception.settle', { exceptionId, how, ...more })

/** Does what a settlement asks for, about this very flag. Nothing where somebody's word is enough. */
function fix(scene: Scene, exception: Exception, how: HowSettled): CommandId | undefined {
  if (!wayOf(how).after) return undefined
  const { orderId: about, params, department } = exception
  const open = [...scene.lounge.all('order')].find(
    (each) => each.status === 'pending' && (each.id === about || each.splitFrom === about),
  )
  const does = (): Command => {
    switch (how) {
      case 'giveBack':
      case 'onePayment':
        return command('order.refund', {
          orderId: about ?? '',
          number: orderNumber(1),
          payments: cash,
          reason: 'Put right',
        })
      case 'voidRest':
        return command('order.void', { orderId: open?.id ?? '', reason: 'Customer cancelled' })
      case 'collect':
        return command('order.takePart', {
          orderId: open?.id ?? '',
          number: open?.number ?? '',
          tableNumber: 7,
          payment: tender('Cash', naira(100)),
        })
      case 'setLimit': {
        const card = [...scene.lounge.all('funcard')].find(({ number }) => number === params['number'])
        return command('funcard.limit', { funcardId: card?.id ?? '', limit: naira(9_000) })
      }
      default: {
        const item = [...scene.lounge.all('item')].find(({ name }) => name === params['item'])
        if (item) return command('stock.count', { itemId: item.id, level: 5 })
        return command('material.count', { department: department ?? 'bar', materialId: '1', amount: 5_000 })
      }
    }
  }
  const done = scene.told(does())
  expect(done.decision).toMatchObject({ outcome: 'applied' })
  return done.commandId
}

const tries = codes.flatMap((code) => settlements[code].map((how) => ({ code, how })))

describe('DAY-05 every code that can flag is flagged, and settled in each of its ways', () => {
  test.each(tries)('$code: $how', ({ code, how }) => {
    const scene = raise[code]()
    const exception = raisedIn(scene, code)
    const { asks, after: needs } = wayOf(how)
    const note = asks ? 'Mr Bello, 0803' : undefined
    const more = note ? { note } : {}
    if (needs) {
      scene
        .when(settle(exception, how, more), whoMay(how))
        .thenRefused(refuse('exception_do_first', { how: wayOf(how).words }))
      const other = settle(exception, how, { ...more, by: commandId(1) })
      scene.when(other, whoMay(how)).thenRefused(refuse('exception_other_command'))
    }
    const by = fix(scene, exception, how)
    const way = settle(exception, how, { ...more, ...(by ? { by } : {}) })
    scene.when(way, whoMay(how)).thenEvents('exception.settled')
    const settled = scene.lounge.get('exception', exception.id)?.settled
    expect(settled).toMatchObject({ how, byName: whoMay(how).name, ...more, ...(by ? { commandId: by } : {}) })
    expect(openExceptions(scene.lounge).some(({ id }) => id === exception.id)).toBe(false)
    const before = refuse('exception_settled', { name: whoMay(how).name, how: wayOf(how).words })
    scene.when(way, whoMay(how)).thenRefused(before)
  })
})

const twice = (): { readonly scene: Scene; readonly exception: Exception } => {
  const scene = raise.order_paid_twice()
  return { scene, exception: raisedIn(scene, 'order_paid_twice') }
}

test('DAY-05 nobody settles what their role may not: a difference is the manager’s, what is lost the owner’s', () => {
  for (const [code, how, others] of [
    ['total_differs', 'accept', [cashier]],
    ['held', 'acceptLost', [cashier, manager]],
  ] as const) {
    const scene = raise[code]()
    const { words } = wayOf(how)
    for (const person of others)
      scene
        .when(settle(raisedIn(scene, code), how, { note: 'It is so' }), person)
        .thenRefused(refuse('exception_not_yours', { how: words }))
  }
})

test('DAY-05 only in its own ways, and with what has to be written beside it', () => {
  const { scene, exception } = twice()
  scene.when(settle(exception, 'accept'), manager).thenRefused(refuse('exception_not_so'))
  const whose = refuse('exception_note', { what: 'Whose money is it?' })
  for (const note of [undefined, '', '  ']) {
    const way = settle(exception, 'keepOwed', note === undefined ? {} : { note })
    scene.when(way, cashier).thenRefused(whose)
  }
  scene.when(settle(exception, 'keepOwed', { note: ' Mr Bello ' }), cashier).thenApplied()
  expect(scene.lounge.get('exception', exception.id)?.settled?.note).toBe('Mr Bello')
})

test('DAY-05 a command about another order settles nothing, and neither does one of another kind', () => {
  const { scene, exception } = twice()
  scene.after(pay(paid(2, 'jollof-rice')))
  const other = scene.told(refund(2, cash)).commandId
  const kind = scene.told(part(1, naira(10))).commandId
  for (const by of [other, kind])
    scene.when(settle(exception, 'giveBack', { by }), heard(cashier)).thenRefused(refuse('exception_other_command'))
})

test('DAY-05 a reference that confirms a payment already is no other reference', () => {
  const scene = raise.reference_used()
  const way = settle(raisedIn(scene, 'reference_used'), 'newReference', { note: 'fbn 42' })
  scene.when(way, cashier).thenRefused(refuse('reference_used', { reference: 'fbn 42' }))
})

test('DAY-05 without the network a till takes its own word for what it did a moment ago', () => {
  const { scene, exception } = twice()
  scene.when(settle(exception, 'giveBack', { by: commandId(1) }), cashier).thenEvents('exception.settled')
})

test('DAY-05 what an older till says of it is that it is right as it stands', () => {
  const scene = raise.clock_off()
  const { id: exceptionId } = raisedIn(scene, 'clock_off')
  const read = readCommand({ name: 'exception.settle', args: { exceptionId } })
  expect(read).toEqual({ name: 'exception.settle', args: { exceptionId, how: 'right' } })
})

test('DAY-05 what waits for seven days rings for the owner, once, and never before', () => {
  const { scene, exception } = twice()
  const look = command('exception.noticeOverdue', { exceptionId: exception.id })
  scene
    .later(settleWithinMs / minutes(1) - 10)
    .when(look)
    .thenEvents()
  scene.later(10).when(look).thenEvent({ kind: 'exception.overdue', exceptionId: exception.id })
  const rung = () => [...scene.lounge.all('notification:manager')].filter(({ code }) => code === 'notice_overdue')
  expect(rung().map(({ code, params }) => sentenceOf(code, params))).toEqual([
    `Not settled for 7 days: Order ${orderNumber(1)} was paid twice. ₦4,700 is owed back to the customer.`,
  ])
  scene.when(look).thenEvents()
  const settled = twice()
  settled.scene.when(settle(settled.exception, 'keepOwed', { note: 'Mr Bello' }), cashier)
  settled.scene
    .later(settleWithinMs / minutes(1))
    .when(look)
    .thenEvents()
})

test('what was settled stays in sight for a month, and what waits stays for as long as it waits', () => {
  const { scene, exception } = twice()
  const kept = () =>
    scene
      .later(31 * 24 * 60)
      .when(command('history.trim', {}))
      .scene.lounge.get('exception', exception.id)
  expect(kept()).toBeDefined()
  scene.when(settle(exception, 'keepOwed', { note: 'Mr Bello' }), cashier)
  expect(kept()).toBeUndefined()
})
