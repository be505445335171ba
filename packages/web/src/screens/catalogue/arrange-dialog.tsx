// The order of the menu, by drag or by button: its categories, or the items of the one that is chosen.
import { idOf } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { arranged, isOtherOrder, itemsOf, movedTo } from '@lounge/domain/menu/arranging'
import { categoriesInOrder } from '@lounge/domain/menu/in-order'
import type { Category } from '@lounge/domain/menu/menu'
import { sentence } from '@lounge/domain/office-messages'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOffice } from '../../hooks/use-office.ts'
import { useView } from '../../hooks/use-view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './arrange-dialog.module.css'
import { useDragOrder } from './use-drag-order.ts'

interface ArrangeDialogProps {
  readonly opened: boolean
  /** The category whose items are arranged; nothing to arrange the categories. */
  readonly category: Category | undefined
  readonly onClose: () => void
}

export const ArrangeDialog = ({ opened, category, onClose }: ArrangeDialogProps) => (
  <Dialog title={category ? `Arrange ${category.name}` : 'Arrange categories'} opened={opened} onClose={onClose}>
    <Form category={category} onClose={onClose} />
  </Dialog>
)

const kinds: readonly Kind[] = ['item', 'category']

interface Sibling {
  readonly id: string
  readonly name: string
}

interface Moved {
  readonly order: readonly string[]
  /** The order when the first entry was moved. */
  readonly stood: readonly string[]
  /** The order that the person was last shown. */
  readonly seen: readonly string[]
}

function Form({ category, onClose }: Omit<ArrangeDialogProps, 'opened'>) {
  const { isBusy, save: saved } = useOffice()
  const categoryId = category?.id
  const siblings = useView(
    kinds,
    useCallback(
      (lounge: Lounge): readonly Sibling[] => (categoryId ? itemsOf(lounge, categoryId) : categoriesInOrder(lounge)),
      [categoryId],
    ),
  )
  /** Nothing until an entry is moved. */
  const [moved, setMoved] = useState<Moved>()
  const rows = moved ? arranged(siblings, moved.order) : siblings
  const idsNow = siblings.map(({ id }) => id)
  const isOvertaken = (order: keyof Moved): boolean => moved !== undefined && isOtherOrder(moved[order], idsNow)
  const save = async () => {
    const ids = rows.map(({ id }) => id)
    const args = categoryId
      ? { categoryId, items: ids.map((id) => idOf<'item'>(id)) }
      : { categories: ids.map((id) => idOf<'category'>(id)) }
    if (moved && isOvertaken('seen')) {
      setMoved({ ...moved, seen: idsNow })
      return toast.error(sentence('menu_arranged_meanwhile'))
    }
    if (!moved) toast.success(sentence('item_unchanged'))
    else if (!(await saved([{ name: 'menu.arrange', args }], sentence('menu_arranged')))) return
    onClose()
  }
  return (
    <DialogForm onSave={save}>
      {isOvertaken('stood') && !isBusy && <DialogNotice>{sentence('menu_arranged_meanwhile')}</DialogNotice>}
      <Rows rows={rows} onOrder={(order) => setMoved({ stood: idsNow, seen: idsNow, ...moved, order })} />
      <SubmitButtons submit="Save" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

interface RowsProps {
  readonly rows: readonly Sibling[]
  readonly onOrder: (ids: readonly string[]) => void
}

function Rows({ rows, onOrder }: RowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    onOrder(movedTo(rows, from, to).map(({ id }) => id))
    const name = rows[from]?.name ?? ''
    setSaid(sentence('menu_moved', { name, place: to + 1, count: rows.length }))
  }
  const drag = useDragOrder(list, move)
  const step = (id: string, by: Step) => {
    const from = rows.findIndex((row) => row.id === id)
    flushSync(() => move(from, from + by))
    // Moving the row may have lost the focus; at an end of the list only one button is left.
    const row = list.current?.children[from + by]
    const [up, down] = row?.querySelectorAll('button') ?? []
    const [same, other] = by === -1 ? [up, down] : [down, up]
    const next = same?.disabled ? other : same
    next?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  // The same function for every render, so that of a thousand rows only the moved ones re-render.
  const latest = useRef(step)
  useLayoutEffect(() => {
    latest.current = step
  })
  const onStep = useCallback((id: string, by: Step) => latest.current(id, by), [])
  return (
    <>
      <ol ref={list} className={styles['rows']} {...drag.listeners}>
        {rows.map(({ id, name }, index) => (
          <Row
            key={id}
            id={id}
            name={name}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            isHeld={drag.held === index}
            onStep={onStep}
          />
        ))}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  )
}

/** Up or down. */
type Step = -1 | 1

interface RowProps extends Sibling {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isHeld: boolean
  readonly onStep: (id: string, by: Step) => void
}

const Row = memo(({ id, name, isFirst, isLast, isHeld, onStep }: RowProps) => (
  <li className={styles['row']} data-held={isHeld || undefined}>
    <span className={styles['handle']} data-handle aria-hidden>
      <GripVertical size={22} />
    </span>
    <span className={styles['name']}>{name}</span>
    <IconButton label={`Move ${name} up`} isDisabled={isFirst} onClick={() => onStep(id, -1)}>
      <ArrowUp size={22} aria-hidden />
    </IconButton>
    <IconButton label={`Move ${name} down`} isDisabled={isLast} onClick={() => onStep(id, 1)}>
      <ArrowDown size={22} aria-hidden />
    </IconButton>
  </li>
))
Row.displayName = 'Row'
