// The days of a list, from its address: today if it names none.
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

/** Unknown values in the address are ignored. */
export function daysOf(filters: Filters, today: CalendarDate): Period {
  const choice = choiceOf(filters)
  if (choice !== 'custom') return daysOfPreset(choice, today)
  return namedDays(filters)
}

const namedDays = ({ from, to }: Filters): Period => ({
  from: CalendarDate.safeParse(from).data,
  to: CalendarDate.safeParse(to).data,
})

/** Whether the first day is after the last one: no list has entries then. */
export function isReversed(filters: Filters): boolean {
  const { from, to } = namedDays(filters)
  return from !== undefined && to !== undefined && from > to
}

/** The same days in the address of another list. */
export const daysQuery = ({ period = '', from = '', to = '' }: Filters): string =>
  new URLSearchParams(Object.entries({ period, from, to }).filter(([, value]) => value !== '')).toString()

/** The filters that set a list to these days. A custom period starts with the days that were shown. */
export function choose(choice: Choice, shown: Period): Record<'period' | 'from' | 'to', string> {
  if (choice === 'custom') return { period: choice, from: shown.from ?? '', to: shown.to ?? '' }
  return { period: choice === 'today' ? '' : choice, from: '', to: '' }
}
