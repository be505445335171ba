// Which lines of the cart are selected. A line that left the cart is selected no more.
import type { LineId } from '@lounge/domain/ids'
import type { DraftLine } from '@lounge/domain/orders/draft-view'
import type { Selection } from '@lounge/domain/orders/draft-parts'
import { useMemo, useState } from 'react'

export interface LineSelection {
  readonly selected: Selection
  readonly isAll: boolean
  /** The same function for ever. */
  readonly toggle: (id: LineId) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

const none: Selection = new Set()

export function useSelection(lines: readonly DraftLine[]): LineSelection {
  const [ticked, setTicked] = useState(none)
  const selected = useMemo(() => new Set(lines.flatMap(({ id }) => (ticked.has(id) ? [id] : []))), [lines, ticked])
  const [toggle] = useState(() => (id: LineId) => setTicked((before) => toggled(before, id)))
  return {
    selected,
    isAll: selected.size === lines.length,
    toggle,
    selectAll: () => setTicked(new Set(lines.map(({ id }) => id))),
    clear: () => setTicked(none),
  }
}

function toggled(before: Selection, id: LineId): Selection {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
