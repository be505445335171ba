// Accounts, for the bookkeeper: totals of a month or a year, the journal, sales and costs of items, and the tax.
import { formatDays, monthNamed, monthsAfter, type Span, spanKinds, spanOf } from '@lounge/domain/reports/spans'
import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight, BanknoteArrowDown, PiggyBank } from 'lucide-react'
import { useState } from 'react'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { type ListQuery, useListQuery } from '../../hooks/use-list-query.ts'
import { useToday } from '../../hooks/use-today.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './accounts.module.css'
import { CardMoneyDialog } from './card-money-dialog.tsx'
import { Items } from './items.tsx'
import { Journal } from './journal.tsx'
import { SafeDialog } from './safe-dialog.tsx'
import { Tax, Totals } from './totals.tsx'

const views = [
  { value: 'totals', label: 'Totals' },
  { value: 'journal', label: 'Journal' },
  { value: 'items', label: 'Items' },
  { value: 'tax', label: 'Tax' },
] as const
const kinds = [
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const satisfies readonly { readonly value: Span['kind']; readonly label: string }[]

export function Accounts() {
  const { filters, narrow } = useListQuery()
  const today = useToday()
  const [books, setBooks] = useState<'safe' | 'cards'>()
  const view = views.find(({ value }) => value === filters['view'])?.value ?? 'totals'
  const kind = spanKinds.find((each) => each === filters['span']) ?? 'month'
  const month = monthNamed(filters['month'], today)
  const span = spanOf(kind, month, today)
  const tools = (
    <>
      <ChoiceBar label="What is shown" choices={views} chosen={view} onChoose={(next) => narrow({ view: next })} />
      <ChoiceBar label="Span" choices={kinds} chosen={kind} onChoose={(next) => narrow({ span: next, day: '' })} />
      <Turn span={span} month={month} narrow={narrow} isLast={span.to >= today} />
      <Button variant="default" leftSection={<PiggyBank size={20} aria-hidden />} onClick={() => setBooks('safe')}>
        Safe
      </Button>
      <Button
        variant="default"
        leftSection={<BanknoteArrowDown size={20} aria-hidden />}
        onClick={() => setBooks('cards')}
      >
        Card money came
      </Button>
    </>
  )
  return (
    <ListScreen tools={tools}>
      {view === 'totals' && <Totals span={span} today={today} />}
      {view === 'journal' && <Journal span={span} today={today} filters={filters} narrow={narrow} />}
      {view === 'items' && <Items span={span} />}
      {view === 'tax' && <Tax span={span} today={today} />}
      <SafeDialog opened={books === 'safe'} onClose={() => setBooks(undefined)} />
      <CardMoneyDialog opened={books === 'cards'} onClose={() => setBooks(undefined)} />
    </ListScreen>
  )
}

interface TurnProps extends Pick<ListQuery, 'narrow'> {
  readonly span: Span
  readonly month: string
  /** True for the current period: nothing was sold in days to come. */
  readonly isLast: boolean
}

function Turn({ span, month, isLast, narrow }: TurnProps) {
  const step = span.kind === 'month' ? 1 : 12
  const turn = (count: number) => narrow({ month: monthsAfter(month, count), day: '' })
  return (
    <div className={styles['stepper']} role="group" aria-label="Which">
      <IconButton label={`The ${span.kind} before`} onClick={() => turn(-step)} isDisabled={span.from <= '2000-12-31'}>
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <span className={`${styles['span']} figures`} aria-live="polite">
        {formatDays(span)}
      </span>
      <IconButton label={`The ${span.kind} after`} onClick={() => turn(step)} isDisabled={isLast}>
        <ChevronRight size={22} aria-hidden />
      </IconButton>
    </div>
  )
}
