// Totals of a month or a year by day or month, compared with the earlier ones; and their tax.
import { sentence } from '@lounge/domain/office-messages'
import { comparedSheet, periodBars, taxSheet, totalOf, totalsSheet } from '@lounge/domain/reports/period-sheets'
import { comparisonOf, type Days, formatDays, type Span } from '@lounge/domain/reports/spans'
import type { CalendarDate } from '@lounge/domain/time'
import { Books } from './books.tsx'
import { usePeriods } from './use-books.ts'

interface TotalsProps {
  readonly span: Span
  readonly today: CalendarDate
}

const stepOf = ({ kind }: Span) => (kind === 'month' ? 'day' : 'month')

export function Totals({ span, today }: TotalsProps) {
  const { told, ...how } = usePeriods(span, stepOf(span))
  const comparison = comparisonOf(span, today)
  const now = useSum(comparison?.now)
  const before = useSum(comparison?.others[0])
  const yearBefore = useSum(comparison?.others[1])
  const sums = [now, before, yearBefore].flatMap((sum) => sum ?? [])
  const isCompared = now !== undefined && before !== undefined
  const isRunning = comparison !== undefined && comparison.now.to !== span.to
  return (
    <Books
      {...how}
      span={span}
      sheets={told && [totalsSheet(told, span), ...(isCompared && told.length > 0 ? [comparedSheet(sums)] : [])]}
      chart={{
        as: 'columns',
        measured: 'Total',
        chart: {
          title: 'Total taken',
          subject: span.kind === 'month' ? 'Day' : 'Month',
          counted: 'Orders',
          best: 'Best',
          bars: periodBars(told ?? [], span, today, ({ total }) => total),
        },
      }}
      notes={[...(isRunning && isCompared ? [sentence('accounts_ended_days')] : []), sentence('accounts_given_back')]}
      file={{ what: 'totals' }}
    />
  )
}

function useSum(days: Days | undefined) {
  const { told } = usePeriods(days, 'month')
  return days && told && { name: formatDays(days), of: totalOf(told) }
}

export function Tax({ span, today }: TotalsProps) {
  const { told, ...how } = usePeriods(span, stepOf(span))
  return (
    <Books
      {...how}
      span={span}
      sheets={told && [taxSheet(told, span)]}
      chart={{
        as: 'columns',
        measured: 'Tax',
        chart: {
          title: 'Tax of the sales',
          subject: span.kind === 'month' ? 'Day' : 'Month',
          counted: 'Orders',
          best: 'Most',
          bars: periodBars(told ?? [], span, today, ({ tax }) => tax),
        },
      }}
      notes={[sentence('accounts_tax_flat'), sentence('accounts_given_back')]}
      file={{ what: 'tax' }}
    />
  )
}
