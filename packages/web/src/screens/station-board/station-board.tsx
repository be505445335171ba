// The board of a station: TO DO and DOING as cards, DONE as a rail. It is read at two metres and worked with a thumb, or with keys.
import type { TicketId } from '@lounge/domain/ids'
import type { Station } from '@lounge/domain/menu/menu'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { type Board, type Column, columns, inOneStep } from '@lounge/domain/tickets/views'
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import { HeaderSlot } from '../../components/header/header-slot.tsx'
import { useCommand } from '../../hooks/use-command.ts'
import { isDemo, watchMode } from '../../terminal/server-mode.ts'
import { later } from '../../ui/later.tsx'
import { longestLate } from './ages.ts'
import { BoardColumn } from './board-column.tsx'
import { BoardKeysList } from './board-keys-list.tsx'
import { BoardMenu } from './board-menu.tsx'
import { ColumnTabs } from './column-tabs.tsx'
import { DoneRail } from './done-rail.tsx'
import { FinishedButton } from './finished-button.tsx'
import styles from './station-board.module.css'
import { useAnnouncement } from './use-announcement.ts'
import { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardLook } from './use-board-look.ts'
import { useCardDeeds } from './use-card-deeds.ts'
import { useUnits } from './use-units.ts'

const CancelDialog = later(async () => (await import('./later-parts.ts')).CancelDialog)
const FinishedDialog = later(async () => (await import('./later-parts.ts')).FinishedDialog)
const WasteDialog = later(async () => (await import('./later-parts.ts')).WasteDialog)

/** A real lounge does not even load its code. */
const SimulateButton = later(async () => (await import('./demo-new-order.tsx')).SimulateButton, 'drawn')

export function StationBoard({ station }: { readonly station: Station }) {
  const { board: whole, now, putAway } = useBoard(station)
  const { isNarrow, isOneStep, text } = useBoardLook(station)
  const shown = isOneStep ? inOneStep(whole) : whole
  const shownColumns = columns.filter((column) => column !== 'doing' || !isOneStep)
  const [chosenTab, setTab] = useState<Column>('todo')
  const tab = shownColumns.includes(chosenTab) ? chosenTab : 'todo'
  const isOpen = useIsOpen()
  const announcement = useAnnouncement(whole)
  const { run } = useCommand()
  const [cancelling, setCancelling] = useState<TicketId>()
  const deeds = useCardDeeds(setCancelling, putAway)
  const isByKeys = useBoardKeys()
  const units = useUnits(shown.todo.length, shown.doing.length, text === 'AAA')
  const toCancel = ticketToCancel(whole, cancelling)
  // Another person was quicker. If the ticket is put back later, the dialog must not reopen.
  if (cancelling !== undefined && !toCancel) setCancelling(undefined)
  const [isMarking, setMarking] = useState(false)
  const mark = () => setMarking(true)
  const [isWasting, setWasting] = useState(false)
  const menu = (
    <BoardMenu
      station={station}
      text={text}
      isOneStep={isOneStep}
      onFinished={isNarrow ? mark : undefined}
      onWasted={() => setWasting(true)}
    />
  )
  const unitsOf = (column: Exclude<Column, 'done'>) => (isOneStep ? units.total : units[column])
  const shares = isOneStep ? 'minmax(0, 1fr)' : `minmax(0, ${units.todo}fr) minmax(0, ${units.doing}fr)`
  const isOfDemo = useSyncExternalStore(watchMode, isDemo)
  const style = { '--shares': shares } as CSSProperties // React's types know no CSS variables
  return (
    <div className={styles['root']} data-text={text} data-keyboard={isByKeys || undefined}>
      {isOfDemo && <SimulateButton />}
      {!isNarrow && (
        <HeaderSlot>
          <FinishedButton station={station} onOpen={mark} />
          {menu}
        </HeaderSlot>
      )}
      {isNarrow && (
        <ColumnTabs board={shown} columns={shownColumns} tab={tab} onTab={setTab}>
          {menu}
        </ColumnTabs>
      )}
      <div className={styles['columns']} style={style}>
        {shownColumns.map((column) =>
          column === 'done' ? (
            <DoneRail
              key={column}
              board={shown}
              now={now}
              isTab={isNarrow}
              hidden={isNarrow && column !== tab}
              isOneStep={isOneStep}
              onMove={deeds.onMove}
            />
          ) : (
            <BoardColumn
              key={column}
              column={column}
              cards={shown[column]}
              units={isNarrow ? units.alone : unitsOf(column)}
              now={now}
              longestLate={longestLate(shown, now)}
              isTab={isNarrow}
              hidden={isNarrow && column !== tab}
              isOneStep={isOneStep}
              arrives={isOpen}
              deeds={deeds}
            />
          ),
        )}
      </div>
      <CancelDialog
        ticket={toCancel}
        onCancel={({ id: ticketId }, reason, finished) =>
          void run([
            { name: 'ticket.cancel', args: { ticketId, reason } },
            ...finished.map((itemId) => ({ name: 'item.runOut', args: { itemId } }) as const),
          ])
        }
        onClose={() => setCancelling(undefined)}
      />
      <FinishedDialog station={station} opened={isMarking} onClose={() => setMarking(false)} />
      <WasteDialog station={station} opened={isWasting} onClose={() => setWasting(false)} />
      <BoardKeysList />
      <p role="status" className="unseen">
        {announcement}
      </p>
    </div>
  )
}

/** The ticket of the dialog, which closes by itself if another person was quicker. */
const ticketToCancel = ({ todo }: Board, id: TicketId | undefined): Ticket | undefined =>
  todo.find(({ ticket }) => ticket.id === id && ticket.status === 'todo')?.ticket

/** Whether the board was rendered before: cards that are there when it opens do not animate, later ones do. */
function useIsOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isOpen
}
