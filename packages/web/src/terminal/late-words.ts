// The messages about money whose answer arrived late, and the removal of paid orders from the cart.
import type { FuncardId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { formatNaira, zero } from '@lounge/domain/money'
import { methodsOf, paidTotal, type Payment } from '@lounge/domain/payments/payments'
import type { MoneyQuestion } from '@lounge/domain/payments/questions'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { toast } from '../ui/toast.tsx'
import { cartOf } from './cart.ts'

/** A till loads papers of refunds only on demand. */
const latePapers = () => import('./late-refund-paper.ts')

export function tellLate(terminal: Terminal, { about, payments }: MoneyQuestion, load = latePapers): void {
  if (about.kind === 'top-up') return tellOfTopUp(terminal, about.funcardId, payments)
  if (about.kind === 'refund') {
    const amount = formatNaira(paidTotal(payments))
    toast.success(sentence('refund_given', { amount, number: about.number }))
    const offerPaper = () =>
      void load().then(
        ({ offerLatePaper }) => offerLatePaper(terminal, about, payments),
        () => toast.mend(sentence('refund_paper_waits', { amount, number: about.number }), offerPaper),
      )
    return offerPaper()
  }
  const params = { number: about.number, method: methodsOf(payments) }
  if (about.kind === 'part')
    return toast.success(sentence('part_late', { ...params, amount: formatNaira(paidTotal(payments)) }))
  const left = cartOf(terminal).release(about.orderId, about.lines)
  toast.success(sentence(left === 'rest' ? 'payment_late_rest' : 'payment_late', params))
}

export function tellOfTopUp({ lounge, session, status }: Terminal, id: FuncardId, payments: readonly Payment[]): void {
  const amount = formatNaira(paidTotal(payments))
  const number = lounge.get('funcard', id)?.number ?? ''
  const params = { number, amount, method: methodsOf(payments) }
  // Nobody is signed in: the answer arrives without rows, so the balance here is still the one before it.
  if (!session || status.needsSignIn) return toast.success(sentence('top_up_late', params))
  const balance = formatNaira(lounge.get('balance', id)?.amount ?? zero)
  toast.success(sentence('top_up_successful', { ...params, balance }))
}
