// Totals of what a station has finished: of all that the filters match, not of one page.
import { formatCount } from '@lounge/domain/counts'
import { averagePrep, type FinishedSums } from '@lounge/domain/tickets/finished'
import { Banknote, ListChecks, Timer, Utensils } from 'lucide-react'
import { Money } from '../../components/money/money.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { StatCards } from '../../ui/stat-cards.tsx'

interface FinishedCardsProps {
  readonly sums: FinishedSums
  readonly isWaiting: boolean
}

export const FinishedCards = ({ sums, isWaiting }: FinishedCardsProps) => (
  <StatCards label="Summary" isWaiting={isWaiting}>
    <StatCard label="Finished orders" icon={ListChecks} tone="success">
      {formatCount(sums.tickets)}
    </StatCard>
    <StatCard label="Average prep time" icon={Timer} tone="info">
      {averagePrep(sums)}
    </StatCard>
    <StatCard label="Items made" icon={Utensils} tone="neutral">
      {formatCount(sums.units)}
    </StatCard>
    <StatCard label="Total" icon={Banknote} tone="neutral">
      <Money amount={sums.total} />
    </StatCard>
  </StatCards>
)
