// Today's sales so far, by method and by hour, compared with the same weekday a week before.
import { formatCount } from '@lounge/domain/counts'
import { sentence } from '@lounge/domain/office-messages'
import { type Kobo, kobo, zero } from '@lounge/domain/money'
import { everyHour, everyMethod } from '@lounge/domain/reports/sales-report'
import { daysAfter } from '@lounge/domain/time'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { Money } from '../../components/money/money.tsx'
import { countOfOrders } from '../../components/orders/order-count.ts'
import { useEarlier } from '../../hooks/use-earlier.ts'
import { useSalesReport } from '../../hooks/use-sales-report.ts'
import { useToday } from '../../hooks/use-today.ts'
import { Card } from '../../ui/card.tsx'
import styles from './today.module.css'

export function SalesToday() {
  const today = useToday()
  const filter = useMemo(() => ({ from: today, to: today }), [today])
  const weekAgo = useMemo(() => ({ from: daysAfter(today, -7), to: daysAfter(today, -7) }), [today])
  const { report, isPart } = useSalesReport(filter)
  const { report: before, isPart: isBeforePart } = useSalesReport(weekAgo)
  const earlier = useEarlier(filter)
  const { count, total } = report.totals
  const isMissing = isPart || isBeforePart
  return (
    <Card
      title="Sales so far"
      action={
        <Link className={styles['link']} to={paths.salesReport}>
          Sales Report
        </Link>
      }
    >
      <p className={styles['total']}>
        <Money amount={total} /> <span className={styles['muted']}>in {countOfOrders(count)}</span>
      </p>
      {earlier && (
        <p className={styles['muted']}>
          By this time {earlier.words}: <Money amount={kobo(earlier.total)} /> in {formatCount(earlier.count)}
        </p>
      )}
      {isMissing && <p role="status">{sentence('today_part')}</p>}
      <Beside
        subject="Method"
        rows={everyMethod(report.methods, before.methods)}
        before={before.methods}
        nameOf={String}
      />
      <Beside subject="Hour" rows={everyHour(report.hours)} before={before.hours} nameOf={hourText} />
    </Card>
  )
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

interface BesideProps<Name> {
  readonly subject: string
  readonly rows: readonly { readonly name: Name; readonly total: Kobo }[]
  readonly before: readonly { readonly name: Name; readonly total: Kobo }[]
  readonly nameOf: (name: Name) => string
}

/** An hour of a week ago is complete: the comparison up to now is in the line above. */
function Beside<Name>({ subject, rows, before, nameOf }: BesideProps<Name>) {
  if (rows.length === 0) return null
  return (
    <table className={`${styles['beside']} figures`} aria-label={`Sales by ${subject.toLowerCase()}`}>
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          <th scope="col">Today</th>
          <th scope="col">A week ago, whole {subject === 'Hour' ? 'hour' : 'day'}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, total }) => (
          <tr key={nameOf(name)}>
            <th scope="row">{nameOf(name)}</th>
            <td>
              <Money amount={total} />
            </td>
            <td>
              <Money amount={before.find((each) => each.name === name)?.total ?? zero} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
