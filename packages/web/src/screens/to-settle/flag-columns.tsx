// The columns of exceptions in a list: what it says, by whom, when, and how long it waits.
import type { ToSettle } from '@lounge/domain/exceptions/to-settle'
import { Clock } from 'lucide-react'
import { Moment } from '../../components/sync/moment.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './to-settle.module.css'

const By = ({ exception, age, isOverdue }: ToSettle) => (
  <span className={styles['by']}>
    {exception.byName}
    {isOverdue ? (
      <Tag tone="error" icon={Clock}>
        {age} days
      </Tag>
    ) : (
      <Moment at={exception.at} />
    )}
  </span>
)

const Flag = ({ sentence, subject: { heading } }: ToSettle) => (
  <>
    {sentence}
    {heading && <span className={styles['heading']}>{heading}</span>}
  </>
)

export const flagColumns: readonly Column<ToSettle>[] = [
  { heading: 'Please check', cell: Flag, isSentence: true, inItem: { line: 1 } },
  { heading: 'By', cell: By, inItem: { line: 2 } },
]
