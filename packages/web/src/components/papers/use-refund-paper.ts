// Prints the paper for a refund, with the name of the person who gives it and the time.
import type { OrderId } from '@lounge/domain/ids'
import { type RefundedOrder, refundedOrder, type RefundPaper } from '@lounge/domain/payments/refund-paper'
import { useSession } from '../../session/use-session.ts'
import { keepPaper, newPaper } from '../../terminal/refund-papers.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { printRefund } from './print-paper.ts'

type GivenBack = Omit<RefundPaper, 'byName' | 'at'>
type Named = Pick<RefundedOrder, 'number' | 'date' | 'time'>

/** @param of names the order if this device may not hold it */
type PrintRefund = (orderId: OrderId, given: GivenBack, of?: Named) => void

/** @returns a function that prints the paper, once the money is booked */
export function useRefundPaper(): PrintRefund {
  const terminal = useTerminal()
  const byName = useSession()?.user.name ?? ''
  return (orderId, given, of = refundedOrder(terminal.lounge, orderId)) => {
    if (!of) return
    const paper = newPaper(terminal, { orderId, of, given: { ...given, byName } })
    // The paper is stored first, because the power may fail during printing. The window must open in the tap that asked for it, so this
    // does not wait for the disk.
    void keepPaper(terminal, paper).catch(() => undefined)
    void printRefund(terminal, paper)
  }
}
