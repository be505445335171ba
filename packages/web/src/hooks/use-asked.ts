// Asks the server for a screen, again after each change, and returns the latest answer, in whichever order the answers arrive.
import { useEffect, useState } from 'react'
import { useConnection } from './use-connection.ts'

export interface Asked<Answer> {
  /** The latest answer; it stays if the last question has none. */
  readonly answer: Answer | undefined
  /** The last question had no answer. */
  readonly isMissing: boolean
  /** The same function on each render. */
  readonly askAgain: () => void
}

/**
 * Asks when the screen opens, and when the server is in reach again.
 * @param ask must be the same function on each render
 * @param asOf a new value asks again
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

/** @returns a function that asks: an answer that arrives after the answer to a later question is outdated, and dropped */
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
