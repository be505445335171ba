// Replaces an empty list: it describes the future entries or the search, and offers days that may have entries.
import type { Preset } from '@lounge/domain/history/periods'
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { Filters, ListQuery } from '../../hooks/use-list-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NoneFound } from './none-found.tsx'
import { type Choice, choiceOf, isReversed } from './list-days.ts'

interface Words {
  readonly title: string
  readonly text: string
}

interface ListNothingProps extends Pick<ListQuery, 'filters' | 'narrow'> {
  readonly icon: LucideIcon
  /** For a list without any entry: a description of future ones. */
  readonly none: Words
  /** For a filter without entries: other days, or other values, may have some. */
  readonly notFound: Words
  /** Replaces "Nothing yet today". */
  readonly noneToday?: string
}

export function ListNothing({ icon, none, notFound, noneToday, filters, narrow }: ListNothingProps) {
  const choice = choiceOf(filters)
  const isNarrowed = isSearched(filters) || Boolean(filters['method'])
  const isEverything = choice === 'custom' && !filters['from'] && !filters['to']
  if (!isNarrowed && isEverything)
    return (
      <EmptyState icon={icon} title={none.title}>
        {none.text}
      </EmptyState>
    )
  const wider = isSearched(filters) ? 'custom' : widerThan[choice]
  const widen = !isEverything && (
    <Button onClick={() => narrow({ period: wider, from: '', to: '' })}>{wideningWords[wider]}</Button>
  )
  if (!isNarrowed && choice === 'today')
    return (
      <EmptyState icon={icon} title={noneToday ?? 'Nothing yet today'} action={widen}>
        {none.text}
      </EmptyState>
    )
  return (
    <NoneFound title={notFound.title} onAll={() => narrow(everything)} action={widen}>
      {isReversed(filters) ? sentence('days_reversed') : notFound.text}
    </NoneFound>
  )
}

const isSearched = ({ search }: Filters): boolean => Boolean(search?.trim())

type Wider = Exclude<Preset, 'today' | 'yesterday'> | 'custom'
const widerThan: Readonly<Record<Choice, Wider>> = {
  today: '7-days',
  yesterday: '7-days',
  '7-days': '30-days',
  '30-days': 'custom',
  custom: 'custom',
}
const wideningWords: Readonly<Record<Wider, string>> = {
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  custom: 'All days',
}

/** Clears the filters; the chosen sort order and kind of entries stay. */
const everything = { search: '', method: '', from: '', to: '', period: 'custom' }
