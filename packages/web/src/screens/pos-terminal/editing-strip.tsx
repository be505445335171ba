// Which order is being edited, and the way out of it. When somebody else closed it meanwhile, what can still be done.
import { sentenceOf } from '@lounge/domain/messages'
import type { Draft } from '@lounge/domain/orders/draft'
import type { DraftView } from '@lounge/domain/orders/draft-view'
import { Button } from '@mantine/core'
import { PencilLine, TriangleAlert, X } from 'lucide-react'
import styles from './editing-strip.module.css'

interface EditingStripProps {
  readonly draft: Draft | undefined
  readonly view: DraftView
  readonly onLeave: () => void
  readonly onDetach: () => void
}

export function EditingStrip({ draft, view: { objection, lines }, onLeave, onDetach }: EditingStripProps) {
  // The row of the panel's grid is there all the same.
  if (!draft?.isPlaced) return <div />
  if (!objection)
    return (
      <div className={styles['root']} data-tone="info">
        <PencilLine size={18} aria-hidden />
        <span className={styles['text']}>{draft.number}</span>
        <button
          type="button"
          className={`${styles['leave']} pressable`}
          aria-label="Leave this order"
          onClick={onLeave}
        >
          <X size={20} aria-hidden />
        </button>
      </div>
    )
  return (
    <div className={styles['root']} data-tone="warning" role="alert">
      <TriangleAlert size={18} aria-hidden />
      <span className={styles['text']}>{sentenceOf(objection.refused, objection.params)}</span>
      {lines.length > 0 && (
        <Button variant="default" onClick={onDetach}>
          Make a new order of the rest
        </Button>
      )}
      <Button variant="default" onClick={onLeave}>
        Leave it
      </Button>
    </div>
  )
}
