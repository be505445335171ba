// Each item that an import changes or adds, with its price, so that a wrong price or name is noticed before guests see it.
import { formatCount } from '@lounge/domain/counts'
import type { ChangedItem, ImportPreview as Preview } from '@lounge/domain/menu/import-preview'
import { formatNaira, type Kobo } from '@lounge/domain/money'
import type { ReactNode } from 'react'
import styles from './import-preview.module.css'

/** At each end: a tablet is slow with thousands of lines, and nobody reads them. */
const shownMax = 50

export const ImportPreview = ({ preview: { added, changed } }: { readonly preview: Preview }) =>
  added.length + changed.length > 0 && (
    // Whoever scrolls with the keyboard has to be able to put the focus here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['items']} aria-label="Items of the file" tabIndex={0}>
      {changed.length > 0 && (
        <Items title="Changed, the largest difference first" more={changed.length - 2 * shownMax}>
          {changed.slice(0, 2 * shownMax).map((item) => (
            <li key={item.itemId}>
              <span>{item.newName === undefined ? item.name : `${item.name} → ${item.newName}`}</span>
              <span>{changesOf(item).join(', ')}</span>
            </li>
          ))}
        </Items>
      )}
      {added.length > 0 && (
        <Items title="New, the lowest price first">
          {ends(added).map((item) =>
            typeof item === 'number' ? (
              <li key="between">and {formatCount(item)} more between these</li>
            ) : (
              <li key={item.itemId}>
                <span>{item.name}</span>
                <span>{formatNaira(item.price)}</span>
              </li>
            ),
          )}
        </Items>
      )}
    </section>
  )

interface ItemsProps {
  readonly title: string
  readonly more?: number
  readonly children: ReactNode
}

const Items = ({ title, more = 0, children }: ItemsProps) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {children}
      {more > 0 && <li>and {formatCount(more)} more</li>}
    </ul>
  </div>
)

/** The first and the last entries of a long list, and the number of those in between. */
const ends = <T,>(all: readonly T[]): readonly (T | number)[] =>
  all.length <= 2 * shownMax ? all : [...all.slice(0, shownMax), all.length - 2 * shownMax, ...all.slice(-shownMax)]

const otherWords = { category: 'other category', description: 'new description', choices: 'new choices' } as const

const changesOf = ({ price, cost, others }: ChangedItem): readonly string[] => [
  ...(price ? [fromTo(price)] : []),
  ...(cost ? [`cost ${fromTo(cost)}`] : []),
  ...others.map((each) => otherWords[each]),
]

const fromTo = ({ from, to }: { readonly from?: Kobo | undefined; readonly to: Kobo }): string =>
  from === undefined ? formatNaira(to) : `${formatNaira(from)} → ${formatNaira(to)}`
