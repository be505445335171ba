// The print window of a kitchen or bar slip, for a station whose board is away.
import { idOf } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { shortNumber } from '@lounge/domain/orders/orders'
import { sentence } from '@lounge/domain/messages'
import { settingsOf } from '@lounge/domain/settings/settings'
import { slipRows } from '@lounge/domain/tickets/slip'
import { stationOfTicket, type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import { Printer } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { rollHere } from '../../devices/printer/paper-width.ts'
import { useView } from '../../hooks/use-view.ts'
import { TerminalGate } from '../../terminal/terminal-gate.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Paper } from './paper.tsx'
import styles from './print.module.css'
import { PrintBar } from './print-bar.tsx'
import { useAutoPrint } from './use-auto-print.ts'
import { stationNames } from '../../components/goods/station-names.ts'

export const Slip = () => (
  <TerminalGate waiting={<div className={styles['waiting']} aria-busy="true" />}>
    <PaperOfTickets />
  </TerminalGate>
)

const ticketsIn = (lounge: Lounge, names: string): readonly Ticket[] =>
  names.split(' ').flatMap((name) => {
    const id = idOf<'ticket'>(name)
    return lounge.get(ticketKind(stationOfTicket(id)), id) ?? []
  })

function PaperOfTickets() {
  const [params] = useSearchParams()
  const names = params.getAll('ticket').join(' ')
  const tickets = useView(
    ['ticket:kitchen', 'ticket:bar'],
    useCallback((lounge) => ticketsIn(lounge, names), [names]),
  )
  const settings = useView(['settings'], settingsOf)
  const [roll] = useState(rollHere)
  const { width } = roll
  const paper = useRef<HTMLElement>(null)
  const [first] = tickets
  useAutoPrint(paper, first !== undefined, roll)
  if (!first) return <EmptyState icon={Printer} title={sentence('paper_not_found')} />
  const title = `${stationNames[first.station]} slip ${shortNumber(first.orderNumber)}`
  return (
    <>
      <title>{title}</title>
      <PrintBar title={title} />
      <Paper
        ref={paper}
        label={title}
        width={width}
        rows={tickets.flatMap((ticket) => slipRows(ticket, width, settings))}
      />
    </>
  )
}
