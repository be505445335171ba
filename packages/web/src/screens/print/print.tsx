// The print window: one paper of an order. It prints itself as soon as it is rendered, and closes afterwards.
import { OrderId } from '@lounge/domain/ids'
import type { Kind as Kinds, Lounge } from '@lounge/domain/lounge'
import type { PaperRow, PaperWidth } from '@lounge/domain/payments/paper'
import { billOffRecordRows, billRows, type Printing, receiptRows } from '@lounge/domain/payments/receipt-layout'
import { refundedOrder, RefundPaper, refundRows } from '@lounge/domain/payments/refund-paper'
import { sentence } from '@lounge/domain/messages'
import { Printer } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { rollHere } from '../../devices/printer/paper-width.ts'
import { useReceipt } from '../../hooks/use-receipt.ts'
import { useView } from '../../hooks/use-view.ts'
import { TerminalGate } from '../../terminal/terminal-gate.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fitPage } from './fit-page.ts'
import { Paper } from './paper.tsx'
import styles from './print.module.css'
import { isAskedHere } from './is-asked-here.ts'
import { PrintBar } from './print-bar.tsx'
import { useAutoPrint } from './use-auto-print.ts'
import { useBillPaper } from './use-bill-paper.ts'
import { useCopies } from './use-copies.ts'

type Kind = Printing['kind'] | 'bill' | 'refund'

export const Print = ({ kind }: { readonly kind: Kind }) => (
  <TerminalGate waiting={waiting}>{screenOf(kind)}</TerminalGate>
)

const waiting = <div className={styles['waiting']} aria-busy="true" />

function screenOf(kind: Kind) {
  if (kind === 'bill') return <PaperOfBill />
  return kind === 'refund' ? <PaperOfRefund /> : <PaperOfOrder kind={kind} />
}

const orderKinds: readonly Kinds[] = ['order', 'settings']

const orderIn = (params: URLSearchParams) => OrderId.safeParse(params.get('order')).data

function PaperOfOrder({ kind }: Pick<Printing, 'kind'>) {
  const [params] = useSearchParams()
  const orderId = orderIn(params)
  const { receipt, isMissing } = useReceipt(orderId)
  const { copy, isAsked, begin } = useCopies(kind, { orderId, receipt })
  const rows = receipt && ((width: PaperWidth) => receiptRows(receipt, width, { kind, copy }))
  const title = kind === 'invoice' ? 'Invoice' : 'Receipt'
  const isWaiting = orderId !== undefined && !isMissing
  return <Sheet title={title} of={receipt} rows={rows} isWaiting={isWaiting} isAsked={isAsked} begin={begin} />
}

function PaperOfRefund() {
  // The address of a refund is trusted only in the window that the till opened: anybody could have typed another one.
  return isAskedHere() ? <AskedRefund /> : <EmptyState icon={Printer} title={sentence('refund_window_over')} />
}

function AskedRefund() {
  const [params] = useSearchParams()
  const orderId = orderIn(params)
  const held = useView(
    orderKinds,
    useCallback((lounge: Lounge) => orderId && refundedOrder(lounge, orderId), [orderId]),
  )
  const { receipt, isMissing } = useReceipt(held ? undefined : orderId)
  const refund = refundIn(params.get('refund') ?? '')
  const of = held ?? receipt
  const rows = of && refund && ((width: PaperWidth) => refundRows(of, refund, width))
  const isWaiting = orderId !== undefined && refund !== undefined && !isMissing
  return <Sheet title="Refund" of={of} rows={rows} isWaiting={isWaiting} />
}

function refundIn(text: string): RefundPaper | undefined {
  try {
    return RefundPaper.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function PaperOfBill() {
  const [params] = useSearchParams()
  const orderId = orderIn(params)
  const { bill, isOnRecord, isAsked, begin } = useBillPaper(orderId)
  const rows = bill && ((width: PaperWidth) => (isOnRecord ? billRows : billOffRecordRows)(bill, width))
  return <Sheet title="Bill" of={bill} rows={rows} isWaiting={false} isAsked={isAsked} begin={begin} />
}

interface SheetProps {
  readonly title: string
  readonly of: { readonly shortNumber: string } | undefined
  readonly rows: ((width: PaperWidth) => readonly PaperRow[]) | undefined
  /** The data of the paper is loading. */
  readonly isWaiting: boolean
  /** Whether it prints itself. */
  readonly isAsked?: boolean
  /** Runs before a tap prints it: resolves to whether it may. */
  readonly begin?: () => Promise<boolean>
}

function Sheet({ title, of, rows, isWaiting, isAsked = true, begin }: SheetProps) {
  const paper = useRef<HTMLElement>(null)
  const [roll] = useState(rollHere)
  useAutoPrint(paper, rows !== undefined && isAsked, roll)
  const printAnother = async () => {
    if (begin && !(await begin())) return
    if (paper.current) fitPage(paper.current, roll.mm)
    print()
  }
  if (!of || !rows) return isWaiting ? waiting : <EmptyState icon={Printer} title={sentence('paper_not_found')} />
  return (
    <>
      <title>{`${title} ${of.shortNumber}`}</title>
      <PrintBar title={`${title} ${of.shortNumber}`} onPrint={printAnother} />
      <Paper ref={paper} label={title} width={roll.width} rows={rows(roll.width)} />
    </>
  )
}
