// The items with the largest sales, one row each: the name, the number sold, a bar, and the amount.
import { formatCount } from '@lounge/domain/counts'
import { formatNaira } from '@lounge/domain/money'
import { type Chart, ChartFrame } from './chart-frame.tsx'
import styles from './item-chart.module.css'

/** @param chart its bars are sorted, the largest first */
export function ItemChart({ chart }: { readonly chart: Chart }) {
  const { bars } = chart
  const most = bars.at(0)?.total || 1 // if nothing cost anything, every bar is empty
  return (
    <ChartFrame chart={chart}>
      <ul className={styles['root']}>
        {bars.map(({ id, name, count, total }) => (
          <li key={id ?? name} className={styles['item']}>
            <span className={styles['name']}>
              {name} <span className={styles['units']}>× {formatCount(count)}</span>
            </span>
            <span className={styles['amount']}>{formatNaira(total)}</span>
            <span className={styles['track']}>
              <span className={styles['bar']} style={{ width: `${Math.max(0, total / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
