// Shows the sent units that the cart takes off: they are still on the order, and a tap puts them back. The void is sent with the next Place
// Order or payment, which asks for the reason.
import type { LineId } from '@lounge/domain/ids'
import type { TakenOff } from '@lounge/domain/orders/draft/view'
import { Undo2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './taken-off-strip.module.css'

interface TakenOffStripProps {
  readonly takenOff: readonly TakenOff[]
  readonly onPutBack: (id: LineId) => void
}

export function TakenOffStrip({ takenOff, onPutBack }: TakenOffStripProps) {
  if (takenOff.length === 0) return null
  return (
    <ul className={styles['root']} aria-label="Taken off" data-tone="warning">
      {takenOff.map(({ lineId, name, units }) => (
        <li key={lineId} className={styles['line']} data-passes>
          <span className="figures">
            <del>
              {units} × {name}
            </del>{' '}
            taken off
          </span>
          <IconButton label={`Put ${name} back`} onClick={() => onPutBack(lineId)}>
            <Undo2 size={20} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
