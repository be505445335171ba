// To settle, in the office: every open exception, by subject, age and person, and those that were settled lately.
import {
  flaggedNames,
  type SettledEntry,
  settledLately,
  settledShownDays,
  toSettle,
} from '@lounge/domain/exceptions/to-settle'
import { flagKinds as namesOfKinds } from '@lounge/domain/exceptions/settling'
import { exceptionKinds } from '@lounge/domain/exceptions/views'
import { useCallback } from 'react'
import { type FilterOption, FilterSelect } from '../../components/lists/filter-select.tsx'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { NoneFound } from '../../components/lists/none-found.tsx'
import { Moment } from '../../components/sync/moment.tsx'
import { Nothing } from '../../components/sync/nothing.tsx'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useTimedView, useView } from '../../hooks/use-view.ts'
import { useSession } from '../../session/use-session.ts'
import { isDemo } from '../../terminal/server-mode.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FlagList, flagKinds } from './flag-list.tsx'

export function OfficeToSettle() {
  const { role = '', id: staffId } = useSession()?.user ?? {}
  const { filters, narrow, showAll } = useListQuery()
  const { kind = '', by = '', days = '' } = filters
  const entries = useTimedView(
    flagKinds,
    useCallback(
      (lounge, now) =>
        toSettle(lounge, now, { role, staffId, hasOwner: !isDemo() }, { kind, by, days: Number(days) || 0 }),
      [role, staffId, kind, by, days],
    ),
  )
  const names = useView(exceptionKinds, flaggedNames)
  const tools = (
    <>
      <FilterSelect
        label="About"
        all="Everything"
        options={kinds}
        value={kind}
        onChoose={(next) => narrow({ kind: next })}
      />
      <FilterSelect
        label="By"
        all="Everybody"
        options={names.map((name) => ({ value: name, label: name }))}
        value={by}
        // All exceptions of this person may be settled by now.
        chosenAs={by}
        onChoose={(next) => narrow({ by: next })}
      />
      <FilterSelect
        label="Waiting"
        all="However long"
        options={waits}
        value={days}
        onChoose={(next) => narrow({ days: next })}
      />
    </>
  )
  const none = (
    <NoneFound title="Nothing found" onAll={showAll}>
      Nothing of this kind waits to be settled.
    </NoneFound>
  )
  return (
    <ListScreen tools={tools}>
      <FlagList entries={entries} {...(kind || by || days ? { empty: none } : {})} />
      <Settled />
    </ListScreen>
  )
}

const kinds: readonly FilterOption[] = Object.entries(namesOfKinds).map(([value, label]) => ({ value, label }))
const waits: readonly FilterOption[] = [
  { value: '1', label: '1 day and longer' },
  { value: '7', label: '7 days and longer' },
]

const settledColumns: readonly Column<SettledEntry>[] = [
  { heading: 'It was', cell: ({ sentence }) => sentence, isSentence: true, inItem: { line: 1 } },
  { heading: 'How', cell: ({ how, note }) => (note ? `${how}: ${note}` : how), isSentence: true, inItem: { line: 2 } },
  { heading: 'Settled by', cell: ({ byName }) => byName, inItem: { line: 3 } },
  { heading: 'When', cell: ({ at }) => <Moment at={at} />, inItem: { line: 3, isEnd: true } },
]

function Settled() {
  const settled = useTimedView(exceptionKinds, settledLately)
  return (
    <Collapsible title={`Settled in the last ${settledShownDays} days`} count={settled.length}>
      <DataTable
        label="Settled"
        columns={settledColumns}
        rows={settled}
        keyOf={({ exception }) => exception.id}
        empty={<Nothing>Nothing was settled yet.</Nothing>}
      />
    </Collapsible>
  )
}
