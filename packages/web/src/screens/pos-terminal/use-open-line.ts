// The line of the cart that shows its actions: the one that was tapped last, or that grew last.
import type { LineId } from '@lounge/domain/ids'
import type { DraftLine } from '@lounge/domain/orders/draft/view'
import { useState } from 'react'

export interface OpenLine {
  readonly openId: LineId | undefined
  /** The same function on each render. */
  readonly toggle: (id: LineId) => void
}

export function useOpenLine(lines: readonly DraftLine[]): OpenLine {
  const [openId, setOpenId] = useState<LineId>()
  const [seen, setSeen] = useState(lines)
  const [toggle] = useState(() => (id: LineId) => setOpenId((open) => (open === id ? undefined : id)))
  if (seen !== lines) {
    setSeen(lines)
    const grown = grownOf(seen, lines)
    if (grown) setOpenId(grown)
    else if (!lines.some(({ id }) => id === openId)) setOpenId(undefined)
  }
  return { openId, toggle }
}

/** The one line that was added or grew. Nothing for an opened order, which has several lines, or sent ones. */
function grownOf(before: readonly DraftLine[], now: readonly DraftLine[]): LineId | undefined {
  const quantities = new Map(before.map(({ id, quantity }) => [id, quantity]))
  const grown = now.filter(({ id, quantity, isPlaced }) => {
    const had = quantities.get(id)
    return had === undefined ? !isPlaced : quantity > had
  })
  return grown.length === 1 ? grown[0]?.id : undefined
}
