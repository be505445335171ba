// The tiles of everything that can be sold. A tap adds one; nothing else on the grid is painted again for it.
import type { ItemId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { productGrid } from '@lounge/domain/menu/views'
import { Button } from '@mantine/core'
import { SearchX, Store } from 'lucide-react'
import { useCallback, useState } from 'react'
import { arrowGrid } from '../../hooks/arrow-keys.ts'
import { useView } from '../../hooks/use-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ItemDetailsDialog } from './item-details-dialog.tsx'
import styles from './product-grid.module.css'
import { productsId } from './product-tabs.tsx'
import { ProductTile } from './product-tile.tsx'
import { useCartActions } from './use-cart-actions.ts'
import type { GridQuery } from './use-grid-query.ts'

const kinds: readonly Kind[] = ['item', 'category', 'price', 'stock', 'popularity', 'settings']

interface ProductGridProps {
  readonly query: GridQuery
  readonly onClearSearch: () => void
}

export function ProductGrid({ query: { tab, sort, search }, onClearSearch }: ProductGridProps) {
  const tiles = useView(
    kinds,
    useCallback((lounge) => productGrid(lounge, tab, sort, search), [tab, sort, search]),
  )
  const { add } = useCartActions()
  const [detailedId, setDetailedId] = useState<ItemId>()
  return (
    <div id={productsId} role="tabpanel" aria-label={search === '' ? tab : 'Found'} className={styles['root']}>
      {tiles.length === 0 && <Nothing search={search} onClearSearch={onClearSearch} />}
      <ul className={styles['grid']} {...arrowGrid}>
        {tiles.map((tile) => (
          <ProductTile
            key={tile.id}
            id={tile.id}
            name={tile.name}
            price={tile.price}
            picture={tile.picture}
            left={tile.left}
            isLow={tile.isLow}
            onAdd={add}
            onDetails={setDetailedId}
          />
        ))}
      </ul>
      <ItemDetailsDialog
        tile={tiles.find(({ id }) => id === detailedId)}
        onAdd={add}
        onClose={() => setDetailedId(undefined)}
      />
    </div>
  )
}

function Nothing({ search, onClearSearch }: { readonly search: string; readonly onClearSearch: () => void }) {
  if (search === '')
    return (
      <EmptyState icon={Store} title="Nothing to sell here yet">
        What the manager adds to this part of the menu shows here.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={SearchX}
      title={`Nothing is called “${search}”`}
      action={<Button onClick={onClearSearch}>Show all</Button>}
    />
  )
}
