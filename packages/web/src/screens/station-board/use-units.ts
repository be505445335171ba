// The share of a wide board that each column has now. It changes only once nothing has moved for a while: no card moves under a finger
// because another one left.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { shareUnits, type Units, unitsAlone, unitsIn } from './board-units.ts'

const quietMs = 2_000

export interface BoardUnits extends Units {
  /** Of both columns together. */
  readonly total: number
  /** If only one column is shown, and no rail. */
  readonly alone: number
}

export function useUnits(todo: number, doing: number, isLargeText: boolean): BoardUnits {
  const width = useSyncExternalStore(watchWidth, () => innerWidth)
  const total = unitsIn(width, isLargeText)
  const wanted = shareUnits(todo, doing, total)
  const [kept, setKept] = useState({ ...wanted, total })
  if (kept.total !== total) setKept({ ...wanted, total })
  useEffect(() => {
    const timer = setTimeout(() => setKept({ todo: wanted.todo, doing: wanted.doing, total }), quietMs)
    return () => clearTimeout(timer)
  }, [wanted.todo, wanted.doing, total])
  return { ...kept, alone: unitsAlone(width, isLargeText) }
}

function watchWidth(watcher: () => void): () => void {
  addEventListener('resize', watcher)
  return () => removeEventListener('resize', watcher)
}
