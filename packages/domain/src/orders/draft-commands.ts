// What a cart comes to once it is placed or paid: the commands its till sends together.
import type { ArgsOf } from '../decide.ts'
import type { CommandId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Payment } from '../payments/payments.ts'
import { isHeadingChanged, viewDraft } from './draft-view.ts'
import type { Draft } from './draft.ts'
import type { TableNumber } from './orders.ts'
import type { OrderName } from './placing.ts'

/** One command that a cart comes to. */
export type DraftCommand =
  | { readonly name: 'order.place'; readonly args: ArgsOf<'order.place'> }
  | { readonly name: 'order.addLines'; readonly args: ArgsOf<'order.addLines'> }
  | { readonly name: 'order.change'; readonly args: ArgsOf<'order.change'> }
  | { readonly name: 'order.split'; readonly args: ArgsOf<'order.split'> }
  | { readonly name: 'order.void'; readonly args: ArgsOf<'order.void'> }
  | { readonly name: 'order.voidLines'; readonly args: ArgsOf<'order.voidLines'> }
  | { readonly name: 'order.pay'; readonly args: ArgsOf<'order.pay'> }

/** What Place Order sends: a new order, or the changes to the one that is edited. */
export function placing(
  lounge: Lounge,
  draft: Draft,
  tableNumber: TableNumber,
  spare: OrderName,
): readonly DraftCommand[] {
  const { orderId, number, added, customer, couponCode, priority } = draft
  if (!draft.isPlaced) {
    const args = { orderId, number, tableNumber, lines: [...added], customer, couponCode, priority }
    return [{ name: 'order.place', args }]
  }
  const changes = changesTo(lounge, draft)
  const more: DraftCommand[] =
    added.length > 0 ? [{ name: 'order.addLines', args: { orderId, tableNumber, lines: [...added], spare } }] : []
  return [...changes, ...more]
}

/** What is to change on lines that were placed, and on the order as a whole. */
export function changesTo(lounge: Lounge, draft: Draft): readonly DraftCommand[] {
  const order = lounge.get('order', draft.orderId)
  const lines = draft.edits.filter((edit) => order?.lines.some((line) => line.id === edit.lineId))
  if (lines.length === 0 && !isHeadingChanged(draft, order)) return []
  const { orderId, couponCode = null, customer = null, priority } = draft
  return [{ name: 'order.change', args: { orderId, lines: [...lines], couponCode, customer, priority } }]
}

/**
 * What paying sends: the changes first, so that the kitchen hears of them as changes, then the payment of every line.
 * @param replaces the payment that was asked and has no answer, for which this one stands
 */
export function paying(
  lounge: Lounge,
  draft: Draft,
  tableNumber: TableNumber,
  payments: readonly Payment[],
  spare: OrderName,
  replaces?: CommandId,
): readonly DraftCommand[] {
  const { lines, subtotal, discount, tax, total } = viewDraft(lounge, draft)
  const { orderId, number, customer, couponCode, priority, splitFrom } = draft
  const seen = new Map(draft.added.map((line) => [line.id, line.priceVersion]))
  const paid = lines.map(({ id, itemId, quantity, unitPrice, note }) => {
    const priceVersion = seen.get(id) ?? lounge.get('price', itemId)?.version ?? 1
    return { id, itemId, quantity, unitPrice, priceVersion, note }
  })
  const totals = { subtotal, discount, tax, total }
  const pay: DraftCommand = {
    name: 'order.pay',
    args: {
      orderId,
      number,
      tableNumber,
      lines: paid,
      customer,
      couponCode,
      priority,
      totals,
      payments: [...payments],
      spare,
      splitFrom,
      replaces,
    },
  }
  return draft.isPlaced ? [...changesTo(lounge, draft), pay] : [pay]
}
