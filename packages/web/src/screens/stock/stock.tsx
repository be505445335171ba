// Stock: the level of every item and material, what is low or out, and the office's actions on it.
import { formatCount } from '@lounge/domain/counts'
import { type KeptEntry, keptPage, keptSorts, type KeptSort } from '@lounge/domain/stock/keeping'
import { Button, NativeSelect } from '@mantine/core'
import { Boxes, ChevronDown, CirclePlus, ListPlus, PackageX, TriangleAlert } from 'lucide-react'
import { useCallback, useState } from 'react'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { ListSearch } from '../../components/lists/list-search.tsx'
import { NoneFound } from '../../components/lists/none-found.tsx'
import { keptKinds } from '../../hooks/kept-kinds.ts'
import { useListQuery } from '../../hooks/use-list-query.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { useView } from '../../hooks/use-view.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AddMaterial } from './add-material.tsx'
import { CountRound } from './count-round.tsx'
import { KeepingDialog } from './keeping-dialog.tsx'
import styles from './stock.module.css'

const columns: readonly Column<KeptEntry>[] = [
  { heading: 'Name', cell: Name, inItem: { line: 1 } },
  { heading: 'Where', cell: ({ place }) => place, inItem: { line: 2 } },
  {
    heading: 'There',
    cell: ({ level, amount }) => (level === undefined ? 'Made to order' : amount),
    align: 'end',
    inItem: { line: 1, isEnd: true },
  },
  {
    heading: 'Low at',
    cell: ({ level, lowMark }) => (level === undefined ? '–' : formatCount(lowMark)),
    align: 'end',
    inItem: { line: 2, isEnd: true, prefix: 'Low at ' },
  },
]

const shownNames: Readonly<Record<KeptSort, string>> = {
  all: 'Everything',
  items: 'Items of the menu',
  materials: 'Materials',
  low: 'Low',
  out: 'Out',
}

export function Stock() {
  const { filters, page: wanted, narrow, showAll, turnTo } = useListQuery()
  const { search = '', show: named = '' } = filters
  // An unknown filter in the address shows everything.
  const show = keptSorts.find((each) => each === named) ?? 'all'
  const { opened, open, close } = useOpenRow()
  const [isCounting, setIsCounting] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const { entries, page, pages, low, out } = useView(
    keptKinds,
    useCallback((lounge) => keptPage(lounge, { search, show }, wanted), [search, show, wanted]),
  )
  const labelOf = (each: KeptSort) => {
    const count = { low, out }[each as 'low' | 'out'] as number | undefined // nothing for the others
    return count === undefined ? shownNames[each] : `${shownNames[each]} (${count})`
  }
  const tools = (
    <>
      <ListSearch label="Search item or material" text={search} onText={(text) => narrow({ search: text })} />
      <NativeSelect
        aria-label="Show"
        size="md"
        rightSection={<ChevronDown size={20} aria-hidden />}
        data={keptSorts.map((each) => ({ value: each, label: labelOf(each) }))}
        value={show}
        onChange={({ currentTarget: { value } }) => narrow({ show: value === 'all' ? '' : value })}
      />
      <Button leftSection={<ListPlus size={20} aria-hidden />} onClick={() => setIsCounting(true)}>
        Count many
      </Button>
      <Button variant="default" leftSection={<CirclePlus size={20} aria-hidden />} onClick={() => setIsAdding(true)}>
        Add material
      </Button>
    </>
  )
  const empty =
    search === '' && show === 'all' ? (
      <EmptyState icon={Boxes} title="Nothing is kept yet">
        Items of the menu and materials are listed here.
      </EmptyState>
    ) : (
      <NoneFound title="Nothing found" onAll={showAll}>
        Nothing of this kind has this in its name.
      </NoneFound>
    )
  return (
    <ListScreen tools={tools}>
      <DataTable
        label="Stock"
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={empty}
        opening={{ nameOf: ({ name, place }) => `Open ${name}, ${place}`, onOpen: ({ id }) => open(id) }}
      />
      <Pager page={page} pageCount={pages} onPage={turnTo} />
      <KeepingDialog id={opened} onClose={close} />
      <AddMaterial opened={isAdding} onClose={() => setIsAdding(false)} />
      <CountRound opened={isCounting} show={show} search={search} onClose={() => setIsCounting(false)} />
    </ListScreen>
  )
}

function Name({ name, isLow, isOut }: KeptEntry) {
  return (
    <span className={styles['name']}>
      {name}
      {isOut ? (
        <Tag tone="error" icon={PackageX}>
          Out
        </Tag>
      ) : (
        isLow && (
          <Tag tone="warning" icon={TriangleAlert}>
            Low
          </Tag>
        )
      )}
    </span>
  )
}
