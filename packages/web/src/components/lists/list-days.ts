// Which days a list shows, as its address names them: today, where it names none.
import { daysOfPreset, type Preset, presets } from '@lounge/domain/history/periods'
import type { Period } from '@lounge/domain/history/views'
import { CalendarDate } from '@lounge/domain/time'
import type { Filters } from '../../hooks/use-list-query.ts'

export type Choice = Preset | 'custom'

/** An address that names a day, as links do, means that day. */
export function choiceOf({ period, from, to }: Filters): Choice {
  if (period === 'custom' || from || to) return 'custom'
  return presets.find((preset) => preset === period) ?? 'today'
}

/** What the address says and is none of ours counts as nothing. */
export function daysOf(filters: Filters, today: CalendarDate): Period {
  const choice = choiceOf(filters)
  if (choice !== 'custom') return daysOfPreset(choice, today)
  return { from: CalendarDate.safeParse(filters['from']).data, to: CalendarDate.safeParse(filters['to']).data }
}

/** What turns a list to these days. Its own days begin as those that were shown. */
export function choose(choice: Choice, shown: Period): Record<'period' | 'from' | 'to', string> {
  if (choice === 'custom') return { period: choice, from: shown.from ?? '', to: shown.to ?? '' }
  return { period: choice === 'today' ? '' : choice, from: '', to: '' }
}
