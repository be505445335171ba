// What the server is asked for a screen, and asked again after each change: its newest word, whichever answer is here first.
import { useEffect, useState } from 'react'
import { useConnection } from './use-connection.ts'

export interface Asked<Answer> {
  /** The newest there was; it stays where the last question has none. */
  readonly answer: Answer | undefined
  /** The last question had no answer. */
  readonly isMissing: boolean
  /** The same function each time. */
  readonly askAgain: () => void
}

/**
 * Asked when the screen opens, and when the server is in reach again.
 * @param ask the same function for good
 * @param asOf what changes here asks again
 */
export function useAsked<Answer>(ask: () => Promise<Answer | undefined>, asOf?: number): Asked<Answer> {
  const { online } = useConnection()
  const [answer, setAnswer] = useState<Answer>()
  const [isMissing, setIsMissing] = useState(false)
  const [askAgain] = useState(() =>
    inOrder(ask, (heard) => {
      setIsMissing(heard === undefined)
      if (heard !== undefined) setAnswer(heard)
    }),
  )
  useEffect(askAgain, [askAgain, online, asOf])
  return { answer, isMissing, askAgain }
}

/** @returns how it is asked: an answer that comes after the one to a later question is older, and passed over */
export function inOrder<Answer>(ask: () => Promise<Answer>, hear: (answer: Answer) => void): () => void {
  let asked = 0
  let heard = 0
  return () => {
    asked += 1
    const question = asked
    void ask().then((answer) => {
      if (question < heard) return
      heard = question
      hear(answer)
    })
  }
}
