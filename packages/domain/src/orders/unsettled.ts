// What remains to be settled of orders that nobody pays now: money owed to a guest, and guests who left.
import { allExceptions } from '../exceptions/views.ts'
import type { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { formatMoment } from '../time.ts'
import { tillsOf } from '../shifts/tills.ts'
import { paidWith } from '../payments/payments.ts'
import { isClosed, mayOwe, type Order, type TableNumber } from './orders.ts'
import { customerName } from './guests.ts'

interface Listed {
  readonly id: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly customerName: string
  readonly amount: Kobo
  /** For money that is owed: the till that first took some for the order, as far as the order records it. */
  readonly till?: number | undefined
  /** For money that is kept as owed: whose it is, as somebody wrote down. */
  readonly note?: string | undefined
}

/** Money that is owed to guests: paid twice, or in part for orders that were voided or given away. It stays until it is given. */
export const owedToGuests = (lounge: Lounge): readonly Listed[] =>
  [...lounge.all('order')].flatMap((order) => owedOn(lounge, order) ?? [])

/** What is owed for this order now; nothing once all of it was given. */
export function owedFor(lounge: Lounge, orderId: OrderId): Listed | undefined {
  const order = lounge.get('order', orderId)
  return order && owedOn(lounge, order)
}

function owedOn(lounge: Lounge, order: Order): Listed | undefined {
  const amount = mayOwe(order) ? order.owedBack : undefined
  if (!amount) return undefined
  const { id, number, tableNumber } = order
  const [till] = tillsOf(order)
  return { id, number, tableNumber, customerName: customerName(order), amount, till, note: keptFor(lounge, id) }
}

const keptFor = (lounge: Lounge, id: OrderId): string | undefined =>
  allExceptions(lounge).findLast(({ orderId, settled }) => orderId === id && settled?.how === 'keepOwed')?.settled?.note

/** Another till's payment of an order for which this till has just taken money as well. */
interface PaidElsewhere {
  readonly number: string
  readonly methods: string
  /** What is owed back; absent until the server has told. */
  readonly owed?: Listed | undefined
}

/** @param till where the money was taken; undefined if its payment stands, or is not answered yet */
export function paidElsewhere(lounge: Lounge, orderId: OrderId, till: number): PaidElsewhere | undefined {
  const order = lounge.get('order', orderId)
  if (!order || !isClosed(order) || order.settlement.till === till) return undefined
  return { number: order.number, methods: paidWith(order.settlement), owed: owedOn(lounge, order) }
}

export interface Gone extends Listed {
  readonly when: string
  readonly byName: string
  readonly note: string
}

/** Orders whose guests left without paying, the latest first. */
export function leftWithoutPaying(lounge: Lounge): readonly Gone[] {
  const rule = settingsOf(lounge)
  return [...lounge.all('order')]
    .flatMap((order) => (order.status === 'walkedOut' ? [order] : []))
    .sort((a, b) => b.walkedOutAt - a.walkedOutAt)
    .map((order) => {
      const { id, number, tableNumber, loss, note, walkedOutAt, walkedOutByName: byName } = order
      const when = formatMoment(walkedOutAt, rule)
      return { id, number, tableNumber, customerName: customerName(order), amount: loss.lost, note, when, byName }
    })
}
