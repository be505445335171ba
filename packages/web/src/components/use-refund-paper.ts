// The paper for whoever gets money back: who gives it, and when, is the same on each.
import type { OrderId } from '@lounge/domain/ids'
import { type RefundedOrder, refundedOrder, type RefundPaper } from '@lounge/domain/payments/refund-paper'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatDate, formatTime, timestamp } from '@lounge/domain/time'
import { useSession } from '../session/use-session.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
import { printRefund } from './print-paper.ts'

type GivenBack = Omit<RefundPaper, 'byName' | 'at'>

/** @param of where this device may not hold the order */
type PrintRefund = (orderId: OrderId, given: GivenBack, of?: RefundedOrder) => void

/** @returns what prints it, once the money is booked */
export function useRefundPaper(): PrintRefund {
  const terminal = useTerminal()
  const byName = useSession()?.user.name ?? ''
  return (orderId, given, of = refundedOrder(terminal.lounge, orderId)) => {
    if (!of) return
    const [now, rule] = [timestamp(terminal.now()), settingsOf(terminal.lounge)]
    const at = `${formatDate(now, rule)} ${formatTime(now, rule)}`
    void printRefund(of, orderId, { ...given, byName, at })
  }
}
