// The till: what is sold on the left, what it comes to on the right, and how it is paid; whose order it is beside them, or behind
// a button.
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

/** What is looked for on the left is none of their business: a key of the search does not draw them again. */
const Order = memo(OrderPanel)
const Customer = memo(CustomerPanel)
/** A tab is marked at once and its tiles follow. What is searched for is there with its letter: the next key may choose of it. */
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
