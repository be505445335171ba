// TO DO or DOING: its name, its count, and its cards side by side, or what will be here.
import type { TicketId } from '@lounge/domain/ids'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Card, Column } from '@lounge/domain/tickets/views'
import { formatTime, type Timestamp } from '@lounge/domain/time'
import { useView } from '../../hooks/use-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHome } from '../../ui/focus-home.ts'
import { minutesOf } from './ages.ts'
import styles from './board-column.module.css'
import { ColumnHeading } from './column-heading.tsx'
import { columnLooks, panelId, placesOf, tabId } from './columns.ts'
import { TicketCard } from './ticket-card.tsx'
import { TicketList } from './ticket-list.tsx'
import type { CardDeeds } from './use-card-deeds.ts'

interface BoardColumnProps {
  readonly column: Exclude<Column, 'done'>
  readonly cards: readonly Card[]
  /** How many cards stand side by side. */
  readonly units: number
  readonly now: Timestamp
  readonly longestLate: TicketId | undefined
  /** On a narrow screen the column is a tab's panel, and the tab has its name and count. */
  readonly isTab: boolean
  readonly hidden: boolean
  readonly isOneStep: boolean
  readonly arrives: boolean
  readonly deeds: CardDeeds
}

export function BoardColumn(props: BoardColumnProps) {
  const { column, cards, units, now, longestLate, isTab, hidden, isOneStep, arrives, deeds } = props
  const settings = useView(['settings'], settingsOf)
  const { icon, emptyTitle, emptyText } = columnLooks[column]
  const places = placesOf(cards)
  return (
    <section
      id={panelId(column)}
      className={styles['root']}
      data-tone={column}
      hidden={hidden}
      role={isTab ? 'tabpanel' : undefined}
      aria-labelledby={isTab ? tabId(column) : `heading-${column}`}
      // A cancelled ticket takes along the button that asked why.
      {...(column === 'todo' ? { tabIndex: -1, [focusHome]: '' } : {})}
    >
      <ColumnHeading column={column} cards={cards} isTab={isTab} />
      {cards.length === 0 ? (
        <EmptyState icon={icon} title={emptyTitle}>
          {emptyText}
        </EmptyState>
      ) : (
        <TicketList units={units}>
          {cards.map(({ ticket, isUpNext }) => (
            <TicketCard
              key={ticket.id}
              ticket={ticket}
              sentAt={formatTime(ticket.openedAt, settings)}
              isUpNext={isUpNext}
              isLongestLate={ticket.id === longestLate}
              place={places.get(ticket.id)}
              minutes={minutesOf(ticket, now)}
              isOneStep={isOneStep}
              arrives={arrives}
              deeds={deeds}
            />
          ))}
        </TicketList>
      )}
    </section>
  )
}
