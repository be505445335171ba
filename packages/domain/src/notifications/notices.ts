// Which events staff should hear about, in which role's bell, and as what.
import type { By } from '../command.ts'
import { type Exception, heldCode } from '../exceptions/exceptions.ts'
import { exceptionOf, sentenceOfException } from '../exceptions/views.ts'
import type { ItemId } from '../ids.ts'
import type { EventOf, Lounge, LoungeEvent } from '../lounge.ts'
import { departmentNames } from '../materials/materials.ts'
import { formatNaira } from '../money.ts'
import { sentenceOf } from '../messages.ts'
import { lineWords } from '../orders/order-words.ts'
import { methodsOf, paidTotal, paidWith } from '../payments/payments.ts'
import { awaitedOf } from '../material-requests/awaited.ts'
import { requestKind } from '../material-requests/material-requests.ts'
import { settingsOf } from '../settings/settings.ts'
import { megabytes } from '../sizes.ts'
import { isInCharge } from '../staff/staff.ts'
import { formatTime, formatWholeDay, hours } from '../time.ts'
import { formatDuration } from '../duration.ts'
import { notice } from './notice.ts'
import type { BellRole } from './notifications.ts'
import {
  addedNotices,
  changedNotices,
  givenBackNotices,
  guestsNotices,
  itemsOf,
  stationsOf,
  voidedNotices,
} from './station-notices.ts'

/** The till reported the order as voided: somebody there has to hear that it is still on its table. */
function staysNotices(lounge: Lounge, { orderId, number, tableNumber: table }: Voided, by: By): readonly LoungeEvent[] {
  const order = lounge.get('order', lounge.get('order', orderId)?.splitFrom ?? '')
  if (!order) return []
  const params = { number, table, items: itemsOf(order.lines) }
  return [notice(by, 'warning', ['pos', 'manager'], 'notice_order_stays', number, params)]
}
type Voided = EventOf<'order.voided'>

/** Raised as an error: nothing of it is in the books, and somebody may charge for it again. */
function heldNotice(by: By, { id, params }: Exception): LoungeEvent {
  const { what = '', number } = params
  const [type, audience, more] = ['error', ['pos', 'manager'], { exceptionId: id }] as const
  return number === undefined
    ? notice(by, type, audience, 'notice_held', id, { what }, more)
    : notice(by, type, audience, 'notice_held_order', id, { what, number }, more)
}

/** The roles that sell an item, and the station that makes it, unless the station itself said so. */
function concernedBy(lounge: Lounge, itemId: ItemId, by: By): readonly BellRole[] {
  const category = lounge.get('category', lounge.get('item', itemId)?.categoryId ?? '')
  return ['pos', 'manager', ...(category?.station && category.station !== by.role ? [category.station] : [])]
}

