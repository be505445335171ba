// A window of its own for a paper: it prints itself and closes. The screen behind it goes on meanwhile.
import type { OrderId } from '@lounge/domain/ids'

/** @param path of the paper's screen */
export function openPrintWindow(path: string, orderId: OrderId): void {
  // Without a way back to this window it runs in a process of its own: a print dialog that waits holds up no till.
  open(`${path}?order=${orderId}`, '_blank', 'noopener,popup,width=420,height=760')
}
