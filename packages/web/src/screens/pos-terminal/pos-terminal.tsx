// The till: what is sold on the left, what it comes to on the right, and how it is paid; whose order it is beside them, or behind
// a button.
import { roomBelow } from '../../ui/toast-room.ts'
import { CustomerButton, CustomerPanel } from './customer/customer-panel.tsx'
import { FuncardProvider } from './funcard/funcard-provider.tsx'
import { OrderPanel } from './order-panel.tsx'
import styles from './pos-terminal.module.css'
import { ProductGrid } from './product-grid.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { TerminalHeader } from './terminal-header.tsx'
import { useGridQuery } from './use-grid-query.ts'

export function PosTerminal() {
  const grid = useGridQuery()
  const { query, change } = grid
  return (
    <FuncardProvider>
      <div className={styles['root']}>
        <TerminalHeader grid={grid} />
        <CustomerPanel />
        <section className={styles['products']} aria-label="Products">
          <ProductTabs query={query} onChange={change}>
            <CustomerButton />
          </ProductTabs>
          <ProductGrid query={query} onClearSearch={() => change({ search: '' })} />
          <div {...roomBelow} />
        </section>
        <OrderPanel />
      </div>
    </FuncardProvider>
  )
}
