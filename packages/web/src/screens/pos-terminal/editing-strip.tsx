// Which order is being edited, and the way out of it; whether it comes first. When somebody else closed it meanwhile, what
// can still be done.
import { sentenceOf } from '@lounge/domain/messages'
import type { Draft } from '@lounge/domain/orders/draft'
import type { DraftView } from '@lounge/domain/orders/draft-view'
import { Button } from '@mantine/core'
import { ChevronsUp, PencilLine, TriangleAlert, X } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './editing-strip.module.css'

interface EditingStripProps {
  readonly draft: Draft | undefined
  readonly view: DraftView
  readonly onLeave: () => void
  readonly onDetach: () => void
  readonly onLowerPriority: () => void
}

export function EditingStrip({ draft, view, onLeave, onDetach, onLowerPriority }: EditingStripProps) {
  if (draft?.isPlaced && view.objection) return <Objection view={view} onLeave={onLeave} onDetach={onDetach} />
  const isHigh = view.priority === 'high'
  if (!draft || (!draft.isPlaced && !isHigh)) return null
  return (
    <div className={styles['root']} data-tone="info">
      {!isHigh && <PencilLine size={18} aria-hidden />}
      <span className={styles['text']}>{draft.isPlaced ? draft.number : 'New order'}</span>
      {isHigh && (
        <Tag tone="late" icon={ChevronsUp}>
          High priority
        </Tag>
      )}
      <IconButton
        label={draft.isPlaced ? 'Leave this order' : 'Normal priority'}
        onClick={draft.isPlaced ? onLeave : onLowerPriority}
      >
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

type ObjectionProps = Pick<EditingStripProps, 'view' | 'onLeave' | 'onDetach'>

const Objection = ({ view: { objection, lines }, onLeave, onDetach }: ObjectionProps) => (
  <div className={styles['root']} data-tone="warning" role="alert">
    <TriangleAlert size={18} aria-hidden />
    <span className={styles['text']}>{objection && sentenceOf(objection.refused, objection.params)}</span>
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
