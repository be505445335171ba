// The acts of one kind by one person, line by line, a page at a time; and all of them as a file.
import { isUnvalued } from '@lounge/domain/acts/words'
import { kobo } from '@lounge/domain/money'
import { actsCsv } from '@lounge/domain/reports/acts-csv'
import type { CalendarDate } from '@lounge/domain/time'
import { type ActLinesAnswer, ActLinesAnswer as Answered, type ActsAnswer } from '@lounge/sync/questions/acts'
import { entriesPerAnswerMax } from '@lounge/sync/questions/history'
import { Button } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { daysInName } from '../../components/lists/file-names.ts'
import { saveList } from '../../components/lists/save-list.ts'
import { sentence } from '@lounge/domain/office-messages'
import { useEndsWithScreen } from '../../hooks/use-ends-with-screen.ts'
import { useHistory } from '../../hooks/use-history.ts'
import { useLast } from '../../hooks/use-last.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons } from '../../ui/dialog-form.tsx'
import { everyStep } from '../../api/every-step.ts'
import { askStep } from '../../api/question.ts'
import { PagerOfAnswer } from '../../components/lists/pager-of-answer.tsx'
import { toast } from '../../ui/toast.tsx'
import { seenWords } from './act-words.ts'
import styles from './acts.module.css'
import { Worth } from './worth.tsx'

type Line = ActLinesAnswer['lines'][number]
type Sum = ActsAnswer['sums'][number] & { readonly name: string }

const linesPerPage = 10

const columns: readonly Column<Line>[] = [
  { heading: 'When', cell: ({ date, time }) => `${date} ${time}`, inItem: { line: 2 } },
  { heading: 'About', cell: ({ about }) => about, inItem: { line: 1 } },
  {
    heading: 'Worth',
    cell: Worth,
    align: 'end',
    inItem: { line: 1, isEnd: true },
  },
]

interface ActLinesProps {
  /** Nothing while the dialog is closed. */
  readonly sum: Sum | undefined
  readonly period: { readonly from: CalendarDate; readonly to: CalendarDate }
  readonly onClose: () => void
}

export function ActLines({ sum, period, onClose }: ActLinesProps) {
  const shown = useLast(sum)
  return (
    <Dialog
      title={shown ? `${seenWords[shown.kind]}: ${shown.name}` : ''}
      opened={sum !== undefined}
      onClose={onClose}
      size="38.75rem"
    >
      {shown && <Lines key={`${shown.kind} ${shown.staffId}`} sum={shown} period={period} onClose={onClose} />}
    </Dialog>
  )
}

function Lines({ sum, period, onClose }: ActLinesProps & { readonly sum: Sum }) {
  const [page, turnTo] = useState(1)
  const { kind, staffId, name, count } = sum
  const part = { offset: (page - 1) * linesPerPage, limit: linesPerPage }
  const query = { ...period, kind, staffId }
  const { answer } = useHistory({ path: '/acts/lines', query: { ...query, ...part }, answer: Answered })
  const [isSaving, setSaving] = useState(false)
  const newWork = useEndsWithScreen()
  const save = async () => {
    setSaving(true)
    const { signal } = newWork()
    const lines = await allLines(query, signal).finally(() => setSaving(false))
    if (signal.aborted) return
    if (!lines) return toast.error(sentence('acts_unreachable'))
    const file = actsCsv(
      seenWords[kind],
      name,
      lines.map((line) => ({ ...line, amount: kobo(line.amount) })),
    )
    await saveList('acts', `${kind}-${daysInName(period, period.to)}`, file)
  }
  return (
    <DialogBody>
      {isUnvalued(kind) && <p className={styles['aside']}>{sentence('acts_unvalued')}</p>}
      <DataTable label="Lines" columns={columns} rows={answer?.lines ?? []} keyOf={({ id }) => id} empty={null} />
      <PagerOfAnswer page={page} count={answer?.count ?? count} perPage={linesPerPage} onPage={turnTo} />
      <DialogButtons>
        <Button
          variant="default"
          leftSection={<FileSpreadsheet size={20} aria-hidden />}
          loading={isSaving}
          onClick={() => void save()}
        >
          Save as CSV
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </DialogBody>
  )
}

/** Reads every line, step by step; nothing if the server stops answering. */
const allLines = (query: Readonly<Record<string, string>>, stop: AbortSignal): Promise<readonly Line[] | undefined> =>
  everyStep(
    async (offset) => {
      const part = { ...query, offset, limit: entriesPerAnswerMax }
      const { count, lines } = await askStep({ path: '/acts/lines', query: part, answer: Answered }, stop)
      return { count, entries: lines }
    },
    { stop },
  ).catch(() => undefined)
