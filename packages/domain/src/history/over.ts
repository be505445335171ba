// Which rows are history: finished for two business days, or abandoned for thirty.
import { type Approval, isToConfirm } from '../approvals/approvals.ts'
import { unreachable } from '../assert.ts'
import type { Claim } from '../claims/claims.ts'
import { exceptionKinds } from '../exceptions/views.ts'
import { businessDaysForgotten, outageDaysKept } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { type MaterialRequest, requestKinds } from '../material-requests/material-requests.ts'
import { stations } from '../menu/menu.ts'
import {
  type BellRole,
  bellRoleOf,
  bellRoles,
  type Notification,
  notificationKind,
  rangAt,
} from '../notifications/notifications.ts'
import { othersOnBill } from '../orders/bill/bills.ts'
import { mayBePaid, mayOwe, type Order, type PaidOrder } from '../orders/orders.ts'
import { settingsOf } from '../settings/settings.ts'
import { isOnTable, isPaidOnTable } from '../tables/tables.ts'
import { type Ticket, ticketKind } from '../tickets/tickets.ts'
import { beginOf, beginOfBusinessDay, businessDay, days, type Timestamp, timestamp } from '../time.ts'
import type { RowKey } from './history.ts'
import { firstDayHeld } from './views.ts'

/** Moments before which a row is history. */
interface Horizon {
  /** For finished rows: the current business day and the two before it are kept. */
  readonly over: number
  /** For rows that nobody ended, although nothing waits for them: a ticket never ticked off, a warning never read. */
  readonly leftLying: number
  /** For finished outages: the page shows a month of them. */
  readonly dark: number
}

function horizonAt(lounge: Lounge, now: Timestamp): Horizon {
  const rule = settingsOf(lounge)
  const today = beginOfBusinessDay(now, rule)
  const before = (count: number): number => today - days(count)
  const over = beginOf(firstDayHeld(rule, now), rule)
  return { over, leftLying: before(businessDaysForgotten), dark: before(outageDaysKept) }
}

/**
 * Orders paid before they were placed that have stood on their table since before the business day turned: the party has left, and the
 * station that made them ticks nothing off. An order paid shortly before the turn may still be cooking.
 */
export function* leftOnTables(lounge: Lounge, now: Timestamp): Iterable<PaidOrder> {
  const settings = settingsOf(lounge)
  const before = Math.min(beginOfBusinessDay(now, settings), now - settings.occupiedLongMs)
  for (const order of lounge.all('order')) if (isPaidOnTable(order) && order.settlement.paidAt < before) yield order
}

/**
 * The rows that are history, kind by kind in the order in which they came. Never history, however old: an open order, another order of its
 * bill, an order being checked, a ticket with lines of an open order, a request not received yet. Exceptions wait for somebody to look at them.
 */
export function* historyIn(lounge: Lounge, now: Timestamp): Iterable<RowKey> {
  const horizon = horizonAt(lounge, now)
  for (const order of lounge.all('order'))
    if (isOrderHistory(order, horizon) && !isOfOpenBill(lounge, order, horizon)) yield ['order', order.id]
  const isNeeded = forOpenOrders(lounge, horizon)
  for (const station of stations)
    for (const ticket of lounge.all(ticketKind(station)))
      if (isTicketHistory(ticket, horizon) && !isNeeded(ticket)) yield [ticketKind(station), ticket.id]
  for (const kind of requestKinds)
    for (const request of lounge.all(kind)) if (isRequestHistory(request, horizon)) yield [kind, request.id]
  for (const { id, settledAt } of lounge.all('outage'))
    if (settledAt !== undefined && settledAt < horizon.dark) yield ['outage', id]
  for (const key of lounge.all('payment-key')) if (key.at < horizon.leftLying) yield ['payment-key', key.id]
  for (const claim of lounge.all('claim')) if (isClaimHistory(claim, horizon)) yield ['claim', claim.id]
  for (const approval of lounge.all('approval'))
    if (isApprovalHistory(approval, horizon)) yield ['approval', approval.id]
  for (const kind of exceptionKinds)
    for (const { id, settled } of lounge.all(kind)) if (settled && settled.at < horizon.leftLying) yield [kind, id]
  for (const role of bellRoles) {
    const upTo = readByAnyUpTo(lounge, role)
    for (const notification of lounge.all(notificationKind(role)))
      if (isNotificationHistory(notification, horizon, upTo)) yield [notificationKind(role), notification.id]
  }
  const firstMorning = businessDay(timestamp(horizon.leftLying), settingsOf(lounge))
  for (const { id } of lounge.all('morning')) if (id < firstMorning) yield ['morning', id]
}

