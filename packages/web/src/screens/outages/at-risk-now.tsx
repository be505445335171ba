// The money at risk now: known, at most possible, and owed already. The three are never added up.
import type { Kind } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/office-messages'
import { formatNaira } from '@lounge/domain/money'
import { type AtRisk, atRiskNow } from '@lounge/domain/outages/views'
import type { Timestamp } from '@lounge/domain/time'
import { Hourglass, TriangleAlert, WalletCards } from 'lucide-react'
import { useView } from '../../hooks/use-view.ts'
import { StatCard } from '../../ui/stat-card.tsx'
import { StatCards } from '../../ui/stat-cards.tsx'
import styles from './outages.module.css'

const kinds: readonly Kind[] = ['outage', 'funcard', 'balance', 'claim', 'settings']

type Real = AtRisk['real'][number]
export const realLabels = {
  'below-zero': 'Owed already',
  transfers: 'Transfers not seen',
  cards: 'Cards not seen',
} as const satisfies Readonly<Record<Real['what'], string>>

export function realWords({ what, count }: Pick<Real, 'what' | 'count'>): string {
  if (what === 'below-zero')
    return sentence('outage_below_zero', { cards: count === 1 ? '1 FunCard' : `${count} FunCards` })
  return sentence('outage_on_word', { payments: count === 1 ? '1 payment' : `${count} payments` })
}

type When = (at: Timestamp) => string

export function AtRiskNow({ when }: { readonly when: When }) {
  const { known, ceiling, real } = useView(kinds, atRiskNow)
  return (
    <section className={styles['risk']} aria-label="At risk now">
      <h2>At risk now</h2>
      <StatCards label="Kinds of risk" isWaiting={false}>
        <StatCard
          label="Known"
          icon={Hourglass}
          tone={known.count > 0 ? 'warning' : 'neutral'}
          aside={knownWords(known, when)}
        >
          {formatNaira(known.kobo)}
        </StatCard>
        <StatCard
          label="At most by FunCard"
          icon={WalletCards}
          tone={ceiling.tills > 0 ? 'warning' : 'neutral'}
          aside={ceilingWords(ceiling)}
        >
          {formatNaira(ceiling.kobo)}
        </StatCard>
        {real.map(({ what, count, kobo }) => (
          <StatCard
            key={what}
            label={realLabels[what]}
            icon={TriangleAlert}
            tone="warning"
            aside={realWords({ what, count })}
          >
            {formatNaira(kobo)}
          </StatCard>
        ))}
      </StatCards>
      <p className={styles['aside']}>{sentence('outages_kinds')}</p>
    </section>
  )
}

export function knownWords({ count, devices, oldestAt }: AtRisk['known'], when: When): string {
  if (count === 0) return sentence('outage_known_none')
  const said = sentence('outage_known', { count, devices: devices === 1 ? '1 device' : `${devices} devices` })
  return oldestAt === undefined ? said : `${said}; the oldest since ${when(oldestAt)}`
}

export const ceilingWords = ({ tills }: AtRisk['ceiling']): string =>
  tills === 0
    ? sentence('outage_ceiling_none')
    : sentence('outage_ceiling', { tills: tills === 1 ? '1 till' : `${tills} tills` })
