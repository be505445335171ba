// The bill in this window. The bill that the till asked for is printed once, if the order is still as recorded. A tap here records the
// current bill before it is printed.
import type { OrderId } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { isBillOnRecord } from '@lounge/domain/orders/bill/presenting'
import { billOf } from '@lounge/domain/payments/bill'
import type { Timestamp } from '@lounge/domain/time'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { billRecorder } from '../../components/papers/record-bill.ts'
import { useCommand } from '../../hooks/use-command.ts'
import { useTimedView, useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { isAskedHere } from './is-asked-here.ts'
import { copyIn } from './use-copies.ts'

const kinds: readonly Kind[] = ['order', 'settings']

export function useBillPaper(orderId: OrderId | undefined) {
  const terminal = useTerminal()
  const { tell } = useCommand()
  const [params] = useSearchParams()
  const wasAsked = isAskedHere()
  const bill = useTimedView(
    kinds,
    useCallback((lounge: Lounge, now: Timestamp) => orderId && billOf(lounge, orderId, now), [orderId]),
  )
  const recorded = useView(
    kinds,
    useCallback((lounge: Lounge) => orderId !== undefined && isBillOnRecord(lounge, orderId), [orderId]),
  )
  const copies = useView(
    kinds,
    useCallback((lounge: Lounge) => (orderId && lounge.get('order', orderId)?.shown?.copies) ?? 0, [orderId]),
  )
  // If the disk is full, only the memory of the till's page has the record; the guests still get their bill.
  const isRecordElsewhere = wasAsked && copies < (copyIn(params) ?? 0)
  const isOnRecord = recorded || isRecordElsewhere
  // Decided once: a later tap records and prints by itself.
  const [isAsked] = useState(wasAsked && isOnRecord)
  const [, setTaps] = useState(0)
  /** @returns whether the bill may be printed: it is then recorded and rendered as such */
  const begin = async (): Promise<boolean> => {
    if (!orderId) return false
    const record = billRecorder(terminal, tell, orderId)
    if (!record || !(await record())) return false
    flushSync(() => setTaps((taps) => taps + 1))
    return true
  }
  return { bill, isOnRecord, isAsked, begin }
}
