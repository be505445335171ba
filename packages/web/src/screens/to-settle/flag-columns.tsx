// How a flag stands in a list: what it says, when, by whom, and how long it waits.
import type { ToSettle } from '@lounge/domain/exceptions/to-settle'
import { Clock } from 'lucide-react'
import { Moment } from '../../components/sync/moment.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'

export const flagColumns: readonly Column<ToSettle>[] = [
  { heading: 'Please check', cell: ({ sentence }) => sentence, isSentence: true, inItem: { line: 1 } },
  { heading: 'By', cell: ({ exception }) => exception.byName, inItem: { line: 2 } },
  { heading: 'When', cell: When, inItem: { line: 2, isEnd: true } },
]

function When({ exception, age, isOverdue }: ToSettle) {
  if (isOverdue)
    return (
      <Tag tone="error" icon={Clock}>
        {age} days
      </Tag>
    )
  return <Moment at={exception.at} />
}
