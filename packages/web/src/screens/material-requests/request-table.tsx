// A table of material requests, with their actions: only a pending one can be edited, any can be deleted.
import type { RequestEntry } from '@lounge/domain/material-requests/views'
import type { Department } from '@lounge/domain/materials/materials'
import { Button } from '@mantine/core'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { Requested, RequestItems } from '../../components/goods/request-cells.tsx'
import styles from './request-table.module.css'
import { RequestStatus } from '../../components/goods/request-status.tsx'

interface RequestTableProps {
  readonly label: string
  readonly department: Department
  readonly entries: readonly RequestEntry[]
  /** A column in front of the others. */
  readonly first?: Column<RequestEntry> | undefined
  readonly empty: ReactNode
}

const columns: readonly Column<RequestEntry>[] = [
  { heading: 'Items', cell: Items },
  { heading: 'Requested', cell: Requested },
  { heading: 'Status', cell: (entry) => <RequestStatus entry={entry} />, isSentence: true },
]

export function RequestTable({ label, department, entries, first, empty }: RequestTableProps) {
  const edited = useOpenRow<RequestEntry>()
  const deleted = useOpenRow<RequestEntry>()
  const actions: Column<RequestEntry> = {
    heading: 'Actions',
    cell: (entry) => (
      <span className={styles['actions']}>
        {entry.status === 'pending' && (
          <Button
            variant="default"
            leftSection={<Pencil size={20} aria-hidden />}
            aria-label={`Edit ${titleOf(entry)}`}
            onClick={() => edited.open(entry)}
          >
            Edit
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={20} aria-hidden />}
          aria-label={`Delete ${titleOf(entry)}`}
          onClick={() => deleted.open(entry)}
        >
          Delete
        </Button>
      </span>
    ),
    align: 'end',
  }
  return (
    <>
      <DataTable
        label={label}
        columns={[...(first ? [first] : []), ...columns, actions]}
        rows={entries}
        keyOf={({ id }) => id}
        empty={empty}
      />
      <EditDialog department={department} entry={edited.opened} onClose={edited.close} />
      <DeleteDialog department={department} ids={deleted.opened ? [deleted.opened.id] : []} onClose={deleted.close} />
    </>
  )
}

/** The name of a request where its row is not read out with it. */
export function titleOf({ lines, date, time }: RequestEntry): string {
  const [first] = lines
  const more = lines.length - 1
  return `request for ${first?.name ?? ''}${more > 0 ? ` and ${more} more` : ''}, ${date} ${time}`
}

function Items({ lines }: RequestEntry) {
  return <RequestItems lines={lines} className={styles['items']} />
}
