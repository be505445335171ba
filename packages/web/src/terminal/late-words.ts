// What is said of money that was taken or given back when nobody waited for it any more, and what of it leaves the cart.
import type { FuncardId } from '@lounge/domain/ids'
import { isClosed } from '@lounge/domain/orders/orders'
import { refundedOrder } from '@lounge/domain/payments/refund-paper'
import { sentence } from '@lounge/domain/messages'
import { formatNaira, zero } from '@lounge/domain/money'
import { methodsOf, paidTotal, type Payment } from '@lounge/domain/payments/payments'
import type { MoneyQuestion, RefundAsked } from '@lounge/domain/payments/questions'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { toast } from '../ui/toast.tsx'
import { readSession } from '../session/session.ts'
import { cartOf } from './cart.ts'
import { handOver, newPaper } from './refund-papers.ts'

export function tellLate(terminal: Terminal, { about, payments }: MoneyQuestion): void {
  if (about.kind === 'top-up') return tellOfTopUp(terminal, about.funcardId, payments)
  if (about.kind === 'refund') return tellOfRefund(terminal, about, payments)
  const params = { number: about.number, method: methodsOf(payments) }
  if (about.kind === 'part')
    return toast.success(sentence('part_late', { ...params, amount: formatNaira(paidTotal(payments)) }))
  const left = cartOf(terminal).release(about.orderId)
  toast.success(sentence(left === 'rest' ? 'payment_late_rest' : 'payment_late', params))
}

export function tellOfTopUp({ lounge }: Terminal, id: FuncardId, payments: readonly Payment[]): void {
  const amount = formatNaira(paidTotal(payments))
  const balance = formatNaira(lounge.get('balance', id)?.amount ?? zero)
  const number = lounge.get('funcard', id)?.number ?? ''
  toast.success(sentence('top_up_successful', { number, amount, balance, method: methodsOf(payments) }))
}

/** The order has come back to this device with the answer, and is still history where it has not: its paper names it all the same. */
function tellOfRefund(terminal: Terminal, about: RefundAsked, payments: readonly Payment[]): void {
  const { orderId, number, reason, lines } = about
  const { lounge } = terminal
  const amount = paidTotal(payments)
  toast.success(sentence('refund_given', { amount: formatNaira(amount), number }))
  const [payment] = payments
  if (!payment) return
  const order = lounge.get('order', orderId)
  const names = new Map((order && isClosed(order) ? order.lines : []).map(({ id, name }) => [id, name]))
  const named = lines.flatMap(({ lineId, units }) => {
    const name = names.get(lineId)
    return name === undefined ? [] : [{ name, units }]
  })
  const of = refundedOrder(lounge, orderId) ?? { number }
  // The money was kept until now: whoever is here hands it over.
  const byName = readSession()?.user.name ?? ''
  const given = { amount, method: payment.method, reason, byName, lines: named }
  handOver(terminal, newPaper(terminal, { orderId, of, given }))
}
