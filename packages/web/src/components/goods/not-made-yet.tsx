// Beside what somebody counts: how much of it is ordered and not made yet. What the books expect is not told.
import { amountText } from '@lounge/domain/materials/amounts'
import { ticketKind } from '@lounge/domain/tickets/tickets'
import type { Kind } from '@lounge/domain/lounge'
import { stations } from '@lounge/domain/menu/menu'
import { sentence } from '@lounge/domain/messages'
import type { Kept } from '@lounge/domain/stock/keeping'
import { notMadeYet } from '@lounge/domain/stock/not-made'
import { useCallback } from 'react'
import { useView } from '../../hooks/use-view.ts'
import styles from './not-made-yet.module.css'

const kinds: readonly Kind[] = ['item', ...stations.map(ticketKind)]

export function NotMadeYet({ kept }: { readonly kept: Kept }) {
  const amount = useView(
    kinds,
    useCallback((lounge) => notMadeYet(lounge, kept), [kept]),
  )
  if (amount === 0) return null
  const words =
    'itemId' in kept
      ? sentence('count_not_made', { count: amount })
      : sentence('count_not_made_of', { amount: amountText(amount) })
  return <p className={styles['root']}>{words}</p>
}
