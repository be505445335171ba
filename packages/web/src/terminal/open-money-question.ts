// Finds a money question of this device that the server has not answered, from whichever tab and before whichever reload.
import type { FuncardId, OrderId } from '@lounge/domain/ids'
import { type MoneyKind, type MoneyQuestion, openQuestion } from '@lounge/domain/payments/questions'
import type { Terminal } from '@lounge/sync/terminal/terminal'

/** The open question about this order or card: a command that replaces it has to name it, so that only one of the two is booked. */
export const openMoneyQuestion = (
  { unanswered }: Pick<Terminal, 'unanswered'>,
  kind: MoneyKind,
  subject: OrderId | FuncardId,
): MoneyQuestion | undefined =>
  openQuestion(
    unanswered.map(({ command }) => command),
    kind,
    subject,
  )
