// What somebody types as they count. A round takes an hour, and the office may lock itself meanwhile: each count is of the moment
// in which it was typed, and says what the books expected then.
import type { Found } from '@lounge/domain/stock/counts'
import { type Kept, keptName, levelOf } from '@lounge/domain/stock/keeping'
import { counting, readKept } from '@lounge/domain/stock/keeping-form'
import { timestamp } from '@lounge/domain/time'
import { useState } from 'react'
import { useTerminal } from '../terminal/terminal-context.ts'

interface TypedCount {
  readonly kept: Kept
  readonly text: string
  readonly found: NonNullable<Found>
}

export function useTypedCounts() {
  const terminal = useTerminal()
  const [typed, setTyped] = useState<Readonly<Record<string, TypedCount>>>({})
  const textOf = (kept: Kept): string => typed[keptName(kept)]?.text ?? ''
  const isWrong = (kept: Kept): boolean => textOf(kept).trim() !== '' && readKept(kept, textOf(kept)) === undefined
  const type = (kept: Kept, text: string) => {
    const found = { at: timestamp(terminal.now()), expected: levelOf(terminal.lounge, kept) }
    setTyped((before) => ({ ...before, [keptName(kept)]: { kept, text, found } }))
  }
  /** In the order in which they were counted; what stayed empty is not among them. Nothing where one of them is no amount. */
  const steps = () => {
    const counted = Object.values(typed).filter(({ text }) => text.trim() !== '')
    if (counted.some(({ kept }) => isWrong(kept))) return undefined
    return counted
      .toSorted((a, b) => a.found.at - b.found.at)
      .flatMap(({ kept, text, found }) => {
        const amount = readKept(kept, text)
        return amount === undefined ? [] : [counting(kept, amount, found)]
      })
  }
  return { textOf, isWrong, type, steps }
}
