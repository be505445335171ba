// What a card's sales tell of its holder.
import type { FuncardId } from '@lounge/domain/ids'
import { type CardHistory, cardHistory } from '@lounge/domain/funcards/views'
import type { Lounge } from '@lounge/domain/lounge'
import { recentSales } from '@lounge/domain/orders/sales'
import { settingsOf } from '@lounge/domain/settings/settings'
import { useCallback } from 'react'
import { useView } from '../../../hooks/use-view.ts'

export interface CustomerFile {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly history: CardHistory
}

const nothing: CardHistory = { visits: 0 }

const historyHere = (lounge: Lounge, id: FuncardId): CardHistory =>
  cardHistory(
    recentSales(lounge).filter((sale) => sale.funcardId === id),
    settingsOf(lounge),
  )

/** @param id nothing while nobody is known */
export function useCustomerFile(id: FuncardId | undefined): CustomerFile {
  const history = useView(
    ['order', 'settings'],
    useCallback((lounge) => (id ? historyHere(lounge, id) : nothing), [id]),
  )
  return { history }
}
