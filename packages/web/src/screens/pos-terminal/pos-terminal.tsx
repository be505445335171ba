// The till: products on the left, the order and its payment on the right; the customer beside them, or behind a button.
import { memo, useCallback, useDeferredValue } from 'react'
import { OnceCartIsRead } from '../../components/orders/once-cart-is-read.tsx'
import { roomBelow } from '../../ui/toast-room.ts'
import { ChoosingProvider } from './choosing/choosing-provider.tsx'
import { CustomerButton, CustomerPanel } from './customer/customer-panel.tsx'
import { FuncardProvider } from './funcard/funcard-provider.tsx'
import { OrderPanel } from './order-panel.tsx'
import styles from './pos-terminal.module.css'
import { ProductGrid } from './product-grid.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { TerminalHeader } from './terminal-header.tsx'
import { useGridQuery } from './use-grid-query.ts'

/** Memoised, so that a key typed into the search does not re-render them. */
const Order = memo(OrderPanel)
const Customer = memo(CustomerPanel)
/** A tab is marked at once and its tiles follow. A search updates with each letter, because the next key may choose from its results. */
const Grid = memo(ProductGrid)

export const PosTerminal = () => (
  <OnceCartIsRead>
    <Till />
  </OnceCartIsRead>
)

function Till() {
  const grid = useGridQuery()
  const { query, change } = grid
  const later = useDeferredValue(query)
  const shown = later.search === query.search ? later : query
  const clearSearch = useCallback(() => change({ search: '' }), [change])
  return (
    <FuncardProvider>
      <ChoosingProvider>
        <div className={styles['root']}>
          <TerminalHeader grid={grid} />
          <Customer />
          <section className={styles['products']} aria-label="Products" aria-busy={shown !== query}>
            <ProductTabs query={query} onChange={change}>
              <CustomerButton />
            </ProductTabs>
            <Grid query={shown} onClearSearch={clearSearch} />
            <div {...roomBelow} />
          </section>
          <Order />
        </div>
      </ChoosingProvider>
    </FuncardProvider>
  )
}
