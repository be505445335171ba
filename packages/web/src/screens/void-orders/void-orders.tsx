// Void Orders: what was taken off the tables, with whose reason, newest first.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { beyondHeld } from '@lounge/domain/history/views'
import { sentence } from '@lounge/domain/messages'
import { heldVoided, type VoidedEntry, voidedOrdersPerPage } from '@lounge/domain/orders/views'
import { settingsOf } from '@lounge/domain/settings/settings'
import { shortNumber } from '@lounge/domain/orders/orders'
import type { Timestamp } from '@lounge/domain/time'
import { VoidedOrdersAnswer } from '@lounge/sync/history'
import { Ban } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { daysOf } from '../../components/list-days.ts'
import { ListNothing } from '../../components/list-nothing.tsx'
import { ListPeriod } from '../../components/list-period.tsx'
import { ListScreen } from '../../components/list-screen.tsx'
import { ListSince } from '../../components/list-since.tsx'
import { Money } from '../../components/money.tsx'
import { useAcross } from '../../hooks/use-across.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useToday } from '../../hooks/use-today.ts'
import { useView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Pager } from '../../ui/pager.tsx'

const kinds: readonly Kind[] = ['order', 'settings']
const settingsOnly: readonly Kind[] = ['settings']
const about = 'An order or a line that is voided leaves its table and is listed here, with the reason.'

const columns: readonly Column<VoidedEntry>[] = [
  { heading: 'Table', cell: ({ tableNumber }) => tableNumber, inItem: { line: 1, prefix: 'Table ' } },
  { heading: 'Items', cell: itemsOf, inItem: { line: 2 } },
  { heading: 'Order', cell: ({ number }) => shortNumber(number), inItem: { line: 1 } },
  { heading: 'Reason', cell: ({ reason }) => reason, inItem: { line: 3 } },
  { heading: 'By', cell: ({ byName }) => byName, inItem: { line: 3 } },
  { heading: 'Date', cell: ({ date, time }) => `${date} ${time}`, inItem: { line: 3 } },
  {
    heading: 'Total',
    cell: ({ total }) => <Money amount={total} />,
    align: 'end',
    inItem: { line: 1, isEnd: true },
  },
]

function itemsOf({ firstItem, more }: VoidedEntry): string {
  return more > 0 ? `${firstItem} and ${more} more` : firstItem
}

const entriesIn = ({ count, orders }: VoidedOrdersAnswer) => ({
  count,
  entries: orders as readonly VoidedEntry[], // ids and amounts as our own server wrote them
})

export function VoidOrders() {
  const { filters, page: wanted, narrow, turnTo } = useListQuery()
  const today = useToday()
  const period = useMemo(() => daysOf(filters, today), [filters, today])
  const older = useView(
    settingsOnly,
    useCallback((lounge: Lounge, now: Timestamp) => beyondHeld(period, settingsOf(lounge), now), [period]),
  )
  const { entries, page, pages, isWaiting, since } = useAcross({
    kinds,
    held: useCallback((lounge, now, isAlone) => heldVoided(lounge, period, now, isAlone), [period]),
    older: older && { path: '/history/voided', query: { ...older }, answer: VoidedOrdersAnswer },
    entriesIn,
    page: wanted,
    size: voidedOrdersPerPage,
  })
  const nothing = (
    <ListNothing
      icon={Ban}
      none={{ title: sentence('voided_none'), text: about }}
      noneToday={sentence('voided_none')}
      notFound={{ title: sentence('voided_none'), text: 'Nothing was voided on these days.' }}
      filters={filters}
      narrow={narrow}
    />
  )
  return (
    <ListScreen tools={<ListPeriod filters={filters} narrow={narrow} shown={period} />} isWaiting={isWaiting}>
      <ListSince date={since} />
      <DataTable
        label="Void orders"
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={isWaiting ? null : nothing}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
    </ListScreen>
  )
}
