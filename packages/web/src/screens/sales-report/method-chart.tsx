// Money by payment method: one bar of all of it, in the methods' own colours, and each method with its amount.
import { formatNaira, type Kobo } from '@lounge/domain/money'
import type { PaymentMethod } from '@lounge/domain/payments/payments'
import { percents } from '@lounge/domain/reports/hundred'
import { paymentMethodLooks } from '../../components/money/payment-method.tsx'
import { type Chart, ChartFrame } from '../../components/charts/chart-frame.tsx'
import styles from './method-chart.module.css'

interface MethodChartProps {
  readonly methods: readonly { readonly name: PaymentMethod; readonly count: number; readonly total: Kobo }[]
}

export function MethodChart({ methods }: MethodChartProps) {
  const chart: Chart = {
    title: 'Sales by payment method',
    subject: 'Method',
    counted: 'Payments',
    best: 'Most',
    bars: methods,
  }
  const shares = percents(methods.map(({ total }) => total))
  return (
    <ChartFrame chart={chart}>
      <div className={styles['bar']}>
        {methods.map(({ name, total }) => (
          <span key={name} data-tone={paymentMethodLooks[name].tone} style={{ flexGrow: total }} />
        ))}
      </div>
      <ul className={styles['methods']}>
        {methods.map(({ name, total }, at) => (
          <Method key={name} name={name} total={total} share={shares[at] ?? 0} />
        ))}
      </ul>
    </ChartFrame>
  )
}

interface MethodProps {
  readonly name: PaymentMethod
  readonly total: Kobo
  readonly share: number
}

function Method({ name, total, share }: MethodProps) {
  const { icon: Icon, tone } = paymentMethodLooks[name]
  return (
    <li className={styles['method']}>
      <span className={styles['mark']} data-tone={tone}>
        <Icon size={18} />
      </span>
      <span>{name}</span>
      <span className={styles['share']}>{share} %</span>
      <span className={styles['amount']}>{formatNaira(total)}</span>
    </li>
  )
}
