// The stage of a sent line at its station.
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { Ban, Check, CircleDashed, Flame, type LucideIcon, UtensilsCrossed } from 'lucide-react'
import { Tag } from '../../ui/tag.tsx'
import type { Tone } from '../../ui/tones.ts'

/** `sent` is for lines that no station prepares. */
export type LineState = Ticket['status'] | 'sent'

interface Look {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly text: string
}

const looks: Readonly<Record<LineState, Look>> = {
  sent: { tone: 'neutral', icon: Check, text: 'Ordered' },
  todo: { tone: 'todo', icon: CircleDashed, text: 'To do' },
  doing: { tone: 'doing', icon: Flame, text: 'Doing' },
  done: { tone: 'done', icon: UtensilsCrossed, text: 'Ready' },
  cancelled: { tone: 'error', icon: Ban, text: 'Cancelled' },
}

export function LineStateTag({ state }: { readonly state: LineState }) {
  // A newer server may send a status that this till does not know.
  const { tone, icon, text } = Object.hasOwn(looks, state) ? looks[state] : looks.sent
  return (
    <Tag tone={tone} icon={icon}>
      {text}
    </Tag>
  )
}
