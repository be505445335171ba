// How the lines that were paid stand to those the lounge has: on the order, on another since a split, or new to it.
import type { By } from '../command.ts'
import type { LineId, OrderId } from '../ids.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { headingOf } from './placing.ts'
import {
  isClosed,
  type LineRequest,
  type Order,
  type OrderLine,
  type PendingOrder,
  type TableNumber,
} from './orders.ts'
import { partOf, splitOff } from './splitting.ts'

/** What a payment names. */
interface PaidLines {
  readonly orderId: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
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
  if (!found || isClosed(found)) return standing(paid, found, undefined, [], () => [])
  // Of an order that was voided, what was split off before may stand there still.
  const parts = partsOf(lounge, found, paid.lines)
  const back = parts.flatMap(({ lines }) => lines)
  const whole = { ...found, tableNumber: found.status === 'pending' ? found.tableNumber : paid.tableNumber }
  const order = found.status === 'pending' ? found : undefined
  return standing(paid, found, order, back, (by) => parts.map((part) => rejoined(whole, part, by)))
}

/** A part whose split was refused, or never heard of: its lines are with the whole still, or went on from there. */
function compareToWhole(lounge: Lounge, paid: PaidLines, whole: Order | undefined): Standing {
  const [first, ...others] = whole ? partsOf(lounge, whole, paid.lines, whole) : []
  if (first) {
    const part = partOf(lounge, first.order, paid, first.lines)
    const split = (by: By) => ({ ...splitOff(first.order, part, by), ...(isAllOf(first) && emptied) })
    const back = others.flatMap(({ lines }) => lines)
    return standing(paid, part, part, back, (by) => [split(by), ...others.map((other) => rejoined(part, other, by))])
  }
  // Paid with the whole already: this is the second time, for the very same lines.
  const had = new Set(whole?.lines.map((line) => line.id))
  const isSecond = whole && isClosed(whole) && paid.lines.every((line) => had.has(line.id))
  return standing(paid, isSecond ? whole : undefined, undefined, [], () => [])
}
const emptied = { isEmptied: true }
const isAllOf = ({ order, lines }: Part): boolean => lines.length === order.lines.length

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

/**
 * The open orders to which paid lines were split off.
 * @param own the order itself, where the lines it has still count as well
 */
function partsOf(lounge: Lounge, order: Order, paid: readonly LineRequest[], own?: Order): readonly Part[] {
  const parts = new Map<OrderId, { order: PendingOrder; lines: OrderLine[] }>()
  for (const { id } of paid) {
    const there = lineOn(own, id) ?? whereabouts(lounge, order, id)
    if (!there) continue
    const part = parts.get(there.order.id) ?? { order: there.order, lines: [] }
    part.lines.push(there.line)
    parts.set(there.order.id, part)
  }
  return [...parts.values()]
}

function lineOn(order: Order | undefined, id: LineId): { order: PendingOrder; line: OrderLine } | undefined {
  if (order?.status !== 'pending') return undefined
  const line = order.lines.find((each) => each.id === id)
  return line && { order, line }
}

/** Follows a line from split to split, for as long as the orders are open. */
function whereabouts(lounge: Lounge, order: Order, id: LineId): { order: PendingOrder; line: OrderLine } | undefined {
  const to = order.movedLines?.findLast((moved) => moved.lineId === id)?.to
  const next = to && lounge.get('order', to)
  return next?.status === 'pending' ? (lineOn(next, id) ?? whereabouts(lounge, next, id)) : undefined
}

const rejoined = (whole: Order, { order, lines }: Part, by: By): LoungeEvent => ({
  kind: 'order.rejoined',
  ...headingOf(whole, by),
  from: order.id,
  fromTable: order.tableNumber,
  lineIds: lines.map((line) => line.id),
  isEmptied: isAllOf({ order, lines }),
})
