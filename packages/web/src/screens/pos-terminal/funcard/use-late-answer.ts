// The answer to a question that was given up waiting for: it may come any time, and then it counts.
import type { FuncardId, OrderId } from '@lounge/domain/ids'
import { useEffect, useEffectEvent } from 'react'
import { type HearAnswer, hearLateAnswers } from '../../../terminal/late-answers.ts'

/** @param subject the order that was to be paid, or the card that was to be topped up; nothing while there is none */
export function useLateAnswer(subject: OrderId | FuncardId | undefined, onAnswer: HearAnswer): void {
  const hear = useEffectEvent(onAnswer)
  useEffect(() => {
    if (subject === undefined) return
    return hearLateAnswers(subject, (answer, money) => hear(answer, money))
  }, [subject])
}
