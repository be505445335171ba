// The report as pictures: by day, by hour, by method, and what brought most. Each says in words what it shows, and can be read as a table.
import '@mantine/charts/styles.layer.css'
import { daysOrMonths, type SalesReport } from '@lounge/domain/reports/sales-report'
import { memo } from 'react'
import { Chart, type Picture } from './chart.tsx'
import styles from './charts.module.css'

const itemsShown = 8

/** Drawn again only for another report. */
export const Charts = memo(({ report }: { readonly report: SalesReport }) => (
  <div className={styles['root']}>
    {picturesOf(report).map((picture) => (
      <Chart key={picture.title} picture={picture} />
    ))}
  </div>
))

function picturesOf({ days, hours, methods, items }: SalesReport): readonly Picture[] {
  const time = daysOrMonths(days)
  const isByDay = time.length === days.length
  return [
    {
      title: isByDay ? 'Sales by day' : 'Sales by month',
      subject: isByDay ? 'Day' : 'Month',
      counted: 'Orders',
      bars: time.map(({ name, count, total }) => ({ name: datePart(name), count, total })),
    },
    {
      title: 'Sales by hour',
      subject: 'Hour',
      counted: 'Orders',
      bars: hours.map(({ name, count, total }) => ({ name: `${String(name).padStart(2, '0')}:00`, count, total })),
    },
    { title: 'Sales by payment method', subject: 'Method', counted: 'Payments', bars: methods, isLong: true },
    {
      title: 'Top items',
      subject: 'Item',
      counted: 'Sold',
      bars: items.slice(0, itemsShown).map(({ name, units, total }) => ({ name, count: units, total })),
      isLong: true,
    },
  ]
}

/** `2026-11-21` as `21-11-2026`, `2026-11` as `11-2026`. */
const datePart = (name: string): string => name.split('-').reverse().join('-')
