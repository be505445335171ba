// The chart beside a table of the books.
import type { Chart } from '../../components/charts/chart-frame.tsx'
import styles from '../../components/charts/charts.module.css'
import { LaterColumnChart } from '../../components/charts/later-column-chart.tsx'
import { ItemChart } from '../../components/charts/item-chart.tsx'

export interface AccountChartProps {
  readonly chart: Chart
  /** One bar a day or month, or a row for each of a few items. */
  readonly as: 'columns' | 'rows'
  readonly measured: string
}

const labelDaysEvery = 7
const fewBars = 12

export const AccountChart = ({ chart, as, measured }: AccountChartProps) => (
  <div className={styles['alone']}>
    {as === 'rows' ? (
      <ItemChart chart={chart} />
    ) : (
      <LaterColumnChart
        chart={chart}
        measured={measured}
        labelEvery={chart.bars.length > fewBars ? labelDaysEvery : 1}
      />
    )}
  </div>
)
