// The lines of the cart, and the dialog for a line's note. Unsent lines stand above sent ones.
import type { LineId } from '@lounge/domain/ids'
import { sentenceOf } from '@lounge/domain/messages'
import type { DraftLine, DraftView } from '@lounge/domain/orders/draft/view'
import { ShoppingBasket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'
import type { CartActions } from './use-cart-actions.ts'
import type { OpenLine } from './use-open-line.ts'
import type { LineSelection } from './use-selection.ts'
import { later } from '../../ui/later.tsx'

const NoteDialog = later(async () => (await import('./later-parts.ts')).NoteDialog)

interface CartLinesProps {
  readonly view: DraftView
  /** Whether the order is already on a table: its lines then show whether they were sent. */
  readonly isPlaced: boolean
  /** The line that shows its actions. */
  readonly open: OpenLine
  readonly actions: CartActions
  readonly selection: LineSelection
  /** The stages of what was sent. */
  readonly stages: ReactNode
  /** Stands above the lines. */
  readonly children: ReactNode
}

export function CartLines({ view, isPlaced, open: { openId, toggle }, ...props }: CartLinesProps) {
  const { actions, selection, stages, children } = props
  const { lines } = view
  const [notedId, setNotedId] = useState<LineId>()
  const opened = lines.find(({ id }) => id === openId)
  const line = ({ id, itemId, name, quantity, note, total, isPlaced: isSent, ticket, unsaleable }: DraftLine) => (
    <CartLine
      key={id}
      id={id}
      itemId={itemId}
      name={name}
      quantity={quantity}
      note={note}
      total={total}
      warning={unsaleable && sentenceOf(unsaleable.refused, unsaleable.params)}
      state={isSent ? (ticket ?? 'sent') : undefined}
      isOpen={id === openId}
      picked={selection.isOn ? (selection.selected.get(id) ?? 0) : undefined}
      actions={actions}
      onToggle={toggle}
      onNote={setNotedId}
      onSelect={selection.toggle}
      onPick={selection.choose}
    />
  )
  const added = lines.filter((each) => !each.isPlaced)
  const sent = lines.filter((each) => each.isPlaced)
  return (
    <div className={styles['root']}>
      {lines.length === 0 && (
        <EmptyState icon={ShoppingBasket} title="Nothing ordered yet">
          Tap an item to add it.
        </EmptyState>
      )}
      {children}
      {/* For screen readers only; the line itself is visible. */}
      <p className="unseen" role="status">
        {opened && `${opened.quantity} ${opened.name}`}
      </p>
      {added.length > 0 && (
        <section>
          {isPlaced && <Head title="New, not sent" count={added.length} />}
          <ul className={styles['list']} aria-label={isPlaced ? 'New lines' : 'Lines'}>
            {added.map(line)}
          </ul>
        </section>
      )}
      {sent.length > 0 && (
        <section>
          <Head title={view.sentAt ? `Sent ${view.sentAt}` : 'Sent'} count={sent.length}>
            {stages}
          </Head>
          <ul className={styles['list']} aria-label="Sent lines">
            {sent.map(line)}
          </ul>
        </section>
      )}
      <NoteDialog
        line={lines.find(({ id }) => id === notedId)}
        onNote={actions.setNote}
        onClose={() => setNotedId(undefined)}
      />
    </div>
  )
}

interface HeadProps {
  readonly title: string
  readonly count: number
  readonly children?: ReactNode
}

const Head = ({ title, count, children }: HeadProps) => (
  <div className={styles['head']}>
    <h3 className={styles['title']}>{title}</h3>
    {children}
    <span className={`${styles['count']} figures`}>{count}</span>
  </div>
)
