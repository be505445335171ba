// The paper of a refund whose answer arrived when nobody waited for it any more.
import { isClosed } from '@lounge/domain/orders/orders'
import { refundedOrder } from '@lounge/domain/payments/refund-paper'
import { paidTotal, type Payment } from '@lounge/domain/payments/payments'
import type { RefundAsked } from '@lounge/domain/payments/questions'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { readSession } from '../session/session.ts'
import { handOver, newPaper } from './refund-papers.ts'

/** The order may have come back to this device with the answer; if it is still in the history, the paper names it all the same. */
export function offerLatePaper(terminal: Terminal, about: RefundAsked, payments: readonly Payment[]): void {
  const { orderId, number, reason, lines } = about
  const { lounge } = terminal
  const [payment] = payments
  if (!payment) return
  const amount = paidTotal(payments)
  const order = lounge.get('order', orderId)
  const names = new Map((order && isClosed(order) ? order.lines : []).map(({ id, name }) => [id, name]))
  const named = lines.flatMap(({ lineId, units }) => {
    const name = names.get(lineId)
    return name === undefined ? [] : [{ name, units }]
  })
  const of = refundedOrder(lounge, orderId) ?? { number }
  // The money was held back until now: the person who is signed in hands it over.
  const byName = readSession()?.user.name ?? ''
  const given = { amount, method: payment.method, reason, byName, lines: named }
  handOver(terminal, newPaper(terminal, { orderId, of, given }))
}
