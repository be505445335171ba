// The syncs of this device, the newest first (SYN-06).
import type { SyncRecord, SyncReason } from '@lounge/sync/terminal/sync-history'
import { CircleCheck, CircleX } from 'lucide-react'
import { useSyncs } from '../../hooks/use-syncs.ts'
import { whyItFailed } from '../../terminal/sync-words.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Moment } from './moment.tsx'
import { Nothing } from './nothing.tsx'

const begunBy: Readonly<Record<SyncReason, string>> = {
  asked: 'Sync Now',
  interval: 'Automatic',
  back: 'Back online',
}

const columns: readonly Column<SyncRecord>[] = [
  { heading: 'Date', cell: ({ at }) => <Moment at={at} /> },
  { heading: 'Started by', cell: ({ reason }) => begunBy[reason] },
  { heading: 'Result', cell: Result, isSentence: true },
  { heading: 'Items', cell: ({ result }) => result.syncedItems, align: 'end' },
  { heading: 'Categories', cell: ({ result }) => result.syncedCategories, align: 'end' },
  { heading: 'Transactions', cell: ({ result }) => result.syncedTransactions, align: 'end' },
]

export function SyncRecords() {
  const { records } = useSyncs()
  return (
    <Collapsible title="Sync history" count={records.length}>
      <DataTable
        label="Sync history"
        columns={columns}
        rows={records}
        keyOf={({ id }) => id}
        empty={
          <Nothing>Each sync is listed here: with Sync Now, by the interval, and after the network was away.</Nothing>
        }
      />
    </Collapsible>
  )
}

function Result({ failure }: SyncRecord) {
  if (!failure)
    return (
      <Tag tone="success" icon={CircleCheck}>
        Completed
      </Tag>
    )
  return (
    <>
      <Tag tone="error" icon={CircleX}>
        Failed
      </Tag>{' '}
      {whyItFailed(failure)}
    </>
  )
}
