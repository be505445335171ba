// Finished Orders of the kitchen, Finished Bar Orders of the bar: what was made, by whom and how fast. Ten a page.
import type { Station } from '@lounge/domain/menu/menu'
import type { FinishedEntry } from '@lounge/domain/tickets/finished'
import { FlaskConical, ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { ListPeriod } from '../../components/list-period.tsx'
import { ListScreen } from '../../components/list-screen.tsx'
import { ListSearch } from '../../components/list-search.tsx'
import { ListSince } from '../../components/list-since.tsx'
import { Money } from '../../components/money.tsx'
import { NoneFound } from '../../components/none-found.tsx'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tag } from '../../ui/tag.tsx'
import { finishedFilterOf, isFinishedNarrowed, sortOf } from './finished-filter.ts'
import { FinishedCards } from './finished-cards.tsx'
import styles from './finished-orders.module.css'
import { FinishedSortField } from './finished-sort-field.tsx'
import { useFinished } from './use-finished.ts'

const columnsFor = (maker: string): readonly Column<FinishedEntry>[] => [
  { heading: 'Order', cell: OrderNumber },
  { heading: 'Table', cell: ({ tableNumber }) => tableNumber },
  { heading: 'Items', cell: Items },
  { heading: 'Completed', cell: ({ completedTime }) => completedTime },
  { heading: 'Prep time', cell: ({ prepTime }) => prepTime, align: 'end' },
  { heading: maker, cell: (entry) => entry.maker },
  { heading: 'Total', cell: ({ total }) => <Money amount={total} />, align: 'end' },
]
const stations = {
  kitchen: { label: 'Finished orders', columns: columnsFor('Chef') },
  bar: { label: 'Finished bar orders', columns: columnsFor('Bartender') },
} as const

export function FinishedOrders({ station }: { readonly station: Station }) {
  const { filters, page: wanted, narrow, showAll, turnTo } = useListQuery()
  const filter = useMemo(() => finishedFilterOf(filters), [filters])
  const { entries, sums, page, pages, isWaiting, since } = useFinished(station, filter, sortOf(filters), wanted)
  const { label, columns } = stations[station]
  const tools = (
    <>
      <ListSearch
        label={`Search order, table, item or ${station === 'bar' ? 'bartender' : 'chef'}`}
        text={filters['search'] ?? ''}
        onText={(text) => narrow({ search: text })}
      />
      <ListPeriod filters={filters} narrow={narrow} />
      <FinishedSortField filters={filters} narrow={narrow} />
    </>
  )
  return (
    <ListScreen tools={tools} isWaiting={isWaiting}>
      <ListSince date={since} />
      <FinishedCards sums={sums} isWaiting={isWaiting} />
      <DataTable
        label={label}
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={isWaiting ? null : isFinishedNarrowed(filters) ? <NoneFinished onAll={showAll} /> : <NothingFinished />}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
    </ListScreen>
  )
}

function OrderNumber({ number, isSimulation }: FinishedEntry) {
  if (!isSimulation) return number
  return (
    <span className={styles['number']}>
      {number}
      <Tag tone="neutral" icon={FlaskConical}>
        Simulation
      </Tag>
    </span>
  )
}

function Items({ items }: FinishedEntry) {
  return (
    <ul className={styles['items']}>
      {items.map((item, index) => (
        // Two lines may be of one item: what tells them apart is where they stand.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

const NothingFinished = () => (
  <EmptyState icon={ListChecks} title="Nothing finished yet">
    An order is listed here as soon as it is done on the board, with how long it took.
  </EmptyState>
)

const NoneFinished = ({ onAll }: { readonly onAll: () => void }) => (
  <NoneFound title="No finished orders found" onAll={onAll}>
    Nothing like this was finished on these days.
  </NoneFound>
)
