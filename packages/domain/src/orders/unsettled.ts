// What remains to be settled of orders that nobody pays now: money owed to a guest, and guests who left.
import type { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { formatMoment } from '../time.ts'
import { tillsOf } from '../shifts/tills.ts'
import { mayOwe, type TableNumber } from './orders.ts'
import { customerName } from './guests.ts'

interface Listed {
  readonly id: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly customerName: string
  readonly amount: Kobo
  /** For money that is owed: the till that first took some for the order, as far as the order records it. */
  readonly till?: number | undefined
}

/** Money that is owed to guests: paid twice, or in part for orders that were voided or given away. It stays until it is given. */
export const owedToGuests = (lounge: Lounge): readonly Listed[] =>
  [...lounge.all('order')].flatMap((order) => {
    const amount = mayOwe(order) ? order.owedBack : undefined
    if (!amount) return []
    const { id, number, tableNumber } = order
    return [{ id, number, tableNumber, customerName: customerName(order), amount, till: tillsOf(order)[0] }]
  })

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