/** A settled claim can be looked at for a month; an open one waits as long as it takes. */
function isClaimHistory(claim: Claim, { leftLying }: Horizon): boolean {
  if (claim.status === 'confirmed') return claim.confirmed.at < leftLying
  if (claim.status === 'bookedTwice') return claim.bookedTwice.at < leftLying
  return claim.status === 'writtenOff' && claim.writtenOff.at < leftLying
}

/** An approval whose approver was not asked yet waits for that answer, but not for ever. */
function isApprovalHistory(approval: Approval, { over, leftLying }: Horizon): boolean {
  if (isToConfirm(approval)) return approval.usedAt < leftLying
  return ('usedAt' in approval ? approval.usedAt : approval.asked.at) < over
}

function isOrderHistory(order: Order, { over, leftLying }: Horizon): boolean {
  if (order.checks?.length) return false
  // Money owed to a guest is listed until it is given.
  if (mayOwe(order) && (order.owedBack ?? 0) > 0) return false
  switch (order.status) {
    case 'pending':
      return false
    case 'emptied':
      return order.emptiedAt < over
    case 'paid':
      return !order.onTable && order.settlement.paidAt < over
    case 'completed':
      return order.completedAt < over
    case 'voided':
      return order.voidedAt < over
    case 'given':
      return order.givenAt < over
    case 'walkedOut':
      // Guests who left may come back to pay: the order is listed for a month.
      return order.walkedOutAt < leftLying
    default:
      return unreachable(order)
  }
}

/** The last payment of a bill depends on the earlier ones, because the coupon, and mostly the tax, count once. */
const isOfOpenBill = (lounge: Lounge, own: Order, horizon: Horizon): boolean =>
  othersOnBill(lounge, own).some((order) => mayBePaid(order) && !isOrderHistory(order, horizon))

function isTicketHistory(ticket: Ticket, { over, leftLying }: Horizon): boolean {
  switch (ticket.status) {
    case 'todo':
    case 'doing':
      return ticket.openedAt < (ticket.isSimulation ? over : leftLying)
    case 'done':
      return ticket.finishedAt < over
    case 'cancelled':
      return ticket.cancelledAt < over
    default:
      return unreachable(ticket)
  }
}

function isRequestHistory(request: MaterialRequest, { over }: Horizon): boolean {
  switch (request.status) {
    case 'pending':
    case 'approved':
      // Listed until somebody answers, receives or deletes it: a delivery may take months, or come in parts.
      return false
    case 'received':
      return request.receipts.every(({ at }) => at < over)
    case 'deleted':
      return request.deleted.at < over
    default:
      return unreachable(request)
  }
}

/** News is old after its day; a warning waits for a reader. */
function isNotificationHistory(notification: Notification, { over, leftLying }: Horizon, upTo: number): boolean {
  const { type, at, readBy } = notification
  const isRead = readBy.length > 0 || rangAt(notification) <= upTo
  const isWaiting = (type === 'warning' || type === 'error') && !isRead
  return at < (isWaiting ? leftLying : over)
}

function readByAnyUpTo(lounge: Lounge, role: BellRole): number {
  let latest = -1
  for (const bell of lounge.all('bell')) if (bellRoleOf(bell.role) === role) latest = Math.max(latest, bell.readUpTo)
  return latest
}

/**
 * Whether a ticket still matters to an order that stands on a table: the order's own ticket and, after a split, another order's ticket with
 * its lines. An open order may change it; an order paid first leaves with its last ticket. An order that was walked out of may be opened
 * again with all its tickets, and added units of a line stand on another ticket than the one the line names.
 */
function forOpenOrders(lounge: Lounge, horizon: Horizon): (ticket: Ticket) => boolean {
  const mayBeBack = (order: Order): boolean => order.status === 'walkedOut' && !isOrderHistory(order, horizon)
  const orders = [...lounge.all('order')].filter((order) => isOnTable(order) || mayBeBack(order))
  const ids = new Set(orders.map(({ id }) => id))
  const lines = new Set(orders.flatMap((order) => order.lines.map((line) => line.id)))
  return (ticket) => ids.has(ticket.orderId) || ticket.lines.some((line) => lines.has(line.id))
}
