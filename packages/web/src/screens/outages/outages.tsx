// Outages: the money at risk now, each kind by itself, and below it the outages and the sales in them.
import { formatCount } from '@lounge/domain/counts'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { whenIn } from '@lounge/domain/notifications/views'
import { formatNaira } from '@lounge/domain/money'
import { noOutageWords, type OutageEntry, outageEntries, standingWords } from '@lounge/domain/outages/office-views'
import { outagesCsv } from '@lounge/domain/reports/outages-csv'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, type Timestamp, timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { FileSpreadsheet, PlugZap, Printer, Unplug } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { formatLength } from '@lounge/domain/duration'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { saveList } from '../../components/lists/save-list.ts'
import { useTimedView, useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { later } from '../../ui/later.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import { AtRiskNow } from './at-risk-now.tsx'
import { DrillDialog } from './drill-dialog.tsx'
import { OutageDialog } from './outage-dialog.tsx'

const OutagesPaper = later(async () => (await import('./outages-paper.tsx')).OutagesPaper, 'drawn')

const kinds: readonly Kind[] = ['outage', 'settings']

const tones = { lasts: 'error', sending: 'warning', lost: 'error', over: 'success' } as const satisfies Readonly<
  Record<OutageEntry['standing'], Tone>
>

const Standing = ({ standing }: OutageEntry) => <Tag tone={tones[standing]}>{standingWords[standing]}</Tag>

type When = (at: Timestamp) => string

const columnsWith = (when: When): readonly Column<OutageEntry>[] => [
  { heading: 'What', cell: ({ title }) => title, isSentence: true, inItem: { line: 1 } },
  { heading: 'Since', cell: ({ from }) => when(from), inItem: { line: 2 } },
  { heading: 'For', cell: ({ lengthMs }) => formatLength(lengthMs), inItem: { line: 2, prefix: 'For ' } },
  {
    heading: 'Sales',
    align: 'end',
    cell: ({ soldKnown }) => (soldKnown ? formatCount(soldKnown.count) : '—'),
    inItem: { line: 3, prefix: 'Sales: ' },
  },
  {
    heading: 'Sold meanwhile',
    align: 'end',
    cell: ({ soldKnown }) => (soldKnown ? formatNaira(soldKnown.kobo) : '—'),
    inItem: { line: 3, prefix: 'Sold: ' },
  },
  { heading: 'Missing', align: 'end', cell: ({ missing }) => missing || '—' },
  { heading: 'Standing', cell: Standing, inItem: { line: 1, isEnd: true } },
]

export function Outages() {
  const terminal = useTerminal()
  const entries = useTimedView(kinds, outageEntries)
  const settings = useView(['settings'], settingsOf)
  const when = useTimedView(
    kinds,
    useCallback((lounge: Lounge, now: Timestamp) => (at: Timestamp) => whenIn(lounge, at, now), []),
  )
  const columns = useMemo(() => columnsWith(when), [when])
  const [shownId, setShownId] = useState<string>()
  const [isDrilling, setIsDrilling] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  const endPrinting = useCallback(() => setIsPrinting(false), [])
  const save = () => {
    const today = businessDay(timestamp(terminal.now()), settings)
    void saveList('outages', `outages-${today}`, outagesCsv(entries, settings))
  }
  const isEmpty = entries.length === 0
  return (
    <ListScreen
      tools={
        <>
          <Button
            variant="default"
            leftSection={<FileSpreadsheet size={20} aria-hidden />}
            disabled={isEmpty}
            onClick={save}
          >
            Save as CSV
          </Button>
          <Button variant="default" leftSection={<Printer size={20} aria-hidden />} onClick={() => setIsPrinting(true)}>
            Print
          </Button>
          <Button variant="default" leftSection={<Unplug size={20} aria-hidden />} onClick={() => setIsDrilling(true)}>
            Try an outage
          </Button>
        </>
      }
    >
      <AtRiskNow when={when} />
      <DataTable
        label="Outages"
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={PlugZap} title="No outage">
            {noOutageWords()}
          </EmptyState>
        }
        opening={{
          nameOf: ({ title, from }) => `Open ${title}, ${when(from)}`,
          onOpen: ({ id }) => setShownId(id),
        }}
      />
      <OutageDialog
        entry={entries.find(({ id }) => id === shownId)}
        when={when}
        onClose={() => setShownId(undefined)}
      />
      <DrillDialog opened={isDrilling} onClose={() => setIsDrilling(false)} />
      {isPrinting && <OutagesPaper entries={entries} when={when} onDone={endPrinting} />}
    </ListScreen>
  )
}
