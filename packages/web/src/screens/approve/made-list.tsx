// The approvals that this phone made codes for, and what became of them.
import { whatOf } from '@lounge/domain/approvals/words'
import { codeSentence } from '@lounge/domain/code-messages'
import { tillName } from '@lounge/domain/terminals/names'
import { formatTime, timestamp } from '@lounge/domain/time'
import type { Made } from '@lounge/sync/approvals/approver-phone'
import { TriangleAlert } from 'lucide-react'
import { NoticeBar } from '../../terminal/notice-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import { ownClock } from './own-phone.ts'
import styles from './without-network.module.css'

interface MadeListProps {
  /** The newest first. */
  readonly list: readonly Made[]
  readonly onOpen: (made: Made) => void
}

export function MadeList({ list, onOpen }: MadeListProps) {
  if (list.length === 0) return null
  return (
    <section className={styles['list']} aria-labelledby="given">
      <h2 id="given">Given by this phone</h2>
      {list.some(({ fate }) => fate === 'differs') && (
        <NoticeBar tone="error" icon={TriangleAlert}>
          {codeSentence('phone_differs')}
        </NoticeBar>
      )}
      <ul>
        {list.map((made) => (
          <li key={`${made.till} ${made.ticket}`}>
            <button type="button" className={`${styles['entry']} pressable`} onClick={() => onOpen(made)}>
              <strong>{whatOf(made)}</strong>
              <span>{`${tillName(made.till)}, ticket ${made.ticket} · ${formatTime(timestamp(made.at), ownClock())}`}</span>
              <Tag tone={toneOf(made)}>{standingOf(made)}</Tag>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const toneOf = ({ fate, isClosed }: Made): Tone => {
  if (fate === 'differs' || fate === 'unknown') return 'error'
  return fate === 'used' || isClosed ? 'success' : 'neutral'
}

function standingOf({ fate, isClosed }: Made): string {
  if (fate !== undefined) return codeSentence(`phone_fate_${fate}`)
  return codeSentence(isClosed ? 'phone_done' : 'phone_open')
}
