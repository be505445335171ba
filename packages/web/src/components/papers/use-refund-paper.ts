// The paper for a guest who gets money back. Who gives it, and when, is the same on each.
import type { OrderId } from '@lounge/domain/ids'
import { type RefundedOrder, refundedOrder, type RefundPaper } from '@lounge/domain/payments/refund-paper'
import { useSession } from '../../session/use-session.ts'
import { keepPaper, newPaper } from '../../terminal/refund-papers.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { printRefund } from './print-paper.ts'

type GivenBack = Omit<RefundPaper, 'byName' | 'at'>
type Named = Pick<RefundedOrder, 'number' | 'date' | 'time'>

/** @param of where this device may not hold the order */
type PrintRefund = (orderId: OrderId, given: GivenBack, of?: Named) => void

/** @returns what prints it, once the money is booked */
export function useRefundPaper(): PrintRefund {
  const terminal = useTerminal()
  const byName = useSession()?.user.name ?? ''
  return (orderId, given, of = refundedOrder(terminal.lounge, orderId)) => {
    if (!of) return
    const paper = newPaper(terminal, { orderId, of, given: { ...given, byName } })
    // The power may go while it is printed. A window opens in the tap that asked for it: that waits for no disk.
    void keepPaper(terminal, paper).catch(() => undefined)
    void printRefund(terminal, paper)
  }
}
