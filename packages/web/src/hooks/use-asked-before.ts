// Returns the open money question of an order or a FunCard: the server was asked, by any tab of this device, and has not answered yet.
import type { FuncardId, OrderId } from '@lounge/domain/ids'
import type { MoneyKind, MoneyQuestion } from '@lounge/domain/payments/questions'
import { openMoneyQuestion } from '../terminal/open-money-question.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
import { useStatus } from './use-status.ts'

export function useAskedBefore(kind: MoneyKind, subject: OrderId | FuncardId | undefined): MoneyQuestion | undefined {
  const terminal = useTerminal()
  useStatus() // re-renders when the number of waiting commands changes
  return subject && openMoneyQuestion(terminal, kind, subject)
}
