// The commands that the server did not book as they were done here: refused, or held for a person to check. Nothing of them is lost.
import { syncSentence } from '@lounge/domain/sync-messages'
import type { Kind } from '@lounge/domain/lounge'
import { sentenceOf } from '@lounge/domain/messages'
import type { OutboxRow } from '@lounge/sync/terminal/storage/storage'
import { type Transaction, transactionOf } from '@lounge/sync/terminal/waiting-work'
import { CircleX, SearchCheck } from 'lucide-react'
import { useStatus } from '../../hooks/use-status.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Nothing } from './nothing.tsx'
import styles from './returned-list.module.css'
import { transactionColumns } from './transaction-columns.tsx'

const kinds: readonly Kind[] = ['item', 'order', 'ticket:kitchen', 'ticket:bar', 'funcard']
const sameLounge = <Lounge,>(lounge: Lounge): { readonly lounge: Lounge } => ({ lounge })

interface Returned extends Transaction {
  readonly isHeld: boolean
  readonly why: string
}

const columns: readonly Column<Returned>[] = [
  ...transactionColumns.slice(0, -2),
  { heading: 'Status', cell: Status },
  { heading: 'Reason', cell: ({ why }) => why, isSentence: true },
]

export function ReturnedList() {
  const terminal = useTerminal()
  const { unreadableCount = 0 } = useStatus()
  const { lounge } = useView(kinds, sameLounge)
  const rows = terminal.returned.toReversed().map((row) => ({ ...transactionOf(row, lounge), ...whyOf(row) }))
  const count = rows.length + unreadableCount
  return (
    // Re-mounted, and so opened, by the first one that comes back while a person looks at the page.
    <Collapsible key={String(count > 0)} title="Refused or being checked" count={count} isOpen={count > 0}>
      {unreadableCount > 0 && (
        <p className={styles['note']}>{syncSentence('sync_unreadable', { count: unreadableCount })}</p>
      )}
      {rows.length > 0 && <p className={styles['note']}>{syncSentence('sync_returned')}</p>}
      {(rows.length > 0 || count === 0) && (
        <DataTable
          label="Refused or being checked"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          empty={<Nothing>Nothing was refused in the last two weeks.</Nothing>}
        />
      )}
    </Collapsible>
  )
}

function whyOf({ answer, setAside }: OutboxRow): Pick<Returned, 'isHeld' | 'why'> {
  const code = answer?.code ?? setAside?.refused ?? 'held'
  return { isHeld: answer?.outcome === 'held', why: sentenceOf(code, answer?.params ?? setAside?.params) }
}

function Status({ isHeld }: Returned) {
  return isHeld ? (
    <Tag tone="warning" icon={SearchCheck}>
      Being checked
    </Tag>
  ) : (
    <Tag tone="error" icon={CircleX}>
      Refused
    </Tag>
  )
}
