// Records beside an exception what was done about it, so that it is settled by that and by nothing else.
import type { By } from '../command.ts'
import type { OrderId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import type { Exception } from './exceptions.ts'
import { itemOf } from './items.ts'
import { fixes, type FixingKind } from './settling.ts'

type Fixing = Extract<LoungeEvent, { readonly kind: FixingKind }>

/**
 * One answer event for each open exception that this event may have resolved. The command that raised an exception is not an answer to it.
 */
export function answersTo(lounge: Lounge, event: LoungeEvent, by: By): readonly LoungeEvent[] {
  if (!isFixing(event)) return []
  const { kind: did } = event
  const answer = { commandId: by.commandId, did, byName: by.name, at: by.at }
  return [...lounge.all('exception')].flatMap((exception): readonly LoungeEvent[] => {
    const { id: exceptionId, settled, commandId, code } = exception
    if (settled || commandId === by.commandId || !fixes(code).includes(did)) return []
    return isAbout(lounge, exception, event) ? [{ kind: 'exception.answered', exceptionId, answer }] : []
  })
}

const kinds: { readonly [Kind in FixingKind]: true } = {
  'order.refunded': true,
  'order.voided': true,
  'order.paid': true,
  'order.partTaken': true,
  'funcard.limited': true,
  'funcard.writtenOff': true,
  'payment.confirmed': true,
  'payment.disputed': true,
  'payment.writtenOff': true,
  'stock.counted': true,
  'material.counted': true,
}
/** A refund for a payment told twice gives nothing back: it settles its own exception and concerns no other. */
const isFixing = (event: LoungeEvent): event is Fixing =>
  Object.hasOwn(kinds, event.kind) && !(event.kind === 'order.refunded' && event.bookedTwice)

function isAbout(lounge: Lounge, exception: Exception, event: Fixing): boolean {
  const { id, orderId, restId, params, department, commandId } = exception
  switch (event.kind) {
    case 'funcard.limited':
    case 'funcard.writtenOff':
      return lounge.get('funcard', event.funcardId)?.number === params['number']
    case 'stock.counted':
      return itemOf(lounge, exception) === event.itemId
    case 'material.counted':
      return department === event.department
    case 'payment.confirmed':
    case 'payment.disputed':
    case 'payment.writtenOff': {
      const claim = lounge.get('claim', event.claimId)
      const isDisputed = claim !== undefined && 'disputed' in claim && claim.disputed.exceptionId === id
      // A claim is named by the command that took it, and so is the flag of that command.
      return isDisputed || event.claimId.startsWith(`${commandId}.`)
    }
    case 'order.paid':
    case 'order.partTaken':
    case 'order.voided':
      // Another part of the bill belongs to another guest: its payment or void says nothing of the part left open.
      if (restId) return isOrPartOf(lounge, event.orderId, restId)
      return orderId !== undefined && isOfOrder(lounge, orderId, event.orderId)
    default:
      return orderId !== undefined && isOfOrder(lounge, orderId, event.orderId)
  }
}

/** Lines added too late are an order of their own, and so are split-off lines. */
const isOfOrder = (lounge: Lounge, one: OrderId, other: OrderId): boolean =>
  isOrPartOf(lounge, other, one) || lounge.get('order', one)?.splitFrom === other

const isOrPartOf = (lounge: Lounge, id: OrderId, whole: OrderId): boolean =>
  id === whole || lounge.get('order', id)?.splitFrom === whole
