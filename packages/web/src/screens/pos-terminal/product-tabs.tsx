// Drinks, Snacks, Soups, Cakes; and in which order: All, Popular, Recent. A search looks through every tab.
import { tillTabs } from '@lounge/domain/menu/menu'
import type { ReactNode } from 'react'
import { arrowCell, arrowGrid } from '../../hooks/arrow-keys.ts'
import { type GridQuery, sorts } from './use-grid-query.ts'
import styles from './product-tabs.module.css'

interface ProductTabsProps {
  readonly query: GridQuery
  readonly onChange: (change: Partial<GridQuery>) => void
  /** Stands between the two rows of tabs. */
  readonly children: ReactNode
}

/** What the tabs control; the grid has this id. */
export const productsId = 'products'

const sortNames = { all: 'All', popular: 'Popular', recent: 'Recent' } as const

export const ProductTabs = ({ query, onChange, children }: ProductTabsProps) => (
  <div className={styles['root']}>
    <div {...arrowGrid} role="tablist" aria-label="Categories" className={styles['tabs']}>
      {tillTabs.map((tab) => (
        <Tab
          key={tab}
          name={tab}
          isSelected={query.search === '' && query.tab === tab}
          onSelect={() => onChange({ tab, search: '' })}
        />
      ))}
    </div>
    {children}
    <div {...arrowGrid} role="tablist" aria-label="Sorting" className={styles['sorts']}>
      {sorts.map((sort) => (
        <Tab key={sort} name={sortNames[sort]} isSelected={query.sort === sort} onSelect={() => onChange({ sort })} />
      ))}
    </div>
  </div>
)

interface TabProps {
  readonly name: string
  readonly isSelected: boolean
  readonly onSelect: () => void
}

const Tab = ({ name, isSelected, onSelect }: TabProps) => (
  <button
    {...arrowCell}
    type="button"
    role="tab"
    className={`${styles['tab']} pressable`}
    aria-selected={isSelected}
    aria-controls={productsId}
    onClick={onSelect}
  >
    {name}
  </button>
)
