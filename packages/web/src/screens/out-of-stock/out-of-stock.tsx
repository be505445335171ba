// Out of Stock Items, for the buyer: items that ran out, and items that were marked as finished. Five a page.
import { formatCount } from '@lounge/domain/counts'
import type { Kind } from '@lounge/domain/lounge'
import type { RanOut } from '@lounge/domain/menu/menu'
import { type OutOfStockEntry, outOfStockPage } from '@lounge/domain/stock/views'
import { Button } from '@mantine/core'
import { CircleOff, PackageCheck, PackageX, Trash2, Undo2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { FinishedBy } from '../../components/goods/finished-by.tsx'
import { FinishedDialog } from '../../components/goods/finished-dialog.tsx'
import { WasteDialog } from '../../components/goods/waste-dialog.tsx'
import { FinishedTag } from '../../components/goods/finished-tag.tsx'
import { ItemPicture } from '../../components/pictures/item-picture.tsx'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ListSearch } from '../../components/lists/list-search.tsx'
import { useCommand } from '../../hooks/use-command.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { NoneFound } from '../../components/lists/none-found.tsx'
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
    cell: ({ lastStock }) => lastStock !== undefined && formatCount(lastStock),
    align: 'end',
    inItem: { line: 2, prefix: 'Last stock ' },
  },
  {
    heading: 'Finished since',
    cell: (entry) => entry.ranOut && <Finished {...entry} ranOut={entry.ranOut} />,
    inItem: { line: 3 },
  },
]

export function OutOfStock() {
  const { filters, page: wanted, narrow, showAll, turnTo } = useListQuery()
  const { search = '' } = filters
  const [isMarking, setMarking] = useState(false)
  const [isWasting, setWasting] = useState(false)
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
      <Button variant="default" leftSection={<CircleOff size={20} aria-hidden />} onClick={() => setMarking(true)}>
        What is finished?
      </Button>
      <Button variant="default" leftSection={<Trash2 size={20} aria-hidden />} onClick={() => setWasting(true)}>
        Wasted
      </Button>
    </>
  )
  const empty = total > 0 ? <NothingFound onAll={showAll} /> : <AllInStock />
  return (
    <ListScreen tools={tools}>
      <DataTable label="Out of stock items" columns={columns} rows={entries} keyOf={({ id }) => id} empty={empty} />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
      <FinishedDialog opened={isMarking} onClose={() => setMarking(false)} />
      <WasteDialog opened={isWasting} onClose={() => setWasting(false)} />
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

function Status({ ranOut }: OutOfStockEntry) {
  if (ranOut) return <FinishedTag />
  return (
    <Tag tone="error" icon={PackageX}>
      Out of stock
    </Tag>
  )
}

/** Who marked it as finished, and a button that brings it back. */
function Finished({ id: itemId, name, ranOut }: OutOfStockEntry & { readonly ranOut: RanOut }) {
  const { ask } = useCommand()
  return (
    // The row goes with the tap, and the next one moves under the finger.
    <span className={styles['finished']} data-passes>
      <FinishedBy ranOut={ranOut} />
      <Button
        variant="default"
        aria-label={`Back on sale: ${name}`}
        leftSection={<Undo2 size={18} aria-hidden />}
        onClick={() => void ask('item.bringBack', { itemId })}
      >
        Back on sale
      </Button>
    </span>
  )
}

const AllInStock = () => (
  <EmptyState icon={PackageCheck} title="Nothing is out of stock">
    An item is listed here as soon as the last one of it is sold, or somebody says that it is finished.
  </EmptyState>
)

const NothingFound = ({ onAll }: { readonly onAll: () => void }) => (
  <NoneFound title="No item found" onAll={onAll}>
    Nothing that is out of stock has this in its name or category.
  </NoneFound>
)
