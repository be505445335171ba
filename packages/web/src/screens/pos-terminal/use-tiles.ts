// The tiles of the grid; laid out again as time passes only while some price goes by the hour.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { type GridQuery, hasHourlyPrices, type ItemTile, namesOnSale, productGrid } from '@lounge/domain/menu/views'
import type { Timestamp } from '@lounge/domain/time'
import { useCallback } from 'react'
import { useTimedView, useView } from '../../hooks/use-view.ts'
import { quantityIn } from './typed-quantity.ts'

const pricesOnly: readonly Kind[] = ['price']
const kinds: readonly Kind[] = ['item', 'category', 'price', 'stock', 'popularity', 'settings']

export function useTiles(query: GridQuery): readonly ItemTile[] {
  const isHourly = useView(pricesOnly, hasHourlyPrices)
  const tilesAt = useCallback(
    (lounge: Lounge, now: Timestamp) =>
      productGrid(lounge, { ...query, search: quantityIn(query.search, namesOnSale(lounge)).name }, now),
    [query],
  )
  return useTimedView(kinds, tilesAt, isHourly)
}
