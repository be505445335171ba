// One closed order for its details and papers: from this device, otherwise from the server.
import { OrderId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { type Receipt, receiptOf } from '@lounge/domain/payments/receipt'
import { ReceiptAnswer } from '@lounge/sync/questions/history'
import { useCallback } from 'react'
import { useHistory } from './use-history.ts'
import { useView } from './use-view.ts'

const kinds: readonly Kind[] = ['order', 'settings']

interface Found {
  readonly receipt: Receipt | undefined
  /** Neither this device nor a server in reach has the order. */
  readonly isMissing: boolean
}

/** @param orderId nothing while no order is shown */
export function useReceipt(orderId: OrderId | undefined): Found {
  const held = useView(
    kinds,
    useCallback((lounge) => orderId && receiptOf(lounge, orderId), [orderId]),
  )
  const isElsewhere = orderId !== undefined && held === undefined
  const asked = useHistory(
    isElsewhere ? { path: `/history/orders/${orderId}`, query: {}, answer: ReceiptAnswer } : undefined,
  )
  const told = asked.isWaiting ? undefined : (asked.answer as Receipt | undefined) // as our own server wrote it
  return { receipt: held ?? told, isMissing: asked.isMissing }
}
