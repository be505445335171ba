// The tills known to this device: each has a drawer that somebody counts.
import type { Lounge } from '../lounge.ts'
import { isClosed, type Order } from '../orders/orders.ts'

/** The tills where money was taken for an order, at payment or in parts. */
export function tillsOf(order: Order): readonly number[] {
  const parts = 'partPayments' in order ? order.partPayments : 'owedParts' in order ? order.owedParts : undefined
  const tills = [...(isClosed(order) ? [order.settlement.till] : []), ...(parts ?? []).map(({ till }) => till)]
  return tills.filter((till) => till > 0)
}

function* everyTill(lounge: Lounge): Iterable<number> {
  for (const { till } of lounge.all('shift')) yield till
  // On the first evening nobody may have opened a shift.
  for (const order of lounge.all('order')) yield* tillsOf(order)
}

export const tillsThatAre = (lounge: Lounge): readonly number[] =>
  [...new Set(everyTill(lounge))].sort((one, other) => one - other)

/** Looked up by name where possible: code that reads all rows is decided again with every change. */
export const isTill = (lounge: Lounge, till: number): boolean =>
  lounge.get('shift', String(till)) !== undefined ||
  lounge.get('account', `drawer:${till}`) !== undefined ||
  [...everyTill(lounge)].includes(till)
