// The stage of an order's tickets in kitchen and bar: sent, on the board, seen, started, done; and what they will not make.
import type { OrderId } from '@lounge/domain/ids'
import type { Station } from '@lounge/domain/menu/menu'
import type { Stage, StageEntry } from '@lounge/domain/tickets/stages'
import {
  Ban,
  CircleHelp,
  CloudUpload,
  Eye,
  Flame,
  type LucideIcon,
  MonitorCheck,
  Send,
  UtensilsCrossed,
} from 'lucide-react'
import { useStages } from '../../hooks/use-boards.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'
import styles from './order-stages.module.css'
import { stationNames } from '../goods/station-names.ts'

export function OrderStages({ orderId }: { readonly orderId: OrderId | undefined }) {
  const entries = useStages(orderId)
  if (entries.length === 0) return null
  return (
    <span className={styles['root']}>
      {entries.map((entry) =>
        entry.stopped ? (
          <Stopped key={entry.id} station={entry.station} {...entry.stopped} />
        ) : (
          <StageTag key={entry.id} entry={entry} />
        ),
      )}
    </span>
  )
}

interface Look {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly text: string
}

const looks: Readonly<Record<Exclude<Stage, 'stopped'>, Look>> = {
  waiting: { tone: 'warning', icon: CloudUpload, text: 'not sent yet' },
  sent: { tone: 'neutral', icon: Send, text: 'sent' },
  onBoard: { tone: 'todo', icon: MonitorCheck, text: 'on the board' },
  seen: { tone: 'todo', icon: Eye, text: 'seen' },
  doing: { tone: 'doing', icon: Flame, text: 'started' },
  done: { tone: 'done', icon: UtensilsCrossed, text: 'done' },
  unknown: { tone: 'neutral', icon: CircleHelp, text: 'in work' },
}

function StageTag({ entry: { station, stage, count } }: { readonly entry: StageEntry }) {
  if (stage === 'stopped') return null
  const { tone, icon, text } = looks[stage]
  return (
    <Tag tone={tone} icon={icon}>
      {stationNames[station]}: {text}
      {count > 1 && ` (${count})`}
    </Tag>
  )
}

interface StoppedProps {
  readonly station: Station
  readonly items: string
  readonly reason: string
}

const Stopped = ({ station, items, reason }: StoppedProps) => (
  <span className={styles['stopped']} data-tone="error">
    <Ban size={18} aria-hidden />
    <span>
      {stationNames[station]} will not make {items}: {reason}. It is still on the bill.
    </span>
  </span>
)
