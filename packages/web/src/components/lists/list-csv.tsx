// Saves the filtered sales as a file for a spreadsheet: those on this device, and the older ones from the server. Years take a while: the
// button then shows the progress, and stops it.
import { sentence } from '@lounge/domain/messages'
import type { SaleFilter } from '@lounge/domain/orders/sales'
import { salesCsv } from '@lounge/domain/reports/csv'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, timestamp } from '@lounge/domain/time'
import type { SavedList } from '@lounge/sync/questions/audit'
import { Button } from '@mantine/core'
import { FileSpreadsheet, X } from 'lucide-react'
import { useState } from 'react'
import { allSales } from '../../hooks/all-sales.ts'
import { useSince } from '../../hooks/use-across.ts'
import { useEndsWithScreen } from '../../hooks/use-ends-with-screen.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { salesFileName } from './file-names.ts'
import styles from './list-csv.module.css'
import { saveList } from './save-list.ts'

interface ListCsvProps {
  readonly filter: SaleFilter
  /** How the name of the file begins. */
  readonly name: Extract<SavedList, 'sales' | 'closed-orders'>
  readonly disabled: boolean
}

export function ListCsv({ filter, name, disabled }: ListCsvProps) {
  const terminal = useTerminal()
  const since = useSince()
  const [percent, setPercent] = useState<number>()
  const [work, setWork] = useState<AbortController>()

  // The server writes down who saves a list: a person who has left gets no file any more.
  const newWork = useEndsWithScreen()

  const save = async () => {
    const { signal } = begin()
    const found = await allSales(terminal, filter, signal, setPercent)
    setWork(undefined)
    if (signal.aborted) return
    const settings = settingsOf(terminal.lounge)
    const today = businessDay(timestamp(terminal.now()), settings)
    const { sales } = found
    const file = salesCsv(sales, settings)
    const isSaved = await saveList(name, salesFileName(name, filter, today), file)
    if (isSaved && found.isPart) toast.warning(sentence('history_not_reached', { date: since }))
  }
  const begin = () => {
    const begun = newWork()
    setPercent(0)
    setWork(begun)
    return begun
  }
  if (work)
    return (
      <Button
        className={styles['root'] ?? ''}
        variant="default"
        leftSection={<X size={20} aria-hidden />}
        onClick={() => work.abort()}
      >
        Stop saving ({percent} %)
      </Button>
    )
  return (
    <Button
      className={styles['root'] ?? ''}
      variant="default"
      leftSection={<FileSpreadsheet size={20} aria-hidden />}
      disabled={disabled}
      onClick={() => void save()}
    >
      Save as CSV
    </Button>
  )
}
