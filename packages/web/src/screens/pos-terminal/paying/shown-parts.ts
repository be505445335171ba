// Parts whose money was shown as taken. One question may bring its money more than once: it is recorded without the server, or asked
// again, and its own answer comes late. It is shown, and counted among the shares of the guests, once.
import type { CommandId } from '@lounge/domain/ids'
import { plus } from '@lounge/domain/money'
import { afterPart } from '@lounge/domain/orders/bill/shares'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import type { Payment } from '@lounge/domain/payments/payments'
import { moneyIn, type MoneyQuestion } from '@lounge/domain/payments/questions'
import type { Answer } from '@lounge/sync/protocol'
import type { Cart } from '../../../terminal/cart.ts'
import { type Settled, type Till, wordOf } from './settle.ts'

/** By the first question that stands for the money. The cart outlives the screen, and so does what was shown of it. */
const shown = new WeakMap<Cart, Set<CommandId>>()

const remember = (cart: Cart, first: CommandId) => void shown.set(cart, (shown.get(cart) ?? new Set()).add(first))

/** What was recorded here in place of a question before this page was opened was shown then. */
export function rememberTold({ terminal, cart }: Till): void {
  for (const { command } of terminal.unanswered) {
    const told = command.as === 'tell' ? moneyIn(command) : undefined
    if (told) remember(cart, told.first)
  }
}

/** A part is in the books: one of several guests who pay equal parts has paid. */
export function countPart({ terminal, cart }: Till, { amount }: Payment, first: CommandId | undefined): void {
  if (first !== undefined) remember(cart, first)
  const { draft } = cart
  if (!draft?.shares) return
  const { due } = viewDraft(terminal.lounge, draft)
  cart.put({ ...draft, shares: afterPart(plus(due, amount), draft.shares, amount) })
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
