// Places a dish and pays it in cash, at a till of a lounge without network trouble.
import type { OrderId } from '@lounge/domain/ids'
import { paying } from '@lounge/domain/orders/draft/commands'
import { draftOf } from '@lounge/domain/orders/draft/draft'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { cashTender } from '@lounge/domain/payments/tenders'
import { dish, type QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'

/** @returns its order */
export async function paidInCash(lounge: QuietLounge, till: Terminal): Promise<OrderId> {
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  const order = till.lounge.get('order', id)
  const spare = till.newOrderName()
  if (!order || !spare) throw new Error('it is not placed')
  const { due } = viewDraft(till.lounge, draftOf(order))
  await lounge.does(till, paying(till.lounge, draftOf(order), order.tableNumber, [cashTender(due, due)], spare))
  return id
}
