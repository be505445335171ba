// The top of the order: its table, and the toggle that folds the panel. Folded, it still tells how much and for whom.
import type { DraftView } from '@lounge/domain/orders/draft-view'
import { Armchair, PanelRightClose, PanelRightOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '../../components/money.tsx'
import styles from './panel-head.module.css'

interface PanelHeadProps {
  readonly view: DraftView
  readonly isOpen: boolean
  /** What else can be done with the order. */
  readonly menu: ReactNode
  readonly onToggle: () => void
  readonly onTable: () => void
}

export const PanelHead = (props: PanelHeadProps) => (props.isOpen ? <OpenHead {...props} /> : <FoldedHead {...props} />)

const OpenHead = ({ view, menu, onToggle, onTable }: PanelHeadProps) => (
  <header className={styles['open']}>
    <h2 className={styles['title']}>Order Details</h2>
    <button
      type="button"
      className={`${styles['table']} pressable`}
      data-chosen={view.tableNumber !== undefined || undefined}
      aria-haspopup="dialog"
      onClick={onTable}
    >
      <Armchair size={20} aria-hidden />
      {view.tableNumber === undefined ? 'Table' : `T${view.tableNumber}`}
    </button>
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

const FoldedHead = ({ view, onToggle }: PanelHeadProps) => (
  <button type="button" className={`${styles['folded']} pressable`} aria-expanded={false} onClick={onToggle}>
    <PanelRightOpen size={22} aria-hidden />
    <span className={styles['unseen']}>Expand order details</span>
    <span className={`${styles['folded-table']} figures`}>
      {view.tableNumber === undefined ? 'Order' : `T${view.tableNumber}`}
    </span>
    <span className={styles['folded-count']}>
      {view.itemCount} {view.itemCount === 1 ? 'item' : 'items'}
    </span>
    <span className={styles['folded-total']}>
      <Money amount={view.total} />
    </span>
  </button>
)
