// The top of the order: its table, its number of items, and the toggle that folds the panel. Folded, it also shows what is to be paid.
import type { DraftView } from '@lounge/domain/orders/draft/view'
import { Armchair, ChevronsUp, ListChecks, PanelRightClose, PanelRightOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '../../components/money/money.tsx'
import { Due } from '../../components/orders/due.tsx'
import { useKey } from '../../hooks/use-key.ts'
import { focusHome } from '../../ui/focus-home.ts'
import { Tag } from '../../ui/tag.tsx'
import styles from './panel-head.module.css'

interface PanelHeadProps {
  readonly view: DraftView
  readonly isOpen: boolean
  readonly isSelecting: boolean
  /** The menu of the order. */
  readonly menu: ReactNode
  readonly onToggle: () => void
  readonly onTable: () => void
  /** Starts or ends the selection of lines. */
  readonly onSelecting: () => void
}

export const PanelHead = (props: PanelHeadProps) => (props.isOpen ? <OpenHead {...props} /> : <FoldedHead {...props} />)

function OpenHead({ view, isSelecting, menu, onToggle, onTable, onSelecting }: PanelHeadProps) {
  useKey('t', onTable)
  return (
    <header className={styles['open']}>
      <button
        type="button"
        className={`${styles['table']} pressable`}
        data-chosen={view.tableNumber !== undefined || undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="t"
        data-does="Change Table"
        {...{ [focusHome]: '' }}
        onClick={onTable}
      >
        <Armchair size={20} aria-hidden />
        {view.tableNumber === undefined ? 'Table' : `T${view.tableNumber}`}
      </button>
      <div className={styles['words']}>
        <h2 className={styles['title']}>Order Details</h2>
        {view.priority === 'high' ? (
          <Tag tone="late" icon={ChevronsUp}>
            <span>
              High<span className={styles['priority']}> priority</span>
            </span>
          </Tag>
        ) : (
          <span className={`${styles['count']} figures`}>{countOf(view)}</span>
        )}
      </div>
      {view.lines.length > 0 && (
        <button
          type="button"
          className={`${styles['toggle']} pressable`}
          aria-label="Select lines"
          aria-pressed={isSelecting}
          onClick={onSelecting}
        >
          <ListChecks size={22} aria-hidden />
        </button>
      )}
      {menu}
      <button
        type="button"
        className={`${styles['toggle']} pressable`}
        aria-label="Collapse order details"
        aria-expanded
        onClick={onToggle}
      >
        <PanelRightClose size={22} aria-hidden />
      </button>
    </header>
  )
}

const FoldedHead = ({ view, onToggle }: PanelHeadProps) => (
  <button type="button" className={`${styles['folded']} pressable`} aria-expanded={false} onClick={onToggle}>
    <PanelRightOpen size={22} aria-hidden />
    <span className="unseen">Expand order details</span>
    <span className={`${styles['folded-table']} figures`}>
      {view.tableNumber === undefined ? 'Order' : `T${view.tableNumber}`}
    </span>
    <span className={styles['folded-count']}>{countOf(view)}</span>
    <span className={styles['folded-total']}>
      {view.partPayments.length > 0 ? <Due due={view.due} /> : <Money amount={view.total} />}
    </span>
  </button>
)

const countOf = ({ itemCount }: DraftView): string => `${itemCount} ${itemCount === 1 ? 'item' : 'items'}`
