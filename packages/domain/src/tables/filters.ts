// Filters of the floor: a person's own tables, those that wait for something, or free ones.
import type { TableTile } from './views.ts'

export const tableFilters = ['all', 'mine', 'ready', 'long', 'free'] as const
export type TableFilter = (typeof tableFilters)[number]

/** @param me the id of the person who looks */
export function isMatch(tile: TableTile, filter: TableFilter, me: string | undefined): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'mine':
      return tile.servedBy.some((id) => id === me)
    case 'ready':
      return tile.isFoodReady
    case 'long':
      return tile.isOccupiedLong
    case 'free':
      return tile.openCount + tile.paidCount === 0
  }
}

/** How many tables each filter finds. */
export const matchCounts = (tiles: readonly TableTile[], me: string | undefined): ReadonlyMap<TableFilter, number> =>
  new Map(tableFilters.map((filter) => [filter, tiles.filter((tile) => isMatch(tile, filter, me)).length]))
