// Handles money answers that arrive when no dialog waits for them any more, because it was left or the page was reloaded. A late payment,
// top-up or refund is still shown, and a paid order leaves the cart.
import type { FuncardId, OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { moneyIn, type MoneyQuestion, subjectOf } from '@lounge/domain/payments/questions'
import type { Answer } from '@lounge/sync/protocol'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { toast } from '../ui/toast.tsx'

export type HearAnswer = (answer: Answer, money: MoneyQuestion) => void
const hearers = new Map<OrderId | FuncardId, HearAnswer>()

/** Registers a screen that shows this order, or this card, for its late answers. @returns a function that stops it */
export function hearLateAnswers(subject: OrderId | FuncardId, hear: HearAnswer): () => void {
  hearers.set(subject, hear)
  return () => {
    if (hearers.get(subject) === hear) hearers.delete(subject)
  }
}

/** @returns a function that stops it */
export const tellLateAnswers = (terminal: Terminal): (() => void) =>
  terminal.onVerdict(({ answer, command, isAwaited }) => {
    const money = command.as === 'ask' && !isAwaited ? moneyIn(command) : undefined
    if (!money) return
    // No screen receives refund answers, because their form is closed.
    const hear = money.about.kind === 'refund' ? undefined : hearers.get(subjectOf(money))
    if (hear) hear(answer, money)
    // `tellStaff` shows a refusal, as for every answer.
    else if (answer.outcome === 'applied') tell(terminal, money)
  })

let words: typeof import('./late-words.ts') | undefined

/** A till loads these texts, and the cart, before its terminal opens: a paid order leaves the cart in one step with the answer. */
export async function learnLateWords(): Promise<typeof import('./late-words.ts')> {
  return (words ??= await import('./late-words.ts'))
}

/** A board loads them for a payment of a till that it sent: a board has no cart, and is online at that moment. */
function tell(terminal: Terminal, money: MoneyQuestion): void {
  if (words) words.tellLate(terminal, money)
  else
    void learnLateWords().then(
      ({ tellLate }) => tellLate(terminal, money),
      () => toast.error(sentence('late_not_loaded')),
    )
}
