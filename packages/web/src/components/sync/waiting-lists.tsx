// The commands that this device has not sent to the server yet, in the three lists of the specification (SPEC §3).
import { formatCount } from '@lounge/domain/counts'
import type { Kind } from '@lounge/domain/lounge'
import {
  type Transaction,
  type WaitingCategory,
  type WaitingItem,
  waitingWork,
} from '@lounge/sync/terminal/waiting-work'
import { CloudUpload, FileWarning } from 'lucide-react'
import { useStatus } from '../../hooks/use-status.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Moment } from './moment.tsx'
import { Nothing } from './nothing.tsx'
import { transactionColumns } from './transaction-columns.tsx'

const kinds: readonly Kind[] = ['item', 'category', 'order', 'ticket:kitchen', 'ticket:bar', 'funcard']
const sameLounge = <Lounge,>(lounge: Lounge): { readonly lounge: Lounge } => ({ lounge })

const SyncStatusTag = ({ syncStatus }: Pick<Transaction, 'syncStatus'>) =>
  syncStatus === 'pending' ? (
    <Tag tone="info" icon={CloudUpload}>
      Waiting
    </Tag>
  ) : (
    <Tag tone="warning" icon={FileWarning}>
      Set aside
    </Tag>
  )

const itemColumns: readonly Column<WaitingItem>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Category', cell: ({ category }) => category },
  { heading: 'Last updated', cell: ({ lastUpdated }) => <Moment at={lastUpdated} /> },
  { heading: 'Sync status', cell: SyncStatusTag },
  { heading: 'Quantity', cell: ({ quantity }) => quantity !== undefined && formatCount(quantity), align: 'end' },
]
const categoryColumns: readonly Column<WaitingCategory>[] = [
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Last updated', cell: ({ lastUpdated }) => <Moment at={lastUpdated} /> },
  { heading: 'Sync status', cell: SyncStatusTag },
]
const waitingColumns: readonly Column<Transaction>[] = [
  ...transactionColumns.slice(0, -2),
  { heading: 'Sync status', cell: SyncStatusTag },
  ...transactionColumns.slice(-2),
]

interface WaitingListsProps {
  /** False for people who neither add nor count items: empty lists of those are not shown. */
  readonly isWhole?: boolean
}

export function WaitingLists({ isWhole = true }: WaitingListsProps) {
  const terminal = useTerminal()
  useStatus()
  const { lounge } = useView(kinds, sameLounge)
  const { items, categories, transactions } = waitingWork(terminal.pending, lounge)
  const keyOf = ({ id }: { readonly id: string }) => id
  return (
    <>
      {isWhole && (
        <>
          <Collapsible title="Pending items" count={items.length} isOpen={items.length > 0}>
            <DataTable label="Pending items" columns={itemColumns} rows={items} keyOf={keyOf} empty={<None />} />
          </Collapsible>
          <Collapsible title="Pending categories" count={categories.length} isOpen={categories.length > 0}>
            <DataTable
              label="Pending categories"
              columns={categoryColumns}
              rows={categories}
              keyOf={keyOf}
              empty={<None />}
            />
          </Collapsible>
        </>
      )}
      <Collapsible title="Pending transactions" count={transactions.length} isOpen={transactions.length > 0}>
        <DataTable
          label="Pending transactions"
          columns={waitingColumns}
          rows={transactions}
          keyOf={keyOf}
          empty={<None />}
        />
      </Collapsible>
    </>
  )
}

const None = () => <Nothing>Nothing waiting.</Nothing>
