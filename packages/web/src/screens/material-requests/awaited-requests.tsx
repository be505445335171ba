// The department's open requests, below the form: newest first, ten a page.
import { requestKind } from '@lounge/domain/material-requests/material-requests'
import { awaitedRequests } from '@lounge/domain/material-requests/views'
import type { Department } from '@lounge/domain/materials/materials'
import { ClipboardCheck } from 'lucide-react'
import { useCallback } from 'react'
import type { ListQuery } from '../../hooks/use-list-query.ts'
import { useView } from '../../hooks/use-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import styles from './awaited-requests.module.css'
import { RequestTable } from './request-table.tsx'

interface AwaitedRequestsProps {
  readonly department: Department
  readonly query: ListQuery
}

export function AwaitedRequests({ department, query: { page: wanted, turnTo } }: AwaitedRequestsProps) {
  const { entries, page, pages } = useView(
    [requestKind(department), 'settings'],
    useCallback((lounge) => awaitedRequests(lounge, department, wanted), [department, wanted]),
  )
  return (
    <>
      <h2 className={styles['title']}>Not received yet</h2>
      <RequestTable label="Requests" department={department} entries={entries} empty={<NothingAwaited />} />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
    </>
  )
}

const NothingAwaited = () => (
  <EmptyState icon={ClipboardCheck} title="Nothing is awaited">
    What you request is listed here until it is received.
  </EmptyState>
)
