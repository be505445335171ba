// Who showed the bill of an open order, and its contents, go on record before it is printed.
import type { OrderId } from '@lounge/domain/ids'
import { sentenceOf } from '@lounge/domain/messages'
import { billArgs, objectionToBill } from '@lounge/domain/orders/bill/presenting'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import type { Commands } from '../../hooks/use-command.ts'
import { toast } from '../../ui/toast.tsx'

/**
 * @returns what puts the bill on record as it stands now, and resolves to whether it may be printed. Undefined if the reason against it was
 * shown, or for guests who have paid meanwhile: they need none.
 */
export function billRecorder(
  terminal: Terminal,
  tell: Commands['tell'],
  orderId: OrderId,
): (() => Promise<boolean>) | undefined {
  const no = objectionToBill(terminal.lounge, orderId)
  if (no) {
    toast.warning(sentenceOf(no.refused, no.params))
    return undefined
  }
  const args = billArgs(terminal.lounge, orderId)
  // If the disk cannot be written, the record is in memory, and the guests still get their bill.
  return args && (async () => (await tell('order.present', args)).outcome !== 'refused')
}
