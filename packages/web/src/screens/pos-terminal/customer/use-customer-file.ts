// The figures about the holder of a card: from the server while they are shown; without it, from the sales on this device. They are not
// stored.
import type { FuncardId } from '@lounge/domain/ids'
import { salesOfHolder } from '@lounge/domain/funcards/heirs'
import { cardHistory } from '@lounge/domain/funcards/views'
import type { Lounge } from '@lounge/domain/lounge'
import { recentSales } from '@lounge/domain/orders/sales'
import { settingsOf } from '@lounge/domain/settings/settings'
import { CustomerAnswer } from '@lounge/sync/questions/customers'
import { useCallback } from 'react'
import { useHistory } from '../../../hooks/use-history.ts'
import { useView } from '../../../hooks/use-view.ts'

export type CustomerFile = CustomerAnswer

const nobody: CustomerFile = { history: { visits: 0 } }

const fileHere = (lounge: Lounge, id: FuncardId): CustomerFile => ({
  history: cardHistory(salesOfHolder(lounge, id, recentSales(lounge)), settingsOf(lounge)),
})

/** @param id nothing while there is no customer */
export function useCustomerFile(id: FuncardId | undefined): CustomerFile {
  const here = useView(
    ['order', 'funcard', 'settings'],
    useCallback((lounge) => (id ? fileHere(lounge, id) : nobody), [id]),
  )
  const { answer, isWaiting } = useHistory(id && { path: `/customers/${id}`, query: {}, answer: CustomerAnswer })
  // While another card's answer is loading, the former one is not shown.
  return id && answer && !isWaiting ? answer : here
}
