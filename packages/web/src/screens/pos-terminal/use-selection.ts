// The selection of lines in the cart, with the number of units of each. A line that leaves the cart leaves the selection.
import type { LineId } from '@lounge/domain/ids'
import type { DraftLine } from '@lounge/domain/orders/draft/view'
import type { Selection } from '@lounge/domain/orders/draft/parts'
import { useMemo, useState } from 'react'

export interface LineSelection {
  /** While on, tapping a line selects it. */
  readonly isOn: boolean
  /** The number of units by line. */
  readonly selected: Selection
  /** Every unit of every line is selected. */
  readonly isAll: boolean
  /** Selects all units of a line, or none. The same function on each render. */
  readonly toggle: (id: LineId) => void
  /** Selects this many units of a line. The same function on each render. */
  readonly choose: (id: LineId, units: number) => void
  /** Selects everything, or nothing if everything is selected. */
  readonly toggleAll: () => void
  /** Begins with nothing selected, or ends. */
  readonly turn: () => void
}

const none: Selection = new Map()

export function useSelection(lines: readonly DraftLine[]): LineSelection {
  const [isWanted, setIsWanted] = useState(false)
  const [ticked, setTicked] = useState(none)
  const isOn = isWanted && lines.length > 0
  if (isWanted && !isOn) setIsWanted(false)
  const selected = useMemo(() => selectedOf(lines, ticked), [lines, ticked])
  const [{ toggle, choose }] = useState(() => ({
    toggle: (id: LineId) => setTicked((before) => withUnits(before, id, before.has(id) ? 0 : everyUnit)),
    choose: (id: LineId, units: number) => setTicked((before) => withUnits(before, id, units)),
  }))
  const isAll = lines.every(({ id, quantity }) => selected.get(id) === quantity)
  return {
    isOn,
    selected: isOn ? selected : none,
    isAll,
    toggle,
    choose,
    toggleAll: () => setTicked(isAll ? none : new Map(lines.map(({ id }) => [id, everyUnit]))),
    turn: () => {
      setTicked(none)
      setIsWanted(!isOn)
    },
  }
}

/** All units, however many there are by then: another till may add some. */
const everyUnit = Number.MAX_SAFE_INTEGER

const selectedOf = (lines: readonly DraftLine[], ticked: Selection): Selection =>
  new Map(
    lines.flatMap(({ id, quantity }) => {
      const units = Math.min(quantity, ticked.get(id) ?? 0)
      return units > 0 ? [[id, units]] : []
    }),
  )

function withUnits(before: Selection, id: LineId, units: number): Selection {
  const after = new Map(before)
  if (units > 0) after.set(id, units)
  else after.delete(id)
  return after
}
