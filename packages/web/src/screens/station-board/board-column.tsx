// One column of the board: its name, how much is in it, its cards, or what will be here.
import type { Timestamp } from '@lounge/domain/time'
import type { Card, Column } from '@lounge/domain/tickets/views'
import { EmptyState } from '../../ui/empty-state.tsx'
import { minutesOf } from './ages.ts'
import styles from './board-column.module.css'
import { columnLooks, openCount, panelId, tabId } from './columns.ts'
import { TicketCard } from './ticket-card.tsx'
import unseenStyles from './unseen.module.css'
import type { CardDeeds } from './use-card-deeds.ts'

interface BoardColumnProps {
  readonly column: Column
  readonly cards: readonly Card[]
  readonly now: Timestamp
  /** On a narrow screen the column is what a tab shows, and the tab has its name and count. */
  readonly isTab: boolean
  readonly hidden: boolean
  readonly arrives: boolean
  readonly deeds: CardDeeds
}

export function BoardColumn({ column, cards, now, isTab, hidden, arrives, deeds }: BoardColumnProps) {
  const { label, icon, emptyTitle, emptyText } = columnLooks[column]
  const headingId = `heading-${column}`
  return (
    <section
      id={panelId(column)}
      className={styles['root']}
      data-tone={column}
      hidden={hidden}
      role={isTab ? 'tabpanel' : undefined}
      aria-labelledby={isTab ? tabId(column) : headingId}
    >
      <h2 id={headingId} className={isTab ? unseenStyles['unseen'] : styles['heading']}>
        {label} <span className={`${styles['count']} solid-tone figures`}>{openCount(cards)}</span>
      </h2>
      {cards.length === 0 ? (
        <EmptyState icon={icon} title={emptyTitle}>
          {emptyText}
        </EmptyState>
      ) : (
        <ol className={styles['cards']}>
          {cards.map(({ ticket, isUpNext, isLastDone }) => (
            <TicketCard
              key={ticket.id}
              ticket={ticket}
              isUpNext={isUpNext}
              isLastDone={isLastDone}
              minutes={minutesOf(ticket, now)}
              arrives={arrives}
              deeds={deeds}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
