// Parts whose money was shown as taken. One question may bring its money more than once: it is recorded without the server, or asked
// again, and its own answer comes late. It is shown once. The shares of the guests go by what is in the books.
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

/** By the first question that stands for the money. The cart outlives the screen, and so does what was shown of it. */
const shown = new WeakMap<Cart, Set<CommandId>>()

export const rememberShown = (cart: Cart, first: CommandId) =>
  void shown.set(cart, (shown.get(cart) ?? new Set()).add(first))

/** What was recorded here in place of a question before this page was opened was shown then. */
export function rememberTold({ terminal, cart }: Till): void {
  for (const { command } of terminal.unanswered) {
    const told = command.as === 'tell' ? moneyIn(command) : undefined
    if (told) rememberShown(cart, told.first)
  }
}

/** The guest who paid is through: that stays so, whatever is added to the order afterwards. */
export function keepShares({ terminal, cart }: Till): void {
  const { draft } = cart
  const { shares } = viewDraft(terminal.lounge, draft)
  if (draft && shares !== draft.shares) cart.put({ ...draft, shares })
}

/** What is said of a part that is taken: of an order that is not in hand any more it is said which one it is. */
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

/** Of an order. */
interface LateAnswer extends Omit<MoneyQuestion, 'about'> {
  readonly about: Extract<MoneyQuestion['about'], { readonly kind: 'payment' | 'part' }>
  readonly answer: Answer
}

/** @returns what an answer comes to that was given up waiting for; nothing where its money was shown before */
export function lateWord(till: Till, { answer, about, first }: LateAnswer): Settled | undefined {
  const word = wordOf(till, about, answer)
  if (word.at !== 'taken') return word
  return shown.get(till.cart)?.has(first) ? undefined : { ...word, first }
}
