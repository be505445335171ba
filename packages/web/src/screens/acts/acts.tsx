// Who did what: acts of staff that an owner may want to know of, by person. None of them is wrong by itself.
import { formatCount } from '@lounge/domain/counts'
import { standsOutText } from '@lounge/domain/acts/words'
import { daysAfter } from '@lounge/domain/time'
import { kobo } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { type ActsAnswer, ActsAnswer as Answered } from '@lounge/sync/questions/acts'
import { daysPerQuestionMax, isWithinTwoYears } from '@lounge/sync/questions/span'
import { CalendarRange, CloudOff, Eye, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FilterSelect } from '../../components/lists/filter-select.tsx'
import { ListPeriod } from '../../components/lists/list-period.tsx'
import { daysOf } from '../../components/lists/list-days.ts'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { useHistory } from '../../hooks/use-history.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { usePeople } from '../../hooks/use-people.ts'
import { useToday } from '../../hooks/use-today.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ActLines } from './act-lines.tsx'
import { seenWords } from './act-words.ts'
import styles from './acts.module.css'
import { Worth } from './worth.tsx'

type Sum = ActsAnswer['sums'][number] & { readonly name: string; readonly sales: number }

const keyOf = ({ kind, staffId }: Pick<Sum, 'kind' | 'staffId'>): string => `${kind} ${staffId}`

/** Minutes, for acts that are counted in units of five minutes. */
const oftenOf = ({ kind, count }: Sum): string => {
  if (kind === 'twoTills' || kind === 'heardLate') return `${formatCount(count * 5)} min`
  return `${formatCount(count)} ×`
}

const columns: readonly Column<Sum>[] = [
  { heading: 'What', cell: ({ kind }) => seenWords[kind], inItem: { line: 1 } },
  { heading: 'Who', cell: ({ name }) => name, inItem: { line: 2 } },
  { heading: 'How often', cell: oftenOf, align: 'end', inItem: { line: 1, isEnd: true } },
  {
    heading: 'Worth',
    cell: Worth,
    align: 'end',
    inItem: { line: 2, isEnd: true },
  },
  {
    heading: 'Sales taken',
    cell: ({ sales }) => formatCount(sales),
    align: 'end',
    inItem: { line: 3, prefix: 'Sales taken ' },
  },
]

export function Acts() {
  const { filters, narrow } = useListQuery()
  const today = useToday()
  const { to = today, from = daysAfter(to, 1 - daysPerQuestionMax) } = useMemo(
    () => daysOf(filters, today),
    [filters, today],
  )
  const isAsked = isWithinTwoYears({ from, to })
  const { answer, isWaiting, isMissing } = useHistory(
    isAsked ? { path: '/acts', query: { from, to }, answer: Answered } : undefined,
  )
  const [shown, setShown] = useState<string>()
  const person = filters['person'] ?? ''
  // A person who was chosen on other days may have done nothing on these.
  const everybody = usePeople()
  const sums = useMemo(() => namedSums(answer, person), [answer, person])
  const tools = (
    <>
      <ListPeriod filters={filters} narrow={narrow} shown={{ from, to }} />
      <FilterSelect
        label="Person"
        all="Everybody"
        options={(answer?.people ?? []).map(({ staffId, name }) => ({ value: staffId, label: name }))}
        value={person}
        chosenAs={everybody.find(({ id }) => id === person)?.name ?? 'Somebody'}
        onChoose={(next) => narrow({ person: next })}
      />
    </>
  )
  const { icon, title, words } = emptyAs(isAsked, isMissing)
  const empty = (
    <EmptyState icon={icon} title={title}>
      {sentence(words)}
    </EmptyState>
  )
  return (
    <ListScreen tools={tools} isWaiting={isWaiting}>
      <StandingOut answer={answer} />
      {(answer ?? (isMissing || !isAsked)) && (
        <DataTable
          label="What was done"
          columns={columns}
          rows={sums}
          keyOf={keyOf}
          empty={empty}
          opening={{
            nameOf: ({ kind, name }) => `Show ${seenWords[kind]}, ${name}`,
            onOpen: (sum) => setShown(keyOf(sum)),
          }}
        />
      )}
      <ActLines
        sum={sums.find((sum) => keyOf(sum) === shown)}
        period={{ from, to }}
        onClose={() => setShown(undefined)}
      />
    </ListScreen>
  )
}

/** The text of an empty list. */
function emptyAs(isAsked: boolean, isMissing: boolean) {
  if (!isAsked) return { icon: CalendarRange, title: 'Too many days', words: 'acts_too_long' } as const
  if (isMissing) return { icon: CloudOff, title: 'No answer', words: 'acts_unreachable' } as const
  return { icon: Eye, title: 'Nothing here', words: 'acts_none' } as const
}

/** Empty in most months, and two people at the most. */
function StandingOut({ answer }: { readonly answer: ActsAnswer | undefined }) {
  const { signals = [], people = [] } = answer ?? {}
  return signals.map((signal) => {
    const name = signal.name ?? people.find(({ staffId }) => staffId === signal.staffId)?.name ?? 'Somebody'
    return (
      <p key={`${signal.kind} ${signal.staffId}`} className={styles['stands-out']} data-tone="warning">
        <TriangleAlert size={20} aria-hidden />
        {standsOutText(name, { ...signal, amount: kobo(signal.amount) })}
      </p>
    )
  })
}

function namedSums(answer: ActsAnswer | undefined, person: string): readonly Sum[] {
  const people = new Map(answer?.people.map((each) => [each.staffId, each]))
  return (answer?.sums ?? [])
    .filter(({ staffId }) => person === '' || staffId === person)
    .map((sum) => ({
      ...sum,
      name: people.get(sum.staffId)?.name ?? 'Lounge',
      sales: people.get(sum.staffId)?.sales ?? 0,
    }))
}
