// The state of one field that is sent to the server: its text, the reason against it, and whether it is being sent.
import { firstSentence } from '@lounge/domain/first-messages'
import { useState } from 'react'

interface AskedField {
  readonly typed: string
  readonly wrong: string | undefined
  readonly isBusy: boolean
  readonly type: (now: string) => void
  readonly send: () => Promise<void>
}

/** @param onSend is not called with an empty text, nor twice at once. It returns why nothing was done. */
export function useAskedField(onSend: (typed: string) => Promise<string | undefined>): AskedField {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const type = (now: string) => {
    setTyped(now)
    setWrong(undefined)
  }
  const send = async () => {
    if (isBusy) return
    if (typed === '') return setWrong(firstSentence('field_empty'))
    setIsBusy(true)
    setWrong(await onSend(typed))
    setIsBusy(false)
  }
  return { typed, wrong, isBusy, type, send }
}
