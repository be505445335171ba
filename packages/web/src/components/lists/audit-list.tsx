// The audit log, or a filtered part of it, a page at a time. The server keeps sign-ins for three months and the rest for a year.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { whenIn } from '@lounge/domain/notifications/views'
import { deviceName } from '@lounge/domain/terminals/names'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { AuditAnswer, type AuditEntry, type AuditGroup } from '@lounge/sync/questions/audit'
import { signInOutcomes } from '@lounge/sync/questions/devices'
import { CloudOff, KeyRound } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useHistory } from '../../hooks/use-history.ts'
import type { ListQuery } from '../../hooks/use-list-query.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagerOfAnswer } from './pager-of-answer.tsx'
import { auditText } from './audit-words.ts'

const entriesPerPage = 10
const kinds: readonly Kind[] = ['settings']

const columnsWith = (when: (at: number) => string): readonly Column<AuditEntry>[] => [
  { heading: 'When', cell: ({ at }) => when(at), inItem: { line: 2 } },
  { heading: 'Who', cell: whoOf, inItem: { line: 1 } },
  { heading: 'Device', cell: deviceOf, inItem: { line: 2 } },
  { heading: 'What', cell: auditText, isSentence: true, inItem: { line: 3 } },
]

const isSignIn = ({ kind }: AuditEntry): boolean => signInOutcomes.some((each) => each === kind)
const deviceOf = (entry: AuditEntry): string => {
  if (entry.device) return deviceName(entry.device)
  return isSignIn(entry) ? 'Unknown device' : '—'
}

/** The actor of an entry: an unknown account if somebody tried to sign in with it, otherwise the server, if nobody signed in did it. */
const whoOf = (entry: AuditEntry): string => {
  if (entry.staffName !== null) return entry.staffName
  return isSignIn(entry) ? 'Unknown account' : 'At the server'
}

interface AuditListProps extends Pick<ListQuery, 'page' | 'turnTo'> {
  readonly label: string
  readonly asked: {
    readonly group?: AuditGroup | undefined
    readonly staffId?: string | undefined
    readonly terminalId?: string | undefined
    readonly from?: string | undefined
    readonly to?: string | undefined
  }
  /** A new value asks again. */
  readonly asOf?: string | undefined
  /** The text for an empty list; `unreachable` is for a server that does not answer. */
  readonly none: string
  readonly unreachable: string
}

export function AuditList({ label, asked, asOf, none, unreachable, page, turnTo }: AuditListProps) {
  const { answer, isWaiting, isMissing } = useHistory({
    path: '/audit',
    query: { ...asked, offset: (page - 1) * entriesPerPage, limit: entriesPerPage },
    asOf,
    answer: AuditAnswer,
  })
  const when = useTimedView(
    kinds,
    useCallback((lounge: Lounge, now: Timestamp) => (at: number) => whenIn(lounge, timestamp(at), now), []),
  )
  const columns = useMemo(() => columnsWith(when), [when])
  const empty = (
    <EmptyState icon={isMissing ? CloudOff : KeyRound} title={isMissing ? 'No answer' : 'Nothing here'}>
      {isMissing ? unreachable : none}
    </EmptyState>
  )
  return (
    <div aria-busy={isWaiting}>
      {(answer ?? isMissing) && (
        <DataTable label={label} columns={columns} rows={answer?.entries ?? []} keyOf={({ id }) => id} empty={empty} />
      )}
      <PagerOfAnswer page={page} count={answer?.count} perPage={entriesPerPage} onPage={turnTo} />
    </div>
  )
}
