// The part payments that were shown as taken. The same money may be reported more than once: it was recorded without the server, or asked
// again, and its own answer comes late. It is shown once. The guests' shares follow the books.
import type { CommandId, OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { formatNaira, kobo } from '@lounge/domain/money'
import { type Draft, draftOf } from '@lounge/domain/orders/draft/draft'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { changeOf, type Payment } from '@lounge/domain/payments/payments'
import { moneyIn, type MoneyQuestion } from '@lounge/domain/payments/questions'
import type { Answer } from '@lounge/sync/protocol'
import type { Cart } from '../../../terminal/cart.ts'
import { type Settled, type Till, wordOf } from './settle.ts'

/** By the first question for the money. The record belongs to the cart, so it outlives the screen as the cart does. */
const shown = new WeakMap<Cart, Set<CommandId>>()

export const rememberShown = (cart: Cart, first: CommandId) =>
  void shown.set(cart, (shown.get(cart) ?? new Set()).add(first))

/** Parts that an earlier page recorded in place of a question were shown then. */
export function rememberTold({ terminal, cart }: Till): void {
  for (const { command } of terminal.unanswered) {
    const told = command.as === 'tell' ? moneyIn(command) : undefined
    if (told) rememberShown(cart, told.first)
  }
}

/** Fixes the shares of guests who have paid, whatever is added to the order afterwards. */
export function keepShares({ terminal, cart }: Till): void {
  const { draft } = cart
  const { shares } = viewDraft(terminal.lounge, draft)
  if (draft && shares !== draft.shares) cart.put({ ...draft, shares })
}

/** The message about a taken part; it names the order if that is no longer in the cart. */
export function partTaken({ terminal, cart }: Till, orderId: OrderId, payment: Payment): string {
  const { lounge } = terminal
  const order = lounge.get('order', orderId)
  const params = { amount: formatNaira(payment.amount), method: payment.method }
  const change = changeOf(payment)
  const dueOf = (draft: Draft | undefined) => formatNaira(kobo(Math.max(0, viewDraft(lounge, draft).due)))
  if (order && cart.draft?.orderId !== orderId)
    return sentence('part_taken_of', { ...params, number: order.number, due: dueOf(draftOf(order)) })
  const due = dueOf(cart.draft)
  return change > 0
    ? sentence('part_taken_change', { ...params, change: formatNaira(change), due })
    : sentence('part_taken', { ...params, due })
}

/** The late answer to a question about an order. */
interface LateAnswer extends Omit<MoneyQuestion, 'about'> {
  readonly about: Extract<MoneyQuestion['about'], { readonly kind: 'payment' | 'part' }>
  readonly answer: Answer
}

/** @returns the result of a late answer; nothing if its money was shown before */
export function lateWord(till: Till, { answer, about, first }: LateAnswer): Settled | undefined {
  const word = wordOf(till, about, answer)
  if (word.at !== 'taken') return word
  return shown.get(till.cart)?.has(first) ? undefined : { ...word, first }
}
