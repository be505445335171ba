// One bar chart with its words: a heading, what stands out, and every bar as a row of a table.
import { formatNaira, type Kobo } from '@lounge/domain/money'
import { BarChart } from '@mantine/charts'
import styles from './charts.module.css'

export interface Picture {
  readonly title: string
  /** What a bar stands for, and what is counted beside its money. */
  readonly subject: string
  readonly counted: string
  readonly bars: readonly { readonly name: string; readonly count: number; readonly total: Kobo }[]
  /** Names too long to stand below their bars stand beside them. */
  readonly isLong?: boolean
}

export function Chart({ picture: { title, subject, counted, bars, isLong = false } }: { readonly picture: Picture }) {
  const [first, ...others] = bars
  const best = others.reduce((most, bar) => (most && bar.total > most.total ? bar : most), first)
  return (
    <figure className={styles['chart']} aria-label={title}>
      <figcaption>
        <h2 className={styles['title']}>{title}</h2>
        {best && (
          <p className={styles['words']}>
            Most: {best.name}, {formatNaira(best.total)}
          </p>
        )}
      </figcaption>
      <div aria-hidden className="figures">
        <BarChart
          h={isLong ? 320 : 240}
          data={bars.map(({ name, total }) => ({ name, total }))}
          dataKey="name"
          series={[{ name: 'total', label: 'Sales', color: 'var(--accent)' }]}
          orientation={isLong ? 'vertical' : 'horizontal'}
          gridAxis={isLong ? 'y' : 'x'}
          tickLine="none"
          valueFormatter={(value) => formatNaira(Math.round(value) as Kobo)} // kobo, or a step of the axis between two
          xAxisProps={isLong ? { tickCount: 4 } : { minTickGap: 24 }}
          yAxisProps={{ width: isLong ? 132 : 84 }}
          barProps={{ isAnimationActive: false, radius: 4 }}
          barChartProps={{ accessibilityLayer: false }}
          maxBarWidth={36}
        />
      </div>
      <details className={styles['details']}>
        <summary>As a table</summary>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{subject}</th>
              <th scope="col">{counted}</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody className="figures">
            {bars.map(({ name, count, total }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count.toLocaleString('en-NG')}</td>
                <td>{formatNaira(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
