// Whether lines of the cart are being selected, and which are. A line that left the cart is selected no more.
import type { LineId } from '@lounge/domain/ids'
import type { DraftLine } from '@lounge/domain/orders/draft-view'
import type { Selection } from '@lounge/domain/orders/draft-parts'
import { useMemo, useState } from 'react'

export interface LineSelection {
  /** Tapping a line selects it. */
  readonly isOn: boolean
  readonly selected: Selection
  readonly isAll: boolean
  /** The same function for ever. */
  readonly toggle: (id: LineId) => void
  /** All of them, or none where all are. */
  readonly toggleAll: () => void
  /** Begins with nothing selected, or ends. */
  readonly turn: () => void
}

const none: Selection = new Set()

export function useSelection(lines: readonly DraftLine[]): LineSelection {
  const [isWanted, setIsWanted] = useState(false)
  const [ticked, setTicked] = useState(none)
  const isOn = isWanted && lines.length > 0
  if (isWanted && !isOn) setIsWanted(false)
  const selected = useMemo(() => new Set(lines.flatMap(({ id }) => (ticked.has(id) ? [id] : []))), [lines, ticked])
  const [toggle] = useState(() => (id: LineId) => setTicked((before) => toggled(before, id)))
  return {
    isOn,
    selected: isOn ? selected : none,
    isAll: selected.size === lines.length,
    toggle,
    toggleAll: () => setTicked(selected.size === lines.length ? none : new Set(lines.map(({ id }) => id))),
    turn: () => {
      setTicked(none)
      setIsWanted(!isOn)
    },
  }
}

function toggled(before: Selection, id: LineId): Selection {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
