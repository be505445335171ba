// Requests: the departments' open requests for the manager, and below them the log of one department. Both open a request not received yet.
import { type Department, departments } from '@lounge/domain/materials/materials'
import { requestStatuses } from '@lounge/domain/material-requests/material-requests'
import { type OpenRequest, openRequests, openRequestOf } from '@lounge/domain/material-requests/office-views'
import type { RequestEntry } from '@lounge/domain/material-requests/views'
import type { Kind } from '@lounge/domain/lounge'
import { NativeSelect } from '@mantine/core'
import { ChevronDown, ClipboardCheck, ClipboardList } from 'lucide-react'
import { useMemo } from 'react'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { Requested, RequestItems } from '../../components/goods/request-cells.tsx'
import { ListSearch } from '../../components/lists/list-search.tsx'
import { ListSince } from '../../components/lists/list-since.tsx'
import { NoneFound } from '../../components/lists/none-found.tsx'
import { RequestStatus } from '../../components/goods/request-status.tsx'
import { requestStatusChoices } from '../../components/goods/request-status-choices.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useRequestLog } from '../../hooks/use-request-log.ts'
import { useView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { departmentTitles } from './department-titles.ts'
import { RequestDialog } from './request-dialog.tsx'
import styles from './requests.module.css'

const kinds: readonly Kind[] = ['material-request:pos', 'material-request:kitchen', 'material-request:bar', 'settings']

const logColumns: readonly Column<RequestEntry>[] = [
  { heading: 'Items', cell: RequestItems },
  { heading: 'Requested', cell: Requested },
  { heading: 'Status', cell: (entry) => <RequestStatus entry={entry} />, isSentence: true },
]
const openColumns: readonly Column<OpenRequest>[] = [
  { heading: 'For', cell: ({ department }) => departmentTitles[department] },
  ...logColumns,
]

export function Requests() {
  const open = useView(kinds, openRequests)
  const row = useOpenRow()
  const chosen = open.find(({ id }) => id === row.opened)
  return (
    <ListScreen>
      <h2 className={styles['title']}>To see to</h2>
      <DataTable
        label="To see to"
        columns={openColumns}
        rows={open}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={ClipboardCheck} title="Nothing to see to">
            What the till, the kitchen or the bar requests is listed here.
          </EmptyState>
        }
        opening={{
          nameOf: (request) => nameOf(request.department, request),
          onOpen: ({ id }) => row.open(id),
        }}
      />
      <Log />
      <RequestDialog request={chosen} isOpen={row.opened !== undefined} onClose={row.close} />
    </ListScreen>
  )
}

const nameOf = (department: Department, { lines, date, time }: RequestEntry): string =>
  `Open request of the ${departmentTitles[department]} for ${lines[0]?.name ?? ''}, ${date} ${time}`

function Log() {
  const { filters, page: wanted, narrow, turnTo } = useListQuery()
  const { status: named = '', search = '', of = '' } = filters
  // Unknown values in the address are ignored.
  const status = requestStatuses.find((each) => each === named)
  const department: Department = departments.find((each) => each === of) ?? 'kitchen'
  const filter = useMemo(() => ({ status, search }), [status, search])
  const { entries, page, pages, isWaiting, since } = useRequestLog(department, filter, wanted)
  const row = useOpenRow()
  const opened = entries.find(({ id }) => id === row.opened)
  const chevron = <ChevronDown size={20} aria-hidden />
  return (
    <section aria-busy={isWaiting} className={styles['log']}>
      <h2 className={styles['title']}>Log</h2>
      <div className={styles['tools']}>
        <NativeSelect
          label="Requests of"
          size="md"
          rightSection={chevron}
          data={departments.map((each) => ({ value: each, label: departmentTitles[each] }))}
          value={department}
          onChange={(event) => narrow({ of: event.currentTarget.value })}
        />
        <NativeSelect
          label="Status"
          size="md"
          rightSection={chevron}
          data={requestStatusChoices}
          value={status ?? ''}
          onChange={(event) => narrow({ status: event.currentTarget.value })}
        />
        <ListSearch label="Search item" text={search} onText={(text) => narrow({ search: text })} />
      </div>
      <ListSince date={since} />
      <DataTable
        label="Request log"
        columns={logColumns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={
          isWaiting ? null : status !== undefined || search !== '' ? (
            <NoneFound title="No requests found" onAll={() => narrow({ status: '', search: '' })}>
              No request of this status asks for such an item.
            </NoneFound>
          ) : (
            <EmptyState icon={ClipboardList} title="No requests yet">
              Nobody here has asked for anything.
            </EmptyState>
          )
        }
        opening={{
          nameOf: (entry) => (entry.status === 'received' ? undefined : nameOf(department, entry)),
          onOpen: ({ id }) => row.open(id),
        }}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
      <RequestDialog
        request={opened && openRequestOf(department, opened)}
        isOpen={row.opened !== undefined}
        onClose={row.close}
      />
    </section>
  )
}
