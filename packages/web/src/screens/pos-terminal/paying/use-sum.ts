// The amounts in a pay dialog: what was due when it was read, and what is typed. Lines may be added to the order while a guest pays, and
// the amount read before may already be on the bank's machine, or on the counter.
import { type Kobo, nairaOf } from '@lounge/domain/money'
import { useEffect, useEffectEvent, useState } from 'react'

export interface Sum {
  /** The amount due, as the dialog shows it. */
  readonly due: Kobo
  /** The amount due when the dialog opened, if it has changed since. */
  readonly was: Kobo | undefined
  /** An empty text means all that is due. */
  readonly typed: string
  /** An amount that was not typed digit by digit is replaced by the next digit. */
  readonly isTapped: boolean
  readonly type: (text: string, isTapped?: boolean) => void
}

/** The paying tap changes the amount due as well; within this time the dialog has closed, or shows that it is busy. */
const steadyMs = 200

export function useSum(dueNow: Kobo, isBusy: boolean): Sum {
  const [opened] = useState(dueNow)
  const [due, setDue] = useState(dueNow)
  const [typed, setTyped] = useState('')
  const [isTapped, setIsTapped] = useState(false)
  const type = (text: string, tapped = false) => {
    setTyped(text)
    setIsTapped(tapped)
  }
  const show = useEffectEvent(() => {
    setDue(dueNow)
    if (typed === '') type(nairaOf(due), true)
  })
  useEffect(() => {
    if (isBusy || dueNow === due) return
    const timer = setTimeout(show, steadyMs)
    return () => clearTimeout(timer)
  }, [dueNow, due, isBusy])
  return { due, was: due === opened ? undefined : opened, typed, isTapped, type }
}
