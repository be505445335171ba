// A list of sales. A tap opens one.
import type { OrderId } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import type { Sale } from '@lounge/domain/orders/sales'
import { type ClosedEntry, closedEntry } from '@lounge/domain/orders/views'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Timestamp } from '@lounge/domain/time'
import { type ReactNode, useCallback } from 'react'
import { useTimedView } from '../../hooks/use-view.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { saleColumns } from './list-sale-columns.tsx'

interface ListSalesProps {
  readonly label: string
  readonly sales: readonly Sale[]
  /** Shown in place of an empty list. */
  readonly empty: ReactNode
  readonly onOpen: (orderId: OrderId) => void
}

const settingsOnly: readonly Kind[] = ['settings']
const keyOf = ({ id }: ClosedEntry) => id
const nameOf = ({ number }: ClosedEntry) => `View ${number}`

export function ListSales({ label, sales, empty, onOpen }: ListSalesProps) {
  const entries = useTimedView(
    settingsOnly,
    useCallback(
      (lounge: Lounge, now: Timestamp) => sales.map((sale) => closedEntry(sale, settingsOf(lounge), now)),
      [sales],
    ),
  )
  return (
    <DataTable
      label={label}
      columns={saleColumns}
      rows={entries}
      keyOf={keyOf}
      empty={empty}
      opening={{ nameOf, onOpen: ({ id }) => onOpen(id) }}
    />
  )
}
