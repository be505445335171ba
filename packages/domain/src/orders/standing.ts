// How the lines that were paid stand to those the lounge has: on the order, on another since a split, or new to it.
import type { By } from '../command.ts'
import type { LineId, OrderId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { headingOf } from './placing.ts'
import { isClosed, type LineRequest, type Order, type OrderLine, type PendingOrder } from './orders.ts'
import { partOf, splitOff } from './splitting.ts'

/** What a payment names. */
interface PaidLines {
  readonly orderId: OrderId
  readonly number: string
  readonly lines: readonly LineRequest[]
  /** The order of which its till had split it off. */
  readonly splitFrom?: OrderId | undefined
}

export interface Standing {
  readonly found: Order | undefined
  /** The order as it will be once `before` has happened; absent while it is not open. */
  readonly order: PendingOrder | undefined
  /** What brings the lines together that belong together. */
  readonly before: (by: By) => readonly LoungeEvent[]
  /** Whether lines come back that another till had split off. */
  readonly isRejoined: boolean
  readonly added: readonly LineRequest[]
  readonly kept: readonly { readonly line: OrderLine; readonly request: LineRequest }[]
  readonly unpaid: readonly OrderLine[]
}

export function compare(lounge: Lounge, paid: PaidLines): Standing {
  const found = lounge.get('order', paid.orderId)
  if (!found && paid.splitFrom) return compareToWhole(lounge, paid, lounge.get('order', paid.splitFrom))
  if (found?.status !== 'pending') return standing(paid, found, undefined, [], () => [])
  const parts = partsOf(lounge, found, paid.lines)
  const back = parts.flatMap(({ lines }) => lines)
  return standing(paid, found, found, back, (by) => parts.map((part) => rejoined(found, part, by)))
}

/** A part whose split was refused, or never heard of: its lines are with the whole still. */
function compareToWhole(lounge: Lounge, paid: PaidLines, whole: Order | undefined): Standing {
  const named = new Set(paid.lines.map((line) => line.id))
  const lines = whole?.lines.filter((line) => named.has(line.id)) ?? []
  // Paid with the whole already: this is the second time, for the very same lines.
  if (whole && isClosed(whole) && lines.length === paid.lines.length)
    return standing(paid, whole, undefined, [], () => [])
  if (whole?.status !== 'pending' || lines.length === 0) return standing(paid, undefined, undefined, [], () => [])
  const part = partOf(lounge, whole, paid, lines)
  const split = (by: By) => ({ ...splitOff(whole, part, by), ...(lines.length === whole.lines.length && emptied) })
  return standing(paid, part, part, [], (by) => [split(by)])
}
const emptied = { isEmptied: true }

function standing(
  paid: PaidLines,
  found: Order | undefined,
  order: PendingOrder | undefined,
  back: readonly OrderLine[],
  before: Standing['before'],
): Standing {
  const lines = [...(order?.lines ?? []), ...back]
  const known = new Map(lines.map((line) => [line.id, line]))
  const named = new Set(paid.lines.map((line) => line.id))
  return {
    found,
    order: order && { ...order, lines },
    before,
    isRejoined: back.length > 0,
    added: paid.lines.filter((line) => !known.has(line.id)),
    kept: paid.lines.flatMap((request) => {
      const line = known.get(request.id)
      return line ? [{ line, request }] : []
    }),
    unpaid: lines.filter((line) => !named.has(line.id)),
  }
}

interface Part {
  readonly order: PendingOrder
  readonly lines: readonly OrderLine[]
}

/** The open orders to which paid lines were split off. */
function partsOf(lounge: Lounge, order: PendingOrder, paid: readonly LineRequest[]): readonly Part[] {
  const parts = new Map<OrderId, { order: PendingOrder; lines: OrderLine[] }>()
  for (const { id } of paid) {
    const there = whereabouts(lounge, order, id)
    if (!there) continue
    const part = parts.get(there.order.id) ?? { order: there.order, lines: [] }
    part.lines.push(there.line)
    parts.set(there.order.id, part)
  }
  return [...parts.values()]
}

/** Follows a line from split to split, for as long as the orders are open. */
function whereabouts(
  lounge: Lounge,
  order: PendingOrder,
  id: LineId,
): { order: PendingOrder; line: OrderLine } | undefined {
  const to = order.movedLines?.findLast((moved) => moved.lineId === id)?.to
  const next = to && lounge.get('order', to)
  if (next?.status !== 'pending') return undefined
  const line = next.lines.find((each) => each.id === id)
  return line ? { order: next, line } : whereabouts(lounge, next, id)
}

const rejoined = (whole: PendingOrder, { order, lines }: Part, by: By): LoungeEvent => ({
  kind: 'order.rejoined',
  ...headingOf(whole, by),
  from: order.id,
  fromTable: order.tableNumber,
  lineIds: lines.map((line) => line.id),
  isEmptied: lines.length === order.lines.length,
})
