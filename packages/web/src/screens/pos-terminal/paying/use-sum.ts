// The sum in a pay dialog: what is due as it was read, and what is typed. Somebody may add to the order while a guest pays, and what was
// read by then is on the machine of the bank already, or on the counter.
import { type Kobo, nairaOf } from '@lounge/domain/money'
import { useEffect, useEffectEvent, useState } from 'react'

export interface Sum {
  /** What is due, as the dialog shows it. */
  readonly due: Kobo
  /** What was due when it opened, where that is another sum by now. */
  readonly was: Kobo | undefined
  /** Nothing typed is all that is due. */
  readonly typed: string
  /** A sum that nobody typed digit by digit is not typed on: the next digit begins another one. */
  readonly isTapped: boolean
  readonly type: (text: string, isTapped?: boolean) => void
}

/** The tap that pays changes what is due as well, and then the dialog is gone, or says that it is busy, before this is over. */
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
