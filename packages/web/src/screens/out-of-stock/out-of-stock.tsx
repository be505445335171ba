// Out of Stock Items: what has run out, for whoever buys it. Five a page.
import type { Kind } from '@lounge/domain/lounge'
import { type OutOfStockEntry, outOfStockPage } from '@lounge/domain/stock/views'
import { PackageCheck, PackageX } from 'lucide-react'
import { useCallback } from 'react'
import { ItemPicture } from '../../components/item-picture.tsx'
import { ListScreen } from '../../components/list-screen.tsx'
import { ListSearch } from '../../components/list-search.tsx'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { NoneFound } from '../../components/none-found.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './out-of-stock.module.css'

const kinds: readonly Kind[] = ['item', 'category', 'stock']

const columns: readonly Column<OutOfStockEntry>[] = [
  { heading: 'Item', cell: Item, inItem: { line: 1 } },
  { heading: 'Category', cell: ({ category }) => category, inItem: { line: 2 } },
  { heading: 'Status', cell: Status, inItem: { line: 1, isEnd: true } },
  {
    heading: 'Last stock',
    cell: ({ lastStock }) => lastStock,
    align: 'end',
    inItem: { line: 2, prefix: 'Last stock ' },
  },
]

export function OutOfStock() {
  const { filters, page: wanted, narrow, showAll, turnTo } = useListQuery()
  const { search = '' } = filters
  const { entries, page, pages, total } = useView(
    kinds,
    useCallback((lounge) => outOfStockPage(lounge, search, wanted), [search, wanted]),
  )
  const tools = (
    <>
      <StatCard isRow label="Items out of stock" icon={PackageX} tone={total > 0 ? 'error' : 'success'}>
        {total}
      </StatCard>
      <ListSearch label="Search item or category" text={search} onText={(text) => narrow({ search: text })} />
    </>
  )
  const empty = total > 0 ? <NothingFound onAll={showAll} /> : <AllInStock />
  return (
    <ListScreen tools={tools}>
      <DataTable label="Out of stock items" columns={columns} rows={entries} keyOf={({ id }) => id} empty={empty} />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
    </ListScreen>
  )
}

function Item({ name, picture }: OutOfStockEntry) {
  return (
    <span className={styles['item']}>
      <ItemPicture picture={picture} size={40} />
      {name}
    </span>
  )
}

function Status() {
  return (
    <Tag tone="error" icon={PackageX}>
      Out of stock
    </Tag>
  )
}

const AllInStock = () => (
  <EmptyState icon={PackageCheck} title="Nothing is out of stock">
    An item is listed here as soon as the last one of it is sold.
  </EmptyState>
)

const NothingFound = ({ onAll }: { readonly onAll: () => void }) => (
  <NoneFound title="No item found" onAll={onAll}>
    Nothing that is out of stock has this in its name or category.
  </NoneFound>
)
