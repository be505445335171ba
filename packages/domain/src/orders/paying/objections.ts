// Objections to a payment as its order stands: each oddity of its lines once, with its flag.
import { type Objection, refuse } from '../../command.ts'
import type { Lounge } from '../../lounge.ts'
import { formatNaira, type Kobo } from '../../money.ts'
import type { Order } from '../orders.ts'
import type { PayOrder } from './args.ts'
import type { Oddity } from './fates.ts'
import type { PaidUnits, PaymentPlan } from './plan.ts'
import { objectionToTable } from '../placing.ts'
import { statusWords } from '../open-order.ts'
import { objectionsToBack } from '../walking-out.ts'

interface Judged {
  readonly plan: PaymentPlan
  readonly isRepeated: boolean
  /** How much of the money sells nothing. */
  readonly over: Kobo
}

export function* objectionsToOrder(lounge: Lounge, args: PayOrder, judged: Judged): Iterable<Objection> {
  const { plan, isRepeated } = judged
  const { named, found, paidUnits, rest } = plan
  if (named === 'new') yield* objectionToTable(lounge, args.tableNumber)
  yield* objectionsToBack(plan)
  const said = new Set<Oddity>()
  for (const one of paidUnits) {
    const { oddity } = one
    // One flag for all lines, except that each removed line is named; a repeated payment's debt was said before.
    if (!oddity || (said.has(oddity) && oddity !== 'lineRemoved')) continue
    said.add(oddity)
    if (!(isRepeated && oddity === 'paidTwice')) yield objectionTo(lounge, args, judged, one, oddity)
  }
  // The sale has none of the order's own lines, only those of an order to be joined to it: that the order is not open is just as odd.
  if (named === 'voided' && said.size === 0) yield paidAfterVoid(found, args.number)
  if (named === 'closed' && said.size === 0) yield addedToClosed(found, args)
  if (rest.length > 0 && found)
    yield {
      ...refuse('order_grew'),
      booked: refuse('order_lines_kept', { number: found.number, table: found.tableNumber }),
    }
}

function objectionTo(
  lounge: Lounge,
  args: PayOrder,
  { plan: { found, owed }, over }: Judged,
  { request, place }: PaidUnits,
  oddity: Oddity,
): Objection {
  const number = found?.number ?? place?.order.number ?? args.number
  switch (oddity) {
    case 'paidTwice': {
      const paid = owed[0]?.place.order
      const twice = { number: paid?.number ?? number, amount: formatNaira(over) }
      const code = paid?.status === 'given' ? 'order_paid_given' : 'order_paid_twice'
      const booked = over > 0 ? refuse(code, twice) : refuse('payment_replaced')
      return { ...notOpen(paid ?? found), booked }
    }
    case 'paidAfterVoid':
      return paidAfterVoid(found ?? place?.order, number)
    case 'addedToClosed':
      return addedToClosed(found, args)
    case 'rejoined':
      return { ...refuse('line_not_found'), booked: refuse('order_rejoined', { number }) }
    case 'lineRemoved': {
      const item = lounge.get('item', request.itemId)?.name ?? request.itemId
      return { ...refuse('line_not_found'), booked: refuse('line_removed', { item }) }
    }
  }
}

const paidAfterVoid = (order: Order | undefined, number: string): Objection => ({
  ...notOpen(order),
  booked: refuse('order_paid_after_void', { number }),
})

const addedToClosed = (order: Order | undefined, { number, tableNumber: table }: PayOrder): Objection => ({
  ...notOpen(order),
  booked: refuse('order_paid_meanwhile', { number: order?.number ?? number, table }),
})

const notOpen = (order: Order | undefined) =>
  refuse('order_not_pending', { status: statusWords[order?.status ?? 'paid'] })
