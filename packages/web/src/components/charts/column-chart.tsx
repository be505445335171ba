// Money by day or by hour, as columns. A column under the finger or the pointer shows its value.
import '@mantine/charts/styles.layer.css'
import { formatNaira, type Kobo } from '@lounge/domain/money'
import { BarChart } from '@mantine/charts'
import { axisLabel } from './axis.ts'
import { type Chart, ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'

interface ColumnChartProps {
  readonly chart: Chart
  /** Every nth column has a label. */
  readonly labelEvery: number
  /** The column that still grows: hatched. */
  readonly running?: string | undefined
  /** What the columns measure. */
  readonly measured?: string
}

export function ColumnChart({ chart, labelEvery, running, measured = 'Sales' }: ColumnChartProps) {
  const { bars } = chart
  const most = bars.reduce((max, { total }) => Math.max(max, total), 0)
  // Counted from the end, so that the newest column always has a label.
  const labelled = bars.filter((_, index) => (bars.length - 1 - index) % labelEvery === 0).map(({ name }) => name)
  return (
    <ChartFrame chart={chart}>
      <div className={styles['columns']}>
        <RunningPattern />
        <BarChart
          h="100%"
          data={bars.map(({ name, total }) => ({
            name,
            total,
            ...(name === running ? { color: `url(#${runningPattern})` } : {}),
          }))}
          dataKey="name"
          series={[{ name: 'total', label: measured, color: 'var(--accent-mark)' }]}
          gridAxis="x"
          tickLine="none"
          valueFormatter={(value) => formatNaira(Math.round(value) as Kobo)} // kobo, as the bars have them
          xAxisProps={{ ticks: labelled, interval: 0 }}
          yAxisProps={{ width: 56, tickFormatter: (value: number) => axisLabel(value, most) }}
          barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
          barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 16 } }}
          maxBarWidth={36}
        />
      </div>
    </ChartFrame>
  )
}

const runningPattern = 'running-day'

const RunningPattern = () => (
  <svg width="0" height="0" style={{ position: 'absolute' }}>
    <pattern id={runningPattern} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="8" height="8" style={{ fill: 'var(--indigo-tint)' }} />
      <rect width="4" height="8" style={{ fill: 'var(--accent-mark)' }} />
    </pattern>
  </svg>
)
