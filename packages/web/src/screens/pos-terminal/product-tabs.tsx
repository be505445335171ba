// Drinks, Snacks, Soups, Cakes, the categories of the shown tab, and its sort order: All, Popular, Recent. A search covers every tab.
import type { Kind } from '@lounge/domain/lounge'
import { tillTabs } from '@lounge/domain/menu/menu'
import { categoryChips, type GridQuery } from '@lounge/domain/menu/views'
import { type ReactNode, useCallback } from 'react'
import { arrowCell, arrowGrid } from '../../ui/arrow-keys.ts'
import { useView } from '../../hooks/use-view.ts'
import { Chip, Chips } from '../../ui/chips.tsx'
import styles from './product-tabs.module.css'
import { sorts } from './use-grid-query.ts'

interface ProductTabsProps {
  readonly query: GridQuery
  readonly onChange: (change: Partial<GridQuery>) => void
  /** Stands beside the tabs. */
  readonly children: ReactNode
}

/** The id of the grid, which the tabs control. */
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
          onSelect={() => onChange({ tab, category: undefined, search: '' })}
        />
      ))}
    </div>
    <div className={styles['more']}>
      {children}
      {query.search === '' && <CategoryChips query={query} onChange={onChange} />}
      <div {...arrowGrid} role="tablist" aria-label="Sorting" className={styles['sorts']}>
        {sorts.map((sort) => (
          <Tab key={sort} name={sortNames[sort]} isSelected={query.sort === sort} onSelect={() => onChange({ sort })} />
        ))}
      </div>
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

const kinds: readonly Kind[] = ['item', 'category', 'price']

function CategoryChips({ query: { tab, category }, onChange }: Pick<ProductTabsProps, 'query' | 'onChange'>) {
  const chips = useView(
    kinds,
    useCallback((lounge) => categoryChips(lounge, tab), [tab]),
  )
  if (chips.length < 2) return null
  const all = chips.reduce((sum, { count }) => sum + count, 0)
  return (
    <Chips label={`Categories of ${tab}`} className={styles['chips']}>
      <Chip
        name="All"
        count={all}
        isChosen={!chips.some(({ id }) => id === category)}
        onChoose={() => onChange({ category: undefined })}
      />
      {chips.map(({ id, name, count }) => (
        <Chip
          key={id}
          name={name}
          count={count}
          isChosen={id === category}
          onChoose={() => onChange({ category: id })}
        />
      ))}
    </Chips>
  )
}
