// Shown after an order was sent to a station whose board is away: its slip can be printed and carried there.
import { type Station, stations } from '@lounge/domain/menu/menu'
import { shortNumber } from '@lounge/domain/orders/orders'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { Button } from '@mantine/core'
import { Printer, X } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from '../orders/panel-strip.module.css'
import { stationNames } from '../goods/station-names.ts'

interface SlipStripProps {
  readonly tickets: readonly Ticket[]
  readonly onPrint: (tickets: readonly Ticket[]) => void
  readonly onForget: () => void
}

export function SlipStrip({ tickets, onPrint, onForget }: SlipStripProps) {
  const [first] = tickets
  if (!first) return null
  const others = new Set(tickets.map(({ orderNumber }) => orderNumber)).size - 1
  return (
    <div className={styles['root']} data-tone="warning" role="status" data-closes data-passes>
      <span className={styles['text']}>
        No board shows T{first.tableNumber}, {shortNumber(first.orderNumber)}
        {others > 0 && ` and ${others} more`}
      </span>
      {stations
        .filter((station) => tickets.some((ticket) => ticket.station === station))
        .map((station) => (
          <SlipButton
            key={station}
            station={station}
            onPrint={() => onPrint(tickets.filter((ticket) => ticket.station === station))}
          />
        ))}
      <IconButton label="No slip needed" onClick={onForget}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

const SlipButton = ({ station, onPrint }: { readonly station: Station; readonly onPrint: () => void }) => (
  <Button variant="default" leftSection={<Printer size={20} aria-hidden />} onClick={onPrint}>
    {stationNames[station]} slip
  </Button>
)
