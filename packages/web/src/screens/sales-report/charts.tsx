// The charts of the report: by day, by hour, by method, and the best items. Each has a text summary and a table.
import type { Period } from '@lounge/domain/history/views'
import { daysOrMonths, everyHour, type SalesReport } from '@lounge/domain/reports/sales-report'
import { CalendarDate, formatDay, formatMonth } from '@lounge/domain/time'
import { memo } from 'react'
import type { Chart } from '../../components/charts/chart-frame.tsx'
import styles from '../../components/charts/charts.module.css'
import { LaterColumnChart } from '../../components/charts/later-column-chart.tsx'
import { ItemChart } from '../../components/charts/item-chart.tsx'
import { MethodChart } from './method-chart.tsx'

interface ChartsProps {
  readonly report: SalesReport
  /** The days of the report; the same object while they are the same. */
  readonly period: Period
  readonly today: CalendarDate
}

/** Every seventh day, and every third hour, has a label. */
const labelDaysEvery = 7
const fewDays = 8
const labelHoursEvery = 3
const fewHours = 8

/** Memoised: re-rendered only for another report. */
export const Charts = memo(({ report, period, today }: ChartsProps) => {
  const isOneDay = period.from !== undefined && period.from === period.to
  const { chart, isByDay } = byTime(report, period, today)
  const hours = byHour(report)
  return (
    <div className={styles['root']} data-one-day={isOneDay || undefined}>
      {!isOneDay && (
        <LaterColumnChart
          chart={chart}
          labelEvery={isByDay && chart.bars.length > fewDays ? labelDaysEvery : 1}
          running={isByDay ? formatDay(today, today) : undefined}
        />
      )}
      <MethodChart methods={report.methods} />
      <LaterColumnChart chart={hours} labelEvery={hours.bars.length > fewHours ? labelHoursEvery : 1} />
      <ItemChart chart={topItems(report)} />
    </div>
  )
})

function byTime({ days }: SalesReport, period: Period, today: CalendarDate): { chart: Chart; isByDay: boolean } {
  const bars = daysOrMonths(days, { ...period, to: earlier(period.to, today) })
  const isByDay = bars.every(({ name }) => CalendarDate.safeParse(name).success)
  const nameOf = (name: string) => (isByDay ? formatDay(CalendarDate.parse(name), today) : formatMonth(name))
  return {
    isByDay,
    chart: {
      title: isByDay ? 'Sales by day' : 'Sales by month',
      subject: isByDay ? 'Day' : 'Month',
      counted: 'Orders',
      best: isByDay ? 'Best day' : 'Best month',
      bars: bars.map(({ name, count, total }) => ({ name: nameOf(name), count, total })),
    },
  }
}

/** Future days are left out of a chart. */
const earlier = (to: CalendarDate | undefined, today: CalendarDate): CalendarDate =>
  to === undefined || to > today ? today : to

const itemsShown = 8

const topItems = ({ items }: SalesReport): Chart => ({
  title: 'Top items',
  subject: 'Item',
  counted: 'Sold',
  best: 'Best seller',
  bars: items.slice(0, itemsShown).map(({ itemId, name, units, total }) => ({ id: itemId, name, count: units, total })),
})

const byHour = ({ hours }: SalesReport): Chart => ({
  title: 'Sales by hour',
  subject: 'Hour',
  counted: 'Orders',
  best: 'Best hour',
  bars: everyHour(hours).map(({ name, count, total }) => ({
    name: `${String(name).padStart(2, '0')}:00`,
    count,
    total,
  })),
})
