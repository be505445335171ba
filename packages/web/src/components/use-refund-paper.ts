// The paper for a guest who gets money back. Who gives it, and when, is the same on each.
import type { OrderId } from '@lounge/domain/ids'
import { type RefundedOrder, refundedOrder, type RefundPaper } from '@lounge/domain/payments/refund-paper'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatMoment, timestamp } from '@lounge/domain/time'
import { useSession } from '../session/use-session.ts'
import { keepPaper } from '../terminal/refund-papers.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
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
    const [now, rule] = [timestamp(terminal.now()), settingsOf(terminal.lounge)]
    const at = formatMoment(now, rule)
    const { number, date, time } = of
    const opensDrawer = given.method === 'Cash'
    const paper = { id: terminal.newId(), orderId, number, date, time, refund: { ...given, byName, at }, opensDrawer }
    // The power may go while it is printed. A window opens in the tap that asked for it: that waits for no disk.
    void keepPaper(terminal, paper).catch(() => undefined)
    void printRefund(terminal, paper)
  }
}
