// The print window: one paper of a closed order. It asks the printer as soon as it stands, and closes afterwards.
import { OrderId } from '@lounge/domain/ids'
import { type Printing, receiptRows } from '@lounge/domain/payments/receipt-layout'
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useReceipt } from '../../hooks/use-receipt.ts'
import { TerminalGate } from '../../terminal/terminal-gate.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Paper } from './paper.tsx'
import styles from './print.module.css'
import { useAutoPrint } from './use-auto-print.ts'

/** What 80 mm hold in letters that can be read at arm's length. */
const width = 42

export const Print = ({ kind }: Pick<Printing, 'kind'>) => (
  <TerminalGate waiting={<div className={styles['waiting']} aria-busy="true" />}>
    <PaperOfOrder kind={kind} />
  </TerminalGate>
)

function PaperOfOrder({ kind }: Pick<Printing, 'kind'>) {
  const [params] = useSearchParams()
  // The guest was offered a receipt when they paid.
  const isAgain = kind === 'receipt' && !params.has('first')
  const orderId = OrderId.safeParse(params.get('order')).data
  const { receipt, isMissing } = useReceipt(orderId)
  const paper = useRef<HTMLElement>(null)
  useAutoPrint(paper, receipt !== undefined)
  if (!receipt && orderId && !isMissing) return <div className={styles['waiting']} aria-busy="true" />
  if (!receipt) return <EmptyState icon={Printer} title={sentence('paper_not_found')} />
  const title = kind === 'invoice' ? 'Invoice' : 'Receipt'
  return (
    <>
      <title>{`${title} ${receipt.shortNumber}`}</title>
      <main className={styles['bar']}>
        <h1 className={styles['title']}>
          {title} {receipt.shortNumber}
        </h1>
        <Button leftSection={<Printer size={20} aria-hidden />} onClick={() => print()}>
          Print
        </Button>
      </main>
      <Paper
        ref={paper}
        label={title}
        width={width}
        rows={receiptRows(receipt, width, { kind, copy: isAgain ? copyIn(params, receipt.copies) : 0 })}
      />
    </>
  )
}

/** Whoever asked for the paper said which copy it is; otherwise it is at least the next one. */
function copyIn(params: URLSearchParams, copies: number): number {
  const said = Number(params.get('copy'))
  return Number.isInteger(said) && said > 0 ? said : copies + 1
}
