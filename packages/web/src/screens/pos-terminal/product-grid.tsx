// The tiles of everything that can be sold. A tap adds one; nothing else on the grid is re-rendered for it.
import type { ItemId } from '@lounge/domain/ids'
import { besideCart, type GridQuery } from '@lounge/domain/menu/views'
import { Button } from '@mantine/core'
import { SearchX, Store } from 'lucide-react'
import { useMemo, useState } from 'react'
import { arrowGrid } from '../../ui/arrow-keys.ts'
import { useDensity } from '../../hooks/use-density.ts'
import { useAdd } from './choosing/choosing-context.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './product-grid.module.css'
import { productsId } from './product-tabs.tsx'
import { ProductTile } from './product-tile.tsx'
import { later } from '../../ui/later.tsx'
import { useTiles } from './use-tiles.ts'

const ItemDetailsDialog = later(async () => (await import('./later-parts.ts')).ItemDetailsDialog)

interface ProductGridProps {
  readonly query: GridQuery
  readonly onClearSearch: () => void
}

export function ProductGrid({ query, onClearSearch }: ProductGridProps) {
  const { tab, search } = query
  const tiles = useTiles(query)
  const { density } = useDensity()
  const inCart = useInCart()
  const add = useAdd()
  const [detailedId, setDetailedId] = useState<ItemId>()
  return (
    <div id={productsId} role="tabpanel" aria-label={search === '' ? tab : 'Found'} className={styles['root']}>
      {tiles.length === 0 && <Nothing search={search} onClearSearch={onClearSearch} />}
      <ul className={styles['grid']} data-density={density} {...arrowGrid}>
        {tiles.map((tile) => {
          const units = inCart.get(tile.id) ?? 0
          const { left, isLow } = besideCart(tile, units)
          return (
            <ProductTile
              key={tile.id}
              id={tile.id}
              name={tile.name}
              price={tile.price}
              priceName={tile.priceName}
              hasOptions={tile.hasOptions}
              picture={tile.picture}
              left={left}
              isLow={isLow}
              isFinished={tile.ranOut !== undefined}
              inCart={units}
              onAdd={add}
              onDetails={setDetailedId}
            />
          )
        })}
      </ul>
      <ItemDetailsDialog
        tile={tiles.find(({ id }) => id === detailedId)}
        onAdd={add}
        onClose={() => setDetailedId(undefined)}
      />
    </div>
  )
}

/** The unsent units of each item in the cart. */
function useInCart(): ReadonlyMap<ItemId, number> {
  const { draft } = useDraft()
  const added = draft?.added
  return useMemo(() => {
    const units = new Map<ItemId, number>()
    for (const { itemId, quantity } of added ?? []) units.set(itemId, (units.get(itemId) ?? 0) + quantity)
    return units
  }, [added])
}

function Nothing({ search, onClearSearch }: { readonly search: string; readonly onClearSearch: () => void }) {
  if (search === '')
    return (
      <EmptyState icon={Store} title="Nothing to sell here yet">
        Items appear here once the manager adds them.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={SearchX}
      title={`No items match “${search}”`}
      action={<Button onClick={onClearSearch}>Show all</Button>}
    />
  )
}
