// How a refusal is written down: bare for the answer, as a flag for the list, and with what the flag is about.
import type { Flag, No, Objection } from './command.ts'
import { ItemId, OrderId } from './ids.ts'
import type { LoungeEvent } from './lounge.ts'
import { Department } from './materials/materials.ts'

/** The bare refusal, for the answer: a guard that facts and wishes share may carry more. */
export const asNo = ({ refused, params }: No): No => ({ refused, params })

/** The flag that goes on the list when the fact is booked all the same. */
export const asFlag = (objection: Objection): Flag => {
  if (objection.booked) return objection.booked
  const { refused, params } = objection
  return { refused, params }
}

/** The order that a command made for lines it could not put on the order it names, or for what nobody paid there. */
export function restIn(events: readonly LoungeEvent[], orderId: OrderId | undefined): OrderId | undefined {
  if (!orderId) return undefined
  for (const event of events) {
    if (event.kind === 'order.split' && event.from === orderId) return event.to.id
    if (event.kind === 'order.placed' && event.order.splitFrom === orderId) return event.order.id
  }
  return undefined
}

/** The order or the department that a command is about, for its flag. The arguments may be such as no schema accepts. */
export function aboutIn(args: unknown): {
  readonly orderId?: OrderId | undefined
  readonly department?: Department | undefined
} {
  if (typeof args !== 'object' || args === null) return {}
  return {
    orderId: 'orderId' in args ? OrderId.safeParse(args.orderId).data : undefined,
    department: 'department' in args ? Department.safeParse(args.department).data : undefined,
  }
}

/** The items that a command asks for, in its lines or by itself. */
export function itemsIn(args: unknown): readonly ItemId[] {
  if (typeof args !== 'object' || args === null) return []
  const lines: readonly unknown[] = 'lines' in args && Array.isArray(args.lines) ? args.lines : []
  return [args, ...lines].flatMap((each) => {
    const named = typeof each === 'object' && each !== null && 'itemId' in each
    return named ? (ItemId.safeParse(each.itemId).data ?? []) : []
  })
}
