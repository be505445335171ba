// DONE, as a rail: the finished tickets, a row each, the last of which can be recalled; and beneath it ALL DAY, what is still to make.
import { allDay } from '@lounge/domain/tickets/all-day'
import type { Board } from '@lounge/domain/tickets/views'
import type { Timestamp } from '@lounge/domain/time'
import { minutesOf } from './ages.ts'
import columnStyles from './board-column.module.css'
import { ColumnHeading } from './column-heading.tsx'
import { columnLooks, panelId, tabId } from './columns.ts'
import styles from './done-rail.module.css'
import { DoneRow } from './done-row.tsx'
import { TicketList } from './ticket-list.tsx'
import type { OnMove } from './use-moves.ts'

interface DoneRailProps {
  readonly board: Board
  readonly now: Timestamp
  readonly isTab: boolean
  readonly hidden: boolean
  readonly isOneStep: boolean
  readonly onMove: OnMove
}

export function DoneRail({ board, now, isTab, hidden, isOneStep, onMove }: DoneRailProps) {
  const { emptyTitle, emptyText } = columnLooks.done
  return (
    <section
      id={panelId('done')}
      className={columnStyles['root']}
      data-tone="done"
      hidden={hidden}
      role={isTab ? 'tabpanel' : undefined}
      aria-labelledby={isTab ? tabId('done') : 'heading-done'}
    >
      <ColumnHeading column="done" cards={board.done} isTab={isTab} />
      {board.done.length === 0 ? (
        <p className={styles['empty']}>
          <b>{emptyTitle}</b> {emptyText}
        </p>
      ) : (
        <div className={styles['wasDone']}>
          <TicketList>
            {board.done.map(({ ticket, isLastDone }) => (
              <DoneRow
                key={ticket.id}
                ticket={ticket}
                recall={isLastDone ? (isOneStep ? 'recallInOneStep' : 'recall') : undefined}
                minutes={minutesOf(ticket, now)}
                onMove={onMove}
              />
            ))}
          </TicketList>
        </div>
      )}
      <AllDay board={board} />
    </section>
  )
}

function AllDay({ board }: { readonly board: Board }) {
  const dishes = allDay(board)
  if (dishes.length === 0) return null
  return (
    <div className={styles['allDay']}>
      <h3 id="heading-all-day" className={styles['heading']}>
        ALL DAY
      </h3>
      <TicketList labelledBy="heading-all-day">
        {dishes.map(({ name, units }) => (
          <li key={name} className={styles['dish']}>
            <b className="figures">{units}</b> <span>{name}</span>
          </li>
        ))}
      </TicketList>
    </div>
  )
}
