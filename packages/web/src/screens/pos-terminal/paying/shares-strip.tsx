// Shows, when guests pay equal parts, whose turn it is and how much that is.
import type { Kobo } from '@lounge/domain/money'
import { shareOf, type Shares, turnOf } from '@lounge/domain/orders/bill/shares'
import { X } from 'lucide-react'
import { Money } from '../../../components/money/money.tsx'
import { useDraft } from '../../../hooks/use-draft.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './shares-strip.module.css'

interface SharesStripProps {
  readonly due: Kobo
  readonly shares: Shares
}

export function SharesStrip({ due, shares }: SharesStripProps) {
  const { cart } = useDraft()
  const { of, left } = turnOf(due, shares)
  return (
    <p className={styles['root']} role="status" data-passes>
      <span>
        Guest {of - left + 1} of {of} pays
      </span>
      <Money amount={shareOf(due, shares)} />
      <IconButton label="Stop equal parts" onClick={() => cart.put(cart.draft && { ...cart.draft, shares: undefined })}>
        <X size={18} aria-hidden />
      </IconButton>
    </p>
  )
}
