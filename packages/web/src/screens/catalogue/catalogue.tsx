// The menu in the office: the items, their categories, prices and stock.
import { formatCount } from '@lounge/domain/counts'
import type { CategoryId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { type CatalogueEntry, cataloguePage } from '@lounge/domain/menu/catalogue'
import { categoriesInOrder } from '@lounge/domain/menu/in-order'
import { menuTable } from '@lounge/domain/menu/table'
import { menuCsv } from '@lounge/domain/reports/menu-csv'
import { sentence } from '@lounge/domain/office-messages'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, timestamp } from '@lounge/domain/time'
import { Button } from '@mantine/core'
import { ArrowUpDown, CirclePlus, FileDown, FileUp, FolderPen, FolderPlus, UtensilsCrossed } from 'lucide-react'
import { useCallback } from 'react'
import { FinishedTag } from '../../components/goods/finished-tag.tsx'
import { ItemPicture } from '../../components/pictures/item-picture.tsx'
import { FilterSelect } from '../../components/lists/filter-select.tsx'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ListSearch } from '../../components/lists/list-search.tsx'
import { Money } from '../../components/money/money.tsx'
import { NoneFound } from '../../components/lists/none-found.tsx'
import { stationNames } from '../../components/goods/station-names.ts'
import { saveList } from '../../components/lists/save-list.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ArrangeDialog } from './arrange-dialog.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import styles from './catalogue.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'

const kinds: readonly Kind[] = ['item', 'category', 'price', 'stock']

const columns: readonly Column<CatalogueEntry>[] = [
  { heading: 'Item', cell: Item, inItem: { line: 1 } },
  { heading: 'Price', cell: ({ price }) => <Money amount={price} />, align: 'end', inItem: { line: 1, isEnd: true } },
  { heading: 'Category', cell: ({ category }) => category, inItem: { line: 2 } },
  { heading: 'Made by', cell: ({ station }) => (station ? stationNames[station] : 'Nobody'), inItem: { line: 2 } },
  {
    heading: 'On the shelf',
    cell: ({ level }) => (level === undefined ? 'Made to order' : formatCount(level)),
    align: 'end',
    inItem: { line: 2, isEnd: true },
  },
]

/** The open dialog; an item by its id. */
type Open =
  | { readonly what: 'item'; readonly id?: CatalogueEntry['id'] }
  | { readonly what: 'category'; readonly id?: CategoryId }
  | { readonly what: 'import' }
  | { readonly what: 'arrange' }

export function Catalogue() {
  const { filters, page: wanted, narrow, showAll, turnTo } = useListQuery()
  const { search = '', category = '' } = filters
  const { opened, open, close } = useOpenRow<Open>()
  const { entries, page, pages, total, emptyBy } = useView(
    kinds,
    useCallback((lounge) => cataloguePage(lounge, { search, category }, wanted), [search, category, wanted]),
  )
  const categories = useView(kinds, categoriesInOrder)
  const chosen = categories.find(({ id }) => id === category)
  const tools = (
    <>
      <ListSearch label="Search item or category" text={search} onText={(text) => narrow({ search: text })} />
      <FilterSelect
        label="Category"
        all="All categories"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={category}
        chosenAs="A category that was removed"
        onChoose={(next) => narrow({ category: next })}
      />
      {chosen ? (
        <Button
          variant="default"
          leftSection={<FolderPen size={20} aria-hidden />}
          onClick={() => open({ what: 'category', id: chosen.id })}
        >
          Change category
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<FolderPlus size={20} aria-hidden />}
          onClick={() => open({ what: 'category' })}
        >
          Add category
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<ArrowUpDown size={20} aria-hidden />}
        disabled={categories.length === 0}
        onClick={() => open({ what: 'arrange' })}
      >
        Arrange
      </Button>
      <Button variant="default" leftSection={<FileUp size={20} aria-hidden />} onClick={() => open({ what: 'import' })}>
        Import
      </Button>
      <ExportButton disabled={total === 0} />
      <Button
        leftSection={<CirclePlus size={20} aria-hidden />}
        disabled={categories.length === 0}
        onClick={() => open({ what: 'item' })}
      >
        Add item
      </Button>
    </>
  )
  const empty =
    emptyBy === 'menu' ? (
      <NothingYet hasCategories={categories.length > 0} onAdd={open} />
    ) : emptyBy === 'category' && chosen ? (
      <EmptyState
        icon={UtensilsCrossed}
        title={`Nothing is in ${chosen.name} yet`}
        action={<Button onClick={() => open({ what: 'item' })}>Add item</Button>}
      >
        {sentence('category_empty', { category: chosen.name })}
      </EmptyState>
    ) : (
      <NoneFound title="No item found" onAll={showAll}>
        Nothing on the menu has this in its name or category.
      </NoneFound>
    )
  return (
    <ListScreen tools={tools}>
      <DataTable
        label="Menu"
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={empty}
        opening={{ nameOf: ({ name }) => `Change ${name}`, onOpen: ({ id }) => open({ what: 'item', id }) }}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
      <ItemDialog
        opened={opened?.what === 'item'}
        itemId={opened?.what === 'item' ? opened.id : undefined}
        category={chosen?.id}
        categories={categories}
        onClose={close}
      />
      <ArrangeDialog opened={opened?.what === 'arrange'} category={chosen} onClose={close} />
      <ImportDialog opened={opened?.what === 'import'} onClose={close} />
      <CategoryDialog
        opened={opened?.what === 'category'}
        category={opened?.what === 'category' && opened.id ? chosen : undefined}
        onClose={close}
      />
    </ListScreen>
  )
}

function Item({ name, picture, ranOut }: CatalogueEntry) {
  return (
    <span className={styles['item']}>
      <ItemPicture picture={picture} size={40} />
      {name}
      {ranOut && <FinishedTag />}
    </span>
  )
}

/** The same columns as an import reads. */
function ExportButton({ disabled }: { readonly disabled: boolean }) {
  const terminal = useTerminal()
  return (
    <Button
      variant="default"
      leftSection={<FileDown size={20} aria-hidden />}
      disabled={disabled}
      onClick={() => {
        const { lounge } = terminal
        const today = businessDay(timestamp(terminal.now()), settingsOf(lounge))
        const lines = menuTable(lounge)
        void saveList('menu', `menu-${today}`, menuCsv(lines))
      }}
    >
      Export
    </Button>
  )
}

interface NothingYetProps {
  readonly hasCategories: boolean
  readonly onAdd: (open: Open) => void
}

const NothingYet = ({ hasCategories, onAdd }: NothingYetProps) => (
  <EmptyState
    icon={UtensilsCrossed}
    title="Nothing is on the menu yet"
    action={
      <span className={styles['first']}>
        <Button onClick={() => onAdd({ what: hasCategories ? 'item' : 'category' })}>
          {hasCategories ? 'Add the first item' : 'Add the first category'}
        </Button>
        <Button variant="default" onClick={() => onAdd({ what: 'import' })}>
          Import a menu
        </Button>
      </span>
    }
  >
    A category says who makes its items, and under which tab the till shows them. Items come into a category.
  </EmptyState>
)
