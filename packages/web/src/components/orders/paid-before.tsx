// Shown when a page starts: the order that was paid here when the former page ended, before anybody could see that. Its receipt was not
// printed yet.
import type { OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { formatNaira } from '@lounge/domain/money'
import { receiptOf } from '@lounge/domain/payments/receipt'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useEffect } from 'react'
import { useDraft } from '../../hooks/use-draft.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { printOrder } from '../papers/print-paper.ts'

export function PaidBefore() {
  const terminal = useTerminal()
  const { cart, isReady } = useDraft()
  useEffect(() => {
    const orderId = isReady ? cart.takePaidBefore() : undefined
    if (orderId) tell(terminal, orderId)
  }, [terminal, cart, isReady])
  return null
}

function tell(terminal: Terminal, orderId: OrderId): void {
  const { lounge } = terminal
  const receipt = receiptOf(lounge, orderId)
  if (!receipt) return
  const { number, methods: method, cashNow } = receipt
  const params = { number, method }
  const said = cashNow?.change
    ? sentence('paid_before_change', { ...params, change: formatNaira(cashNow.change) })
    : sentence('paid_before', params)
  // The notice stays until the receipt is printed: printed anywhere else it would be a copy.
  const print = async () => {
    const isOut = await printOrder(terminal, orderId, 'receipt', {
      isFirst: true,
      offerAgain,
      again: () => void print(),
    })
    if (isOut) toast.takeBack(said)
  }
  const offerAgain = () => toast.offer(said, () => void print())
  offerAgain()
}
