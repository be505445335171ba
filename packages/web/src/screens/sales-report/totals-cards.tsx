// The numbers that the report opens with.
import type { SalesTotals } from '@lounge/domain/reports/sales-report'
import { Banknote, Percent, ReceiptText, Scale, Undo2 } from 'lucide-react'
import { Money } from '../../components/money.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { StatCards } from '../../ui/stat-cards.tsx'

interface TotalsCardsProps {
  readonly totals: SalesTotals
  readonly isWaiting: boolean
}

export const TotalsCards = ({ totals, isWaiting }: TotalsCardsProps) => (
  <StatCards label="Totals" isWaiting={isWaiting}>
    <StatCard label="Total sales" icon={Banknote} tone="success">
      <Money amount={totals.total} />
    </StatCard>
    <StatCard label="Orders" icon={ReceiptText} tone="info">
      {totals.count.toLocaleString('en-NG')}
    </StatCard>
    <StatCard label="Average sale" icon={Scale} tone="neutral">
      <Money amount={totals.average} />
    </StatCard>
    <StatCard label="Discounts" icon={Percent} tone="warning">
      <Money amount={totals.discount} />
    </StatCard>
    {totals.refunded > 0 && (
      <StatCard label="Given back" icon={Undo2} tone="error">
        <Money amount={totals.refunded} />
      </StatCard>
    )}
  </StatCards>
)
