// Answers that come when nobody waits for them any more: the question was left, or the page was loaded anew. What was paid,
// put on a card or given back is said all the same, and what was paid leaves the cart.
import type { FuncardId, OrderId } from '@lounge/domain/ids'
import { moneyIn, type MoneyQuestion, subjectOf } from '@lounge/domain/payments/questions'
import type { Answer } from '@lounge/sync/protocol'
import type { Terminal } from '@lounge/sync/terminal/terminal'

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
    // Of money that goes back no screen hears by itself: its form is closed.
    const hear = money.about.kind === 'refund' ? undefined : hearers.get(subjectOf(money))
    if (hear) hear(answer, money)
    // What the server says no to is said by whoever tells of every answer.
    else if (answer.outcome === 'applied') tell(terminal, money)
  })

let words: typeof import('./late-words.ts') | undefined

/** A till has these words, and the cart, before its terminal opens: what is paid leaves the cart in one step with the answer. */
export async function learnLateWords(): Promise<typeof import('./late-words.ts')> {
  return (words ??= await import('./late-words.ts'))
}

/** A board fetches them for a till's payment that was sent from it: there is no cart to leave, and the line is there. */
function tell(terminal: Terminal, money: MoneyQuestion): void {
  if (words) words.tellLate(terminal, money)
  else void learnLateWords().then(({ tellLate }) => tellLate(terminal, money))
}
