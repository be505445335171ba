// A key that changes with each guest: a field keyed by it is reset for the next one. Text typed before the first item is rung up belongs to
// the order that follows.
import { useState } from 'react'
import { useDraft } from './use-draft.ts'

/** @returns another number for each order that follows one */
export function useGuestTurn(): number {
  const orderId = useDraft().draft?.orderId
  const [seen, setSeen] = useState({ orderId, turn: 0 })
  if (seen.orderId === orderId) return seen.turn
  const turn = seen.orderId === undefined ? seen.turn : seen.turn + 1
  setSeen({ orderId, turn })
  return turn
}
