// Which guest it is the turn of: a field that is keyed by it begins anew with the next one. What is typed before anything is rung up
// belongs to the order that is rung up then.
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
