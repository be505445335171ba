// For every code that can be flagged, a lounge in which it was flagged just now, by a till, a board, the office or the server.
import { recommendedApprovals } from '../approvals/rules.ts'
import { refuse } from '../command.ts'
import type { FlagCode } from '../exceptions/settling.ts'
import { partPaymentsMax } from '../limits.ts'
import { type Kobo, naira } from '../money.ts'
import { adasCard, approvalId, bolasCard, commandId, lineId, orderId } from './ids.ts'
import { barman, cashier, cook, manager, type Person } from './people.ts'
import {
  addLines,
  beersAndRice,
  beersAndRiceTotal,
  changeLines,
  comp,
  type Command,
  command,
  isFinished,
  line,
  order,
  part,
  pay,
  place,
  present,
  priceChange,
  refund,
  split,
  takenOffTheMenu,
  tender,
  voidLines,
  voidOrder,
  walkOut,
} from './requests.ts'
import { given, type Scene } from './scene.ts'
import { requestId, submit } from './supplying.ts'

export const oneOf = (n: number, itemId: string, units = 1) => order(n, 7, [line(n, itemId, units)])
export const someCash = [tender('Cash', naira(100))]
const recommended = command('settings.change', { approvals: recommendedApprovals })
const onRequest = { department: 'bar', requestId: requestId(1) } as const
const came = command('request.receive', { ...onRequest, lines: [{ materialId: '1', quantity: 2 }] })
const approved = command('request.approve', { ...onRequest, version: 1 })
const byReference = { payments: (amount: number) => [{ method: 'Transfer' as const, amount, reference: 'FBN 42' }] }
const happy = (terms: object): Command => command('coupon.add', { code: 'HAPPY', percent: 10, ...terms })
const withHappy = place({ ...beersAndRice, couponCode: 'HAPPY' })
const fullTable = [1, 2, 3, 4].map((n) => place(order(n, 7, [line(n, 'jollof-rice')])))
const manyLines = (from: number) => Array.from({ length: 100 }, (_, index) => line(from + index, 'jollof-rice'))
const aSeal = (key: string) => command('history.noteSeal', { key, version: 1, seal: 's' })
const recovery = { recovered: 2, missing: 0, unproven: 0, actions: 'Payment by Amaka, ₦4,700' }

const after =
  (...before: readonly Command[]) =>
  (told: Command, by?: Person): Scene =>
    given(...before).told(told, by).scene
const asked = (before: readonly Command[], wish: Command): Scene => given(...before).when(wish).scene
const noted = (no: Parameters<Scene['told']>[2]) => given().told(place(beersAndRice), cashier, no).scene

const aClient = '019a0000-0000-7000-8000-000000000001'
const openShift = command('shift.open', { shiftId: aClient, float: naira(20_000), from: 'safe' })
const countOf = (notes: number): Command => command('shift.count', { shiftId: aClient, coins: { 100000: notes } })
/** A refund for units of the first line. */
const refundOf = (units: number, amount: Kobo): Command => {
  const { name, args } = refund(1, [tender('Cash', amount)])
  return command(name, { ...args, lines: [{ lineId: lineId(1), units }] })
}

