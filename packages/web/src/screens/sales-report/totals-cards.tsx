// The totals at the top of the report, each compared with an earlier one.
import { formatCount } from '@lounge/domain/counts'
import { changeInPercent } from '@lounge/domain/history/periods'
import type { SalesTotals } from '@lounge/domain/reports/sales-report'
import { Ban, Banknote, Percent, ReceiptText, Scale, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { Money } from '../../components/money/money.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { StatCards } from '../../ui/stat-cards.tsx'
import styles from './totals-cards.module.css'
import type { ComparedWith } from '../../hooks/use-earlier.ts'

interface TotalsCardsProps {
  readonly totals: SalesTotals
  /** Absent if the filter does not apply to voids. */
  readonly voided: number | undefined
  /** The list of the voids of these days. */
  readonly voidsAt: string
  /** Absent if there is nothing to compare with. */
  readonly before: ComparedWith | undefined
  readonly isWaiting: boolean
}

export function TotalsCards({ totals, voided, voidsAt, before, isWaiting }: TotalsCardsProps) {
  const change = (now: number, was: number | undefined, isGood = false) => {
    if (!before || was === undefined) return undefined
    const percent = changeInPercent(now, was)
    if (percent === undefined) return undefined
    const direction = isGood && percent !== '0 %' ? (now > was ? 'up' : 'down') : undefined
    return <Change percent={percent} direction={direction} words={before.words} />
  }
  return (
    <StatCards label="Totals" isWaiting={isWaiting}>
      <StatCard label="Total sales" icon={Banknote} tone="success" aside={change(totals.total, before?.total, true)}>
        <Money amount={totals.total} />
      </StatCard>
      <StatCard label="Orders" icon={ReceiptText} tone="info" aside={change(totals.count, before?.count, true)}>
        {formatCount(totals.count)}
      </StatCard>
      <StatCard label="Average sale" icon={Scale} tone="neutral" aside={change(totals.average, before?.average, true)}>
        <Money amount={totals.average} />
      </StatCard>
      <StatCard label="Discounts" icon={Percent} tone="warning" aside={change(totals.discount, before?.discount)}>
        <Money amount={totals.discount} />
      </StatCard>
      {voided !== undefined && (
        <StatCard label="Voids" icon={Ban} tone="error" aside={change(voided, before?.voided)}>
          <Link className={styles['list']} to={voidsAt}>
            {formatCount(voided)}
          </Link>
        </StatCard>
      )}
      {totals.refunded > 0 && (
        <StatCard label="Given back" icon={Undo2} tone="error" aside="of these sales">
          <Money amount={totals.refunded} />
        </StatCard>
      )}
    </StatCards>
  )
}

interface ChangeProps {
  readonly percent: string
  /** Whether it rose or fell; absent for discounts and voids, where neither is good or bad. */
  readonly direction: 'up' | 'down' | undefined
  readonly words: string
}

const Change = ({ percent, direction, words }: ChangeProps) => (
  <>
    <span className={`${styles['percent']} figures`} data-direction={direction}>
      {percent}
    </span>{' '}
    vs {words}
  </>
)
