// Money that this device has asked the server about, in whichever tab and before whichever reload, and has no answer for.
import type { FuncardId, OrderId } from '@lounge/domain/ids'
import { type MoneyKind, type MoneyQuestion, openQuestion } from '@lounge/domain/payments/questions'
import type { Terminal } from '@lounge/sync/terminal/terminal'

/** The open question about this order or card: what is done instead has to name it, so that one of the two is booked. */
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
