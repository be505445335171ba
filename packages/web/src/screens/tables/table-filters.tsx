// The filters above the floor. Tables that do not match are dimmed in their place, for hands know the places.
import { matchCounts, type TableFilter, tableFilters } from '@lounge/domain/tables/filters'
import type { TableTile } from '@lounge/domain/tables/views'
import { Chip, Chips } from '../../ui/chips.tsx'
import styles from './tables.module.css'

interface TableFiltersProps {
  readonly tiles: readonly TableTile[]
  readonly chosen: TableFilter
  /** The id of the signed-in person. */
  readonly me: string | undefined
  readonly onChoose: (filter: TableFilter) => void
}

const names: Readonly<Record<TableFilter, string>> = {
  all: 'All',
  mine: 'Mine',
  ready: 'Ready',
  long: 'Long',
  free: 'Free',
}

export function TableFilters({ tiles, chosen, me, onChoose }: TableFiltersProps) {
  const counts = matchCounts(tiles, me)
  return (
    <Chips label="Which tables" className={styles['filters']}>
      {tableFilters.map((filter) => (
        <Chip
          key={filter}
          name={names[filter]}
          count={counts.get(filter) ?? 0}
          isChosen={filter === chosen}
          onChoose={() => onChoose(filter === chosen ? 'all' : filter)}
        />
      ))}
    </Chips>
  )
}
