// What is done about something that was flagged is written beside it, so that it is settled with that and with nothing else.
import type { By } from '../command.ts'
import type { OrderId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import type { Exception } from './exceptions.ts'
import { fixes, type FixingKind } from './settling.ts'

type Fixing = Extract<LoungeEvent, { readonly kind: FixingKind }>

/** One entry for each open flag that this may have put right. What raised it is no answer to it. */
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
  'stock.counted': true,
  'material.counted': true,
}
const isFixing = (event: LoungeEvent): event is Fixing => Object.hasOwn(kinds, event.kind)

function isAbout(lounge: Lounge, { orderId, params, department }: Exception, event: Fixing): boolean {
  switch (event.kind) {
    case 'funcard.limited':
      return lounge.get('funcard', event.funcardId)?.number === params['number']
    case 'stock.counted':
      return lounge.get('item', event.itemId)?.name === params['item']
    case 'material.counted':
      return department === event.department
    default:
      return orderId !== undefined && isOfOrder(lounge, orderId, event.orderId)
  }
}

/** What was added too late is an order of its own, and so is what was split off. */
const isOfOrder = (lounge: Lounge, one: OrderId, other: OrderId): boolean =>
  one === other || lounge.get('order', other)?.splitFrom === one || lounge.get('order', one)?.splitFrom === other
