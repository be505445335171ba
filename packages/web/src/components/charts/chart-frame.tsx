// What every chart has besides its picture: a heading, its largest bar, and each bar as a row of a table.
import { formatCount } from '@lounge/domain/counts'
import { formatNaira, type Kobo } from '@lounge/domain/money'
import type { ReactNode } from 'react'
import styles from './charts.module.css'

export interface NamedBar {
  /** Needed where two bars may have the same name. */
  readonly id?: string
  readonly name: string
  readonly count: number
  readonly total: Kobo
}

export interface Chart {
  readonly title: string
  /** What a bar stands for, and what is counted beside its money. */
  readonly subject: string
  readonly counted: string
  /** The label of the tallest bar: `Best day`. */
  readonly best: string
  readonly bars: readonly NamedBar[]
}

/** @param children the picture, hidden from screen readers */
export function ChartFrame({ chart, children }: { readonly chart: Chart; readonly children: ReactNode }) {
  const { title, best: bestOf, bars } = chart
  const best = bars.reduce<NamedBar | undefined>(
    (most, bar) => (bar.total > (most?.total ?? 0) ? bar : most),
    undefined,
  )
  return (
    <figure className={styles['chart']} aria-label={title}>
      <figcaption>
        <h2 className={styles['title']}>{title}</h2>
        {best && (
          <p className={styles['words']}>
            {bestOf}: {best.name}, {formatNaira(best.total)}
          </p>
        )}
      </figcaption>
      <div aria-hidden className={`${styles['picture']} figures`}>
        {children}
      </div>
      <Table chart={chart} />
    </figure>
  )
}

function Table({ chart: { subject, counted, bars } }: { readonly chart: Chart }) {
  return (
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
          {bars.map(({ id, name, count, total }) => (
            <tr key={id ?? name}>
              <th scope="row">{name}</th>
              <td>{formatCount(count)}</td>
              <td>{formatNaira(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
