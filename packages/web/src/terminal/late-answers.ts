// Answers that come when nobody waits for them any more: the question was left, or the page was loaded anew. What was paid or
// put on a card is said all the same, and what was paid leaves the cart.
import type { FuncardId, OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { formatNaira, zero } from '@lounge/domain/money'
import { methodsOf, paidTotal, type Payment } from '@lounge/domain/payments/payments'
import { moneyIn, type MoneyQuestion, subjectOf } from '@lounge/domain/payments/questions'
import type { Answer } from '@lounge/sync/protocol'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { toast } from '../ui/toast.tsx'
import { cartOf } from './cart.ts'

export type HearAnswer = (answer: Answer, money: MoneyQuestion) => void
const hearers = new Map<OrderId | FuncardId, HearAnswer>()

/** A screen that shows this order, or this card, hears its late answers itself. @returns the way to stop */
export function hearLateAnswers(subject: OrderId | FuncardId, hear: HearAnswer): () => void {
  hearers.set(subject, hear)
  return () => {
    if (hearers.get(subject) === hear) hearers.delete(subject)
  }
}

/** @returns the way to stop */
export const tellLateAnswers = (terminal: Terminal): (() => void) =>
  terminal.onVerdict(({ answer, command, isAwaited }) => {
    const money = command.as === 'ask' && !isAwaited ? moneyIn(command) : undefined
    if (!money) return
    const hear = hearers.get(subjectOf(money))
    if (hear) hear(answer, money)
    // What the server says no to is said by whoever tells of every answer.
    else if (answer.outcome === 'applied') tell(terminal, money)
  })

function tell(terminal: Terminal, { about, payments }: MoneyQuestion): void {
  if (about.kind === 'top-up') return tellOfTopUp(terminal, about.funcardId, payments)
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
