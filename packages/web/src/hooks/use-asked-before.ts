// Whether money for an order or a card was asked and has no answer yet, wherever on this device that was.
import type { FuncardId, OrderId } from '@lounge/domain/ids'
import type { MoneyKind, MoneyQuestion } from '@lounge/domain/payments/questions'
import { openMoneyQuestion } from '../terminal/open-money-question.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
import { useStatus } from './use-status.ts'

export function useAskedBefore(kind: MoneyKind, subject: OrderId | FuncardId | undefined): MoneyQuestion | undefined {
  const terminal = useTerminal()
  useStatus() // painted again when something more waits, or less
  return subject && openMoneyQuestion(terminal, kind, subject)
}
