// The till: whose order it is on the left, what is sold in the middle, what it comes to on the right, and how it is paid.
import { CustomerButton, CustomerPanel } from './customer/customer-panel.tsx'
import { FuncardButton } from './funcard/funcard-button.tsx'
import { FuncardProvider } from './funcard/funcard-provider.tsx'
import { OrderPanel } from './order-panel.tsx'
import styles from './pos-terminal.module.css'
import { ProductGrid } from './product-grid.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { SearchBox } from './search-box.tsx'
import { useGridQuery } from './use-grid-query.ts'

export function PosTerminal() {
  const { query, change } = useGridQuery()
  return (
    <FuncardProvider>
      <div className={styles['root']}>
        <SearchBox text={query.search} onText={(search) => change({ search })} />
        <FuncardButton />
        <CustomerPanel />
        <section className={styles['products']} aria-label="Products">
          <ProductTabs query={query} onChange={change}>
            <CustomerButton />
          </ProductTabs>
          <ProductGrid query={query} onClearSearch={() => change({ search: '' })} />
        </section>
        <OrderPanel />
      </div>
    </FuncardProvider>
  )
}
