// The answer to a question that was given up waiting for: it may come any time, and then it counts.
import type { CommandId } from '@lounge/domain/ids'
import type { Answer } from '@lounge/sync/protocol'
import { useEffect, useEffectEvent } from 'react'
import { useTerminal } from '../../../terminal/terminal-context.ts'

/** @param id of the question; nothing while none is waited for */
export function useLateAnswer(id: CommandId | undefined, onAnswer: (answer: Answer) => void): void {
  const terminal = useTerminal()
  const hear = useEffectEvent(onAnswer)
  useEffect(() => {
    if (id === undefined) return
    return terminal.onVerdict(({ answer }) => {
      if (answer.id === id) hear(answer)
    })
  }, [terminal, id])
}
