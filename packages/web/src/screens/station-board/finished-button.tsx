// A button with the number of finished items at this station, which opens the switch of each item.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { finishedCount } from '@lounge/domain/menu/running-out-views'
import { CircleOff } from 'lucide-react'
import { useView } from '../../hooks/use-view.ts'
import styles from './finished-button.module.css'

interface FinishedButtonProps {
  readonly station: Station
  readonly onOpen: () => void
}

const kinds: readonly Kind[] = ['item', 'category']
const counts = {
  kitchen: (lounge: Lounge) => finishedCount(lounge, 'kitchen'),
  bar: (lounge: Lounge) => finishedCount(lounge, 'bar'),
} as const

export function FinishedButton({ station, onOpen }: FinishedButtonProps) {
  const count = useView(kinds, counts[station])
  return (
    <button
      type="button"
      className={`${styles['root']} pressable`}
      data-tone={count > 0 ? 'error' : 'neutral'}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <CircleOff size={20} aria-hidden />
      <span className={styles['word']}>Finished</span>
      {count > 0 && <span className={`${styles['count']} figures`}>{count}</span>}
    </button>
  )
}
