// What brought most, one row an item: its name, how many were sold, a bar, and what they came to.
import { formatNaira } from '@lounge/domain/money'
import type { SoldItem } from '@lounge/domain/reports/sold-items'
import { type Chart, ChartFrame } from './chart-frame.tsx'
import styles from './item-chart.module.css'

const itemsShown = 8

export function ItemChart({ items }: { readonly items: readonly SoldItem[] }) {
  const shown = items.slice(0, itemsShown)
  const most = shown.at(0)?.total || 1 // of what costs nothing every bar is empty
  const chart: Chart = {
    title: 'Top items',
    subject: 'Item',
    counted: 'Sold',
    best: 'Best seller',
    bars: shown.map(({ name, units, total }) => ({ name, count: units, total })),
  }
  return (
    <ChartFrame chart={chart}>
      <ul className={styles['root']}>
        {shown.map(({ itemId, name, units, total }) => (
          <li key={itemId} className={styles['item']}>
            <span className={styles['name']}>
              {name} <span className={styles['units']}>× {units.toLocaleString('en-NG')}</span>
            </span>
            <span className={styles['amount']}>{formatNaira(total)}</span>
            <span className={styles['track']}>
              <span className={styles['bar']} style={{ width: `${(total / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
