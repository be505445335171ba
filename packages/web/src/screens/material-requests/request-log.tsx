// Request Log: every request so far, by status and by item, ten a page; rows can be selected and deleted.
import type { RequestId } from '@lounge/domain/ids'
import { requestStatuses } from '@lounge/domain/material-requests/material-requests'
import type { RequestEntry } from '@lounge/domain/material-requests/views'
import type { Department } from '@lounge/domain/materials/materials'
import { NativeSelect } from '@mantine/core'
import { ClipboardList } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListSearch } from '../../components/lists/list-search.tsx'
import { ListSince } from '../../components/lists/list-since.tsx'
import { NoneFound } from '../../components/lists/none-found.tsx'
import { requestStatusChoices } from '../../components/goods/request-status-choices.ts'
import type { ListQuery } from '../../hooks/use-list-query.ts'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './request-log.module.css'
import { RequestTable, titleOf } from './request-table.tsx'
import { SelectBox, SelectionStrip } from './selection-strip.tsx'
import { useRequestLog } from '../../hooks/use-request-log.ts'

interface RequestLogProps {
  readonly department: Department
  readonly query: ListQuery
}

export function RequestLog({ department, query: { filters, page: wanted, narrow, turnTo } }: RequestLogProps) {
  const { status: named = '', search = '' } = filters
  // An unknown status in the address is ignored.
  const status = requestStatuses.find((each) => each === named)
  const filter = useMemo(() => ({ status, search }), [status, search])
  const { entries, page, pages, isWaiting, since } = useRequestLog(department, filter, wanted)
  const [selected, setSelected] = useState<ReadonlySet<RequestId>>(new Set())
  const [isDeleting, setIsDeleting] = useState(false)
  const isNarrowed = status !== undefined || search !== ''
  // Rows that the filters hide must not be deleted with the selection.
  const lookFor: typeof narrow = (wanted) => {
    setSelected(new Set())
    narrow(wanted)
  }

  const select: Column<RequestEntry> = {
    heading: 'Select',
    cell: (entry) => (
      <SelectBox
        label={`Select ${titleOf(entry)}`}
        isChecked={selected.has(entry.id)}
        onChange={(isChecked) => setSelected(selectedWith(selected, [entry], isChecked))}
      />
    ),
  }
  return (
    <div aria-busy={isWaiting}>
      <div className={styles['tools']}>
        <NativeSelect
          label="Status"
          size="md"
          data={requestStatusChoices}
          value={status ?? ''}
          onChange={(event) => lookFor({ status: event.currentTarget.value })}
        />
        <ListSearch label="Search item" text={search} onText={(text) => lookFor({ search: text })} />
      </div>
      <ListSince date={since} />
      {entries.length > 0 && (
        <SelectionStrip
          count={selected.size}
          isAll={entries.every(({ id }) => selected.has(id))}
          onAll={(isChecked) => setSelected(selectedWith(selected, entries, isChecked))}
          onDelete={() => setIsDeleting(true)}
        />
      )}
      <RequestTable
        label="Request log"
        department={department}
        entries={entries}
        first={select}
        empty={
          isWaiting ? null : isNarrowed ? (
            <NoneFound title="No requests found" onAll={() => lookFor({ status: '', search: '' })}>
              No request of this status asks for such an item.
            </NoneFound>
          ) : (
            <NoRequests />
          )
        }
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
      <DeleteDialog
        department={department}
        ids={isDeleting ? [...selected] : []}
        onClose={(isDone) => {
          setIsDeleting(false)
          if (isDone) setSelected(new Set())
        }}
      />
    </div>
  )
}

function selectedWith(
  before: ReadonlySet<RequestId>,
  entries: readonly RequestEntry[],
  isSelected: boolean,
): ReadonlySet<RequestId> {
  const ids = new Set(entries.map(({ id }) => id))
  return isSelected ? before.union(ids) : before.difference(ids)
}

const NoRequests = () => (
  <EmptyState icon={ClipboardList} title="No requests yet">
    All requests and their status.
  </EmptyState>
)
