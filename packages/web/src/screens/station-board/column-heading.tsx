// The name and the count of a column; visually hidden if a tab shows them.
import type { Card, Column } from '@lounge/domain/tickets/views'
import styles from './column-heading.module.css'
import { columnLooks, openCount } from './columns.ts'

interface ColumnHeadingProps {
  readonly column: Column
  readonly cards: readonly Card[]
  readonly isTab: boolean
}

export const ColumnHeading = ({ column, cards, isTab }: ColumnHeadingProps) => (
  <h2 id={`heading-${column}`} className={isTab ? 'unseen' : styles['root']}>
    {columnLooks[column].label} <span className="figures">{openCount(cards)}</span>
  </h2>
)