/** For each code a lounge in which it was just raised. A missing code does not compile. */
export const flagged: { readonly [Code in FlagCode]: () => Scene } = {
  order_paid_twice: () => after(pay(beersAndRice))(pay(beersAndRice)),
  part_owed_back: () => asked([place(beersAndRice), part(1, naira(1_000))], voidOrder(1)),
  part_too_late: () => after(place(beersAndRice), pay(beersAndRice))(part(1, naira(1_000))),
  part_unknown_order: () => after()(part(80, naira(1_000))),
  refund_unknown_order: () => after()(refund(9, someCash)),
  refund_too_much: () => after(pay(beersAndRice))(refund(1, [tender('Cash', naira(9_000))])),
  refund_given_twice: () => {
    const scene = after(pay(beersAndRice))(pay(beersAndRice))
    const [{ id: settles } = { id: '' }] = scene.lounge.all('exception')
    const { name, args } = refund(1, someCash)
    const back = command(name, { ...args, settles })
    const { commandId: by } = scene.told(back)
    scene.after(command('exception.settle', { exceptionId: settles, how: 'giveBack', by }))
    return scene.told(back).scene
  },
  refund_not_owed: () => {
    const { name, args } = refund(1, someCash)
    return after(pay(beersAndRice))(command(name, { ...args, isOwed: true }))
  },
  refund_not_paid: () => after(place(beersAndRice))(refund(1, someCash)),
  refund_units: () => after(pay(beersAndRice))(refundOf(9, naira(1_000))),
  refund_above_lines: () => after(pay(beersAndRice))(refundOf(1, naira(2_001))),
  order_paid_after_walk_out: () => {
    const scene = given(place(beersAndRice))
    for (const ticket of scene.lounge.all('ticket:kitchen'))
      scene.when(command('ticket.start', { ticketId: ticket.id }), cook)
    scene.after(walkOut(1, 82))
    return scene.told(pay(beersAndRice)).scene
  },
  order_paid_given: () => {
    const scene = given(place(beersAndRice))
    scene.when(comp(1, { 1: 2, 2: 1 }, 83), manager)
    return scene.told(pay(beersAndRice)).scene
  },
  bill_after_close: () => after(pay(beersAndRice))(present(1, { 1: 2 }, naira(2_400))),
  walk_out_too_late: () => after(pay(beersAndRice))(walkOut(1, 82)),
  claim_over_sale_taken: () =>
    after(command('settings.change', { claimPerSaleMax: naira(1_000) }))(pay(beersAndRice, { method: 'Transfer' })),
  claim_over_till_taken: () =>
    after(command('settings.change', { claimPerTillMax: naira(1_000) }))(pay(beersAndRice, { method: 'Transfer' })),
  claim_confirmed: () => {
    const scene = given(pay(beersAndRice, { method: 'Transfer' }))
    const claimId = [...scene.lounge.all('claim')][0]?.id ?? ''
    scene.after(command('payment.confirm', { claimId, reference: 'FBN 1' }))
    return scene.told(command('payment.confirm', { claimId, reference: 'FBN 2' })).scene
  },
  claim_booked_twice: () => {
    const scene = after(pay(beersAndRice, { method: 'Transfer' }))(pay(beersAndRice, { method: 'Transfer' }))
    const [{ id: exceptionId, commandId: by } = { id: '', commandId: '' }] = scene.lounge.all('exception')
    const amount = beersAndRiceTotal
    scene.when(command('order.bookOnce', { exceptionId, orderId: orderId(1), method: 'Transfer', amount }), manager)
    return scene.told(command('payment.confirm', { claimId: `${by}.transfer0`, reference: 'FBN 1' })).scene
  },
  claim_said_to_have_come: () => {
    const scene = given(pay(beersAndRice, { method: 'Transfer' }))
    const claimId = [...scene.lounge.all('claim')][0]?.id ?? ''
    scene.when(command('payment.dispute', { claimId, reason: 'Not there' }), manager)
    return scene.told(command('payment.confirm', { claimId, reference: 'FBN 1' })).scene
  },
  payment_disputed: () => {
    const scene = given(pay(beersAndRice, { method: 'Transfer' }))
    const [claim] = scene.lounge.all('claim')
    return scene.when(command('payment.dispute', { claimId: claim?.id ?? '', reason: 'Not there' }), manager).scene
  },
  shift_needs_till: () => after()(openShift, manager),
  shift_opened_twice: () => after(openShift)(openShift),
  shift_not_open: () => after()(countOf(1)),
  shift_closed_uncounted: () => after(openShift)(command('shift.close', { shiftId: aClient, cash: 'safe' })),
  cash_out_more: () =>
    asked([openShift], command('shift.cashOut', { category: 'Diesel', amount: naira(900_000), note: '' })),
  count_too_large: () => after(openShift)(countOf(10_001)),
  refund_no_drawer: () => {
    const { name, args } = refund(1, someCash)
    return after(pay(beersAndRice))({ name, args: { ...args, till: 9 } }, manager)
  },
  drawer_words_needed: () => after()(command('drawer.open', { why: 'noSale', note: '' })),
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
  reference_used: () => after(pay(oneOf(1, 'star-lager'), byReference))(pay(oneOf(2, 'jollof-rice'), byReference)),
  tender_too_much: () => after(place(oneOf(1, 'gulder')))(part(1, naira(9_000))),
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
    after(happy({ usesMax: 1 }), pay({ ...oneOf(2, 'jollof-rice'), couponCode: 'HAPPY' }, { percent: 10 }))(withHappy),
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
  item_removed: () => after(takenOffTheMenu('gulder'))(place(oneOf(1, 'gulder'))),
  ticket_stopped: () => {
    const placed = given().when(place(beersAndRice))
    return placed.scene.when(
      command('ticket.cancel', { ticketId: placed.ticketAt('kitchen'), reason: 'Kitchen error' }),
      cook,
    ).scene
  },
  ticket_stopped_paid: () => {
    const sold = given().when(pay(beersAndRice))
    return sold.scene.when(
      command('ticket.cancel', { ticketId: sold.ticketAt('kitchen'), reason: 'Kitchen error' }),
      cook,
    ).scene
  },
  table_not_there: () =>
    after(command('settings.change', { tables: 12 }))(place(order(1, 18, [line(1, 'jollof-rice')]))),
  table_over_full: () => after(...fullTable)(place(order(5, 7, [line(5, 'jollof-rice')]))),
  funcard_balance_short: () => after()(pay(oneOf(1, 'jollof-rice'), { method: 'FunCard', card: bolasCard })),
  funcard_limit_short: () =>
    after(command('funcard.limit', { funcardId: bolasCard, limit: naira(500) }))(
      pay(oneOf(1, 'jollof-rice'), { method: 'FunCard', card: bolasCard }),
    ),
  funcard_over_allowance: () => after()(pay(oneOf(1, 'star-lager', 10), { method: 'FunCard' })),
  funcard_over_till_allowance: () =>
    after(command('settings.change', { funcardOfflinePerTillMax: naira(1_000) }))(
      pay(oneOf(1, 'star-lager', 3), { method: 'FunCard' }),
    ),
  funcard_blocked: () =>
    after(command('funcard.block', { funcardId: adasCard, reason: 'Lost' }))(
      pay(oneOf(1, 'star-lager'), { method: 'FunCard' }),
    ),
  item_sold_out: () => after()(place(oneOf(1, 'gulder', 4))),
  item_finished: () => {
    const scene = given(place(order(1, 7, [line(1, 'gulder'), line(2, 'jollof-rice')])), isFinished('gulder'))
    return scene.when(changeLines(1, { 1: 1, 2: 1 }), heard(cashier)).scene
  },
  begun_before_void: () => {
    const placed = given().when(place(oneOf(1, 'gulder')))
    const start = command('ticket.start', { ticketId: placed.ticketAt('bar') })
    return placed.scene.after(voidOrder(1)).toldLate(5, start, barman).scene
  },
  item_finished_sold: () => after(isFinished('gulder'))(place(oneOf(1, 'gulder'))),
  stock_not_counted: () =>
    after()(command('stock.adjust', { itemId: 'jollof-rice', difference: 1, reason: 'Counted wrongly' }), manager),
  waste_words_needed: () => after()(command('stock.waste', { itemId: 'gulder', units: 1, reason: 'Other', words: '' })),
  request_received: () => after(submit(1), approved, came)(came),
  request_deleted_received: () => after(submit(1), approved, command('request.delete', onRequest))(came),
  request_not_approved: () => after(submit(1))(came),
  approval_not_verified: () => after(recommended, pay(beersAndRice))(refund(1, someCash)),
  approval_mismatch: () => noted([refuse('approval_mismatch', { name: 'Amaka', what: 'Refund, order 1, ₦900' })]),
  approval_ticket_twice: () =>
    noted([refuse('approval_ticket_twice', { ticket: 17, till: 1, name: 'Amaka', what: 'Refund, order 1, ₦900' })]),
  approval_disputed: () => {
    const scene = given(recommended, pay(beersAndRice))
    const { name, args } = refund(1, someCash)
    const yes = { means: 'pin', approvalId: approvalId(1), approver: manager.staffId, approverName: manager.name }
    scene.told({ name, args: { ...args, approval: yes } })
    return scene.when(command('approval.dispute', { ids: [approvalId(1)] }), manager).scene
  },
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
  history_forked: () => asked([], command('history.reportFork', { name: 'Till 1', position: 4_120 })),
  history_sealed_anew: () => asked([aSeal('a')], aSeal('b')),
  terminal_lost_records: () => after()(command('terminal.reportLoss', { clientId: aClient, from: 1, to: 2 })),
  terminal_brought_in: () => after()(command('terminal.bringIn', { terminalId: aClient, count: 2 })),
  session_ended: () => noted([refuse('session_ended', { name: 'Amaka' })]),
  clock_off: () => noted([refuse('clock_off', { minutes: 20 })]),
  server_clock_off: () => noted([refuse('server_clock_off', { minutes: 20 })]),
}
/** Ordered after the price had changed, at the former price. */
const later = (args: typeof beersAndRice) => ({
  ...args,
  lines: args.lines.map((each) => ({ ...each, priceVersion: 2 })),
})
/** Heard by the hub, which checks what was done: a terminal trusts its own record. */
export const heard = (person: Person): Person => ({ ...person, heardAt: given().now })
