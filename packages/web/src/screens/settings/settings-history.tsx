// The history of the settings: each change with its author, its time, and the former and new value. The server keeps all of it.
import type { Lounge } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/office-messages'
import { whenIn } from '@lounge/domain/notifications/views'
import { settingText } from '@lounge/domain/settings/history'
import type { SettingName } from '@lounge/domain/settings/settings'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { SettingsHistoryAnswer } from '@lounge/sync/questions/history'
import { CloudOff, History } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { useHistory } from '../../hooks/use-history.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagerOfAnswer } from '../../components/lists/pager-of-answer.tsx'
import { settingLabels } from './setting-groups.ts'
import styles from './settings.module.css'

const entriesPerPage = 10

interface Row {
  readonly key: number
  readonly when: string
  readonly who: string
  readonly what: readonly string[]
}

const columns: readonly Column<Row>[] = [
  { heading: 'When', cell: ({ when }) => when, inItem: { line: 2 } },
  { heading: 'Who', cell: ({ who }) => who, inItem: { line: 2 } },
  { heading: 'What', cell: ({ what }) => <What what={what} />, isSentence: true, inItem: { line: 1 } },
]

const What = ({ what }: Pick<Row, 'what'>) => (
  <ul className={styles['what']}>
    {what.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
)

type Change = SettingsHistoryAnswer['entries'][number]['changes'][number]

function told({ setting, from, to }: Change): string {
  if (!Object.hasOwn(settingLabels, setting)) return setting // of a newer release
  const name = setting as SettingName // it was just looked up
  return `${settingLabels[name]}: ${settingText(name, from)} → ${settingText(name, to)}`
}

export function SettingsHistory() {
  const headingId = useId()
  const terminal = useTerminal()
  const [page, setPage] = useState(1)
  const { answer, isWaiting, isMissing } = useHistory({
    path: '/settings/history',
    query: { offset: (page - 1) * entriesPerPage, limit: entriesPerPage },
    asOf: String(terminal.version('settings')),
    answer: SettingsHistoryAnswer,
  })
  const whenOf = useTimedView(
    ['settings'],
    useCallback((lounge: Lounge, now: Timestamp) => (at: number) => whenIn(lounge, timestamp(at), now), []),
  )
  const rows = answer?.entries.map(({ position, at, byName, changes }) => {
    return { key: position, when: whenOf(at), who: byName, what: changes.map(told) }
  })
  const empty = isMissing ? (
    <EmptyState icon={CloudOff} title="No answer">
      {sentence('settings_history_unreachable')}
    </EmptyState>
  ) : (
    <EmptyState icon={History} title="Nothing changed yet">
      {sentence('settings_history_none')}
    </EmptyState>
  )
  return (
    <section className={styles['group']} aria-labelledby={headingId} aria-busy={isWaiting}>
      <h2 id={headingId} className={styles['title']}>
        History
      </h2>
      {(rows ?? isMissing) && (
        <DataTable
          label="History of the settings"
          columns={columns}
          rows={rows ?? []}
          keyOf={({ key }) => String(key)}
          empty={empty}
        />
      )}
      <PagerOfAnswer page={page} count={answer?.count} perPage={entriesPerPage} onPage={setPage} />
    </section>
  )
}
