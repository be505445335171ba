// The counts that a person types in a round. A round takes an hour, and the office may lock itself meanwhile: each count keeps the moment
// in which it was typed, and what the books expected then.
import type { Found } from '@lounge/domain/stock/counts'
import { type Kept, keptName } from '@lounge/domain/stock/keeping'
import { counting, readKept } from '@lounge/domain/stock/keeping-form'
import { timestamp } from '@lounge/domain/time'
import { useState } from 'react'
import { foundNow } from '@lounge/sync/terminal/found-now'
import { useTerminal } from '../terminal/terminal-context.ts'

interface TypedCount {
  readonly kept: Kept
  readonly text: string
  /** Nothing if the text is no valid amount. */
  readonly amount: number | undefined
  readonly at: number
  /** Absent if this device did not know at that moment what the books expect. */
  readonly found: Found
}

export function useTypedCounts() {
  const terminal = useTerminal()
  const [typed, setTyped] = useState<Readonly<Record<string, TypedCount>>>({})
  const textOf = (kept: Kept): string => typed[keptName(kept)]?.text ?? ''
  const isNoNumber = ({ text, amount }: TypedCount): boolean => text.trim() !== '' && amount === undefined
  const isWrong = (kept: Kept): boolean => {
    const count = typed[keptName(kept)]
    return count !== undefined && isNoNumber(count)
  }
  const type = (kept: Kept, text: string) => {
    const at = timestamp(terminal.now())
    const found = foundNow(terminal, kept, at)
    const count = { kept, text, amount: readKept(kept, text), at, found }
    setTyped((before) => ({ ...before, [keptName(kept)]: count }))
  }
  /** One step for each count, in the order of counting; empty fields are left out. Nothing if one of the texts is no valid amount. */
  const steps = () => {
    const all = Object.values(typed).toSorted((a, b) => a.at - b.at)
    if (all.some(isNoNumber)) return undefined
    return all.flatMap(({ kept, amount, found }) => (amount === undefined ? [] : [counting(kept, amount, found)]))
  }
  return { textOf, isWrong, type, steps }
}
