// The period of a list: today, other common periods, or any days.
import { sentence } from '@lounge/domain/messages'
import { formatWholeDay } from '@lounge/domain/time'
import type { Period } from '@lounge/domain/history/views'
import { CalendarDate } from '@lounge/domain/time'
import { TextInput } from '@mantine/core'
import type { ListQuery } from '../../hooks/use-list-query.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { type Choice, choiceOf, choose, isReversed } from './list-days.ts'
import styles from './list-period.module.css'

const choices = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: '7-days', label: '7 days' },
  { value: '30-days', label: '30 days' },
  { value: 'custom', label: 'Custom' },
] as const satisfies readonly { readonly value: Choice; readonly label: string }[]

interface ListPeriodProps extends Pick<ListQuery, 'filters' | 'narrow'> {
  /** The days that are shown; a custom period starts with them. */
  readonly shown: Period
}

export function ListPeriod({ filters, narrow, shown }: ListPeriodProps) {
  const choice = choiceOf(filters)
  const { from = '', to = '' } = filters
  return (
    <>
      <ChoiceBar label="Days" choices={choices} chosen={choice} onChoose={(next) => narrow(choose(next, shown))} />
      {choice === 'custom' && (
        <div className={styles['days']}>
          <Day label="From" value={from} max={to} onChange={(day) => narrow({ period: choice, from: day })} />
          <Day
            label="To"
            value={to}
            min={from}
            error={isReversed(filters) && sentence('days_reversed')}
            onChange={(day) => narrow({ period: choice, to: day })}
          />
        </div>
      )}
    </>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly error?: string | false
  readonly onChange: (value: string) => void
}

/** The browser formats the date in its own order: the text below shows unmistakably which day it is. */
function Day({ label, value, onChange, ...rest }: DayProps) {
  const day = CalendarDate.safeParse(value).data
  return (
    <TextInput
      label={label}
      type="date"
      className={styles['day'] ?? ''}
      {...rest}
      value={value}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={day ? formatWholeDay(day) : 'Any day'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
