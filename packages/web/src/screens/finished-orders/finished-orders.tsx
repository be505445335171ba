// Finished Orders of the kitchen, Finished Bar Orders of the bar: what was made, by whom and how fast. Ten a page.
import type { Station } from '@lounge/domain/menu/menu'
import { shortNumber } from '@lounge/domain/orders/orders'
import type { FinishedEntry } from '@lounge/domain/tickets/finished'
import { FlaskConical, ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { ListNothing } from '../../components/lists/list-nothing.tsx'
import { ListPeriod } from '../../components/lists/list-period.tsx'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ListSearch } from '../../components/lists/list-search.tsx'
import { ListSince } from '../../components/lists/list-since.tsx'
import { Money } from '../../components/money/money.tsx'
import { useToday } from '../../hooks/use-today.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tag } from '../../ui/tag.tsx'
import { finishedFilterOf, sortOf } from './finished-filter.ts'
import { FinishedCards } from './finished-cards.tsx'
import styles from './finished-orders.module.css'
import { FinishedSortField } from './finished-sort-field.tsx'
import { useFinished } from './use-finished.ts'

const about = 'An order is listed here as soon as it is done on the board, with how long it took.'
const columnsFor = (maker: string): readonly Column<FinishedEntry>[] => [
  { heading: 'Order', cell: OrderNumber, inItem: { line: 1 } },
  { heading: 'Table', cell: ({ tableNumber }) => tableNumber, inItem: { line: 1, prefix: 'Table ' } },
  { heading: 'Items', cell: Items, inItem: { line: 2 } },
  { heading: 'Completed', cell: ({ completedTime }) => completedTime, inItem: { line: 3 } },
  { heading: 'Prep time', cell: ({ prepTime }) => prepTime, align: 'end', inItem: { line: 3 } },
  { heading: maker, cell: (entry) => entry.maker, inItem: { line: 3, isEnd: true } },
  {
    heading: 'Total',
    cell: ({ total }) => <Money amount={total} />,
    align: 'end',
    inItem: { line: 1, isEnd: true },
  },
]
const stations = {
  kitchen: { label: 'Finished orders', columns: columnsFor('Chef') },
  bar: { label: 'Finished bar orders', columns: columnsFor('Bartender') },
} as const

export function FinishedOrders({ station }: { readonly station: Station }) {
  const { filters, page: wanted, narrow, turnTo } = useListQuery()
  const today = useToday()
  const filter = useMemo(() => finishedFilterOf(filters, today), [filters, today])
  const { entries, sums, page, pages, isWaiting, since } = useFinished(station, filter, sortOf(filters), wanted)
  const { label, columns } = stations[station]
  const tools = (
    <>
      <ListPeriod filters={filters} narrow={narrow} shown={filter} />
      <div className={styles['found']}>
        <ListSearch
          label={`Search order, table, item or ${station === 'bar' ? 'bartender' : 'chef'}`}
          text={filters['search'] ?? ''}
          onText={(text) => narrow({ search: text })}
        />
        <FinishedSortField filters={filters} narrow={narrow} />
      </div>
    </>
  )
  const nothing = (
    <ListNothing
      icon={ListChecks}
      none={{ title: 'Nothing finished yet', text: about }}
      notFound={{ title: 'No finished orders found', text: 'Nothing like this was finished on these days.' }}
      filters={filters}
      narrow={narrow}
    />
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
        empty={isWaiting ? null : nothing}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
    </ListScreen>
  )
}

function OrderNumber({ number, isSimulation }: FinishedEntry) {
  if (!isSimulation) return shortNumber(number)
  return (
    <span className={styles['number']}>
      {shortNumber(number)}
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
