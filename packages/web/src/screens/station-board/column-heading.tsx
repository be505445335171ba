// The name of a column, and how much is in it; in a tab the tab says it to the eye.
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