/** The notices of an event, once it is in the rows. */
export function notices(lounge: Lounge, event: LoungeEvent, by: By): readonly LoungeEvent[] {
  switch (event.kind) {
    case 'order.placed': {
      const { number, tableNumber, lines } = event.order
      const params = { number, table: tableNumber }
      return [notice(by, 'info', ['pos', ...stationsOf(lines)], 'notice_order', number, params)]
    }
    case 'order.linesAdded':
      return addedNotices(event, by)
    case 'order.changed':
      return changedNotices(event, by)
    case 'order.walkedOut':
    case 'order.cameBack':
      return guestsNotices(lounge, event, by)
    case 'order.voided': {
      const voided = voidedNotices(event, by)
      return event.restStays ? [...voided, ...staysNotices(lounge, event, by)] : voided
    }
    case 'order.paid': {
      const { settlement, tableNumber: table } = event
      const params = { amount: formatNaira(settlement.total), table, method: paidWith(settlement) }
      return [notice(by, 'success', ['pos', 'manager'], 'notice_payment', event.number, params)]
    }
    case 'item.ranOut':
    case 'item.cameBack': {
      const { itemId, kind } = event
      const params = { item: lounge.get('item', itemId)?.name ?? itemId }
      const audience = concernedBy(lounge, itemId, by)
      return [
        kind === 'item.ranOut'
          ? notice(by, 'warning', audience, 'notice_item_finished', itemId, params)
          : notice(by, 'success', audience, 'notice_item_back', itemId, params),
      ]
    }
    case 'order.refunded': {
      if (event.bookedTwice) return []
      const { number, payments, reason } = event
      const params = { amount: formatNaira(paidTotal(payments)), number, method: methodsOf(payments), reason }
      return [
        notice(by, 'info', ['pos', 'manager'], 'notice_refund', number, params),
        ...givenBackNotices(lounge, event, by),
      ]
    }
    case 'funcard.blocked': {
      const { number, reason } = event
      return [notice(by, 'warning', ['pos', 'manager'], 'notice_funcard_blocked', number, { number, reason })]
    }
    case 'funcard.paymentFailed': {
      const why = sentenceOf(event.code, event.params)
      return [notice(by, 'error', ['pos', 'manager'], 'notice_funcard_failed', event.code, { why })]
    }
    case 'table.occupiedLong': {
      const { tableNumber: table } = event
      const { occupiedLongMs } = settingsOf(lounge)
      const time = formatDuration(occupiedLongMs)
      const inHours = { table, hours: tenths(occupiedLongMs / hours(1)) }
      // Twenty minutes are not said as a number of hours.
      return occupiedLongMs < hours(2)
        ? [notice(by, 'warning', ['pos', 'manager'], 'notice_table_long_time', String(table), { table, time })]
        : [notice(by, 'warning', ['pos', 'manager'], 'notice_table_long', String(table), inHours)]
    }
    case 'backup.reported': {
      const { outcome, bytes } = event
      const type = outcome === 'good' || outcome === 'good_again' ? 'success' : 'error'
      return [notice(by, type, ['pos', 'manager'], `notice_backup_${outcome}`, '', { size: megabytes(bytes) })]
    }
    case 'day.faultsFound': {
      const { day, count } = event
      const params = { day: formatWholeDay(day), count }
      return [notice(by, 'error', ['manager'], 'notice_day_faults', day, params)]
    }
    case 'outage.reported': {
      const { outage, alarms } = event
      if (!alarms) return []
      const { name, from, said } = outage
      const since = formatTime(from, settingsOf(lounge))
      const { count = 0, kobo: waiting } = said ?? {}
      return count === 0 || waiting === undefined
        ? [notice(by, 'warning', ['manager'], 'notice_till_away', outage.id, { name, since })]
        : [
            notice(by, 'warning', ['manager'], 'notice_till_away_waiting', outage.id, {
              name,
              since,
              count,
              amount: formatNaira(waiting),
            }),
          ]
    }
    case 'request.submitted': {
      const { id, department, requested } = event.request
      const params = { department: departmentNames[department], name: requested.name }
      return [notice(by, 'info', ['manager'], 'notice_request', id, params)]
    }
    case 'request.approved': {
      const { department, requestId, by: approver } = event
      return [notice(by, 'success', [department], 'notice_request_approved', requestId, { name: approver.name })]
    }
    case 'request.returned': {
      const { department, requestId, returned } = event
      const params = { name: returned.name, word: returned.word }
      return [notice(by, 'warning', [department], 'notice_request_returned', requestId, params)]
    }
    case 'request.edited': {
      // The person who returned the request waits for the answer.
      const { department, requestId, version } = event
      const { returned } = lounge.get(requestKind(department), requestId) ?? {}
      if (returned?.version !== version - 1) return []
      const params = { department: departmentNames[department], name: by.name }
      return [notice(by, 'info', ['manager'], 'notice_request_answered', requestId, params)]
    }
    case 'request.deleted': {
      // The request is on no list any more, but the goods are on their way. A manager or owner who deletes it knows that.
      const { department, requestId, by: deleter } = event
      const request = lounge.get(requestKind(department), requestId)
      if (request?.status !== 'deleted' || request.was !== 'approved' || isInCharge(by.role)) return []
      const missing = awaitedOf(request).map((line) => ({ name: line.name, quantity: line.missing }))
      const params = { department: departmentNames[department], name: deleter.name, items: lineWords(missing) }
      return [notice(by, 'warning', ['manager'], 'notice_request_deleted', requestId, params)]
    }
    case 'request.received': {
      const { department, requestId, receipt, isPart } = event
      const code = isPart
        ? 'notice_request_part'
        : receipt.lines.length > 0
          ? 'notice_request_received'
          : 'notice_request_ended'
      return [notice(by, 'success', [department], code, requestId, { name: receipt.name })]
    }
    case 'exception.raised': {
      const { id, code, params, isForOffice } = event.exception
      if (code === heldCode) return [heldNotice(by, event.exception)]
      const what = sentenceOf(code, params)
      const audience: readonly BellRole[] = isForOffice ? ['manager'] : ['pos', 'manager']
      return [notice(by, 'warning', audience, 'notice_flag', id, { what }, { exceptionId: id })]
    }
    case 'approval.asked': {
      const { id, text, asked } = event.approval
      const params = { name: asked.byName, what: text }
      return [notice(by, 'warning', ['manager'], 'notice_approval_asked', id, params)]
    }
    case 'exception.overdue': {
      const { exceptionId } = event
      const exception = exceptionOf(lounge, exceptionId)
      const what = exception ? sentenceOfException(exception) : ''
      return [notice(by, 'error', ['manager'], 'notice_overdue', exceptionId, { what }, { exceptionId })]
    }
    default:
      return []
  }
}

/** Rounds to one decimal: two hours and fifty minutes are 2.8 hours. */
const tenths = (count: number): number => Math.round(count * 10) / 10
