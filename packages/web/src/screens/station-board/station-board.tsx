// What a station has to make: TO DO, DOING, DONE. Read at two metres and worked with a thumb.
import type { TicketId } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { type Ticket, ticketKind } from '@lounge/domain/tickets/tickets'
import { board, type Board, type Column, columns } from '@lounge/domain/tickets/views'
import type { Timestamp } from '@lounge/domain/time'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { keepAwake } from '../../devices/wake-lock.ts'
import { useCommand } from '../../hooks/use-command.ts'
import { useView } from '../../hooks/use-view.ts'
import { BoardColumn } from './board-column.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ColumnTabs } from './column-tabs.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { SimulateButton } from './simulate-button.tsx'
import { SoundStrip } from './sound-strip.tsx'
import styles from './station-board.module.css'
import unseenStyles from './unseen.module.css'
import { useAnnouncement } from './use-announcement.ts'
import { useCardDeeds } from './use-card-deeds.ts'

const viewOf = (station: Station) => (lounge: Lounge, now: Timestamp) => ({ board: board(lounge, station, now), now })
const views = { kitchen: viewOf('kitchen'), bar: viewOf('bar') } as const

/** Below this three columns of words read at two metres do not fit beside each other. */
const narrow = '(max-width: 47.99em)'

export function StationBoard({ station }: { readonly station: Station }) {
  const shown = useView([ticketKind(station)], views[station])
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<Column>('todo')
  const isOpen = useIsOpen()
  const announcement = useAnnouncement(shown.board)
  useEffect(keepAwake, [])
  const { ask } = useCommand()
  const [cancelling, setCancelling] = useState<TicketId>()
  const deeds = useCardDeeds(setCancelling)
  const toCancel = ticketToCancel(shown.board, cancelling)
  // Somebody else was quicker. Should it be put back later, nobody here has asked to cancel it.
  if (cancelling !== undefined && !toCancel) setCancelling(undefined)
  return (
    <div className={styles['root']}>
      <SimulateButton />
      <OfflineStrip />
      <SoundStrip />
      {isNarrow && <ColumnTabs board={shown.board} tab={tab} onTab={setTab} />}
      <div className={styles['columns']}>
        {columns.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            cards={shown.board[column]}
            now={shown.now}
            isTab={isNarrow}
            hidden={isNarrow && column !== tab}
            arrives={isOpen}
            deeds={deeds}
          />
        ))}
      </div>
      <CancelDialog
        ticket={toCancel}
        onCancel={({ id: ticketId }, reason) => void ask('ticket.cancel', { ticketId, reason })}
        onClose={() => setCancelling(undefined)}
      />
      <p role="status" className={unseenStyles['unseen']}>
        {announcement}
      </p>
    </div>
  )
}

/** What the dialog is about; it closes by itself when somebody else was quicker. */
const ticketToCancel = ({ todo }: Board, id: TicketId | undefined): Ticket | undefined =>
  todo.find(({ ticket }) => ticket.id === id && ticket.status === 'todo')?.ticket

/** Whether the board has been seen: what is on it when it opens does not move in, what comes or goes later does. */
function useIsOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isOpen
}
