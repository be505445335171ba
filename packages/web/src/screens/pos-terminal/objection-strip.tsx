// Shown when another person has closed the order meanwhile: what can still be done with the lines in the cart.
import { sentenceOf } from '@lounge/domain/messages'
import type { DraftView } from '@lounge/domain/orders/draft/view'
import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import styles from '../../components/orders/panel-strip.module.css'

interface ObjectionStripProps {
  readonly view: DraftView
  readonly onLeave: () => void
  readonly onDetach: () => void
}

export const ObjectionStrip = ({ view: { objection, lines }, onLeave, onDetach }: ObjectionStripProps) =>
  objection && (
    <div className={styles['root']} data-tone="warning" role="alert" data-passes>
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
