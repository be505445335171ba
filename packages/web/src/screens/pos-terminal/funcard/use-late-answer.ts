// Handles the answer to a question that nobody waits for any more: it may arrive at any time, and then it counts.
import type { FuncardId, OrderId } from '@lounge/domain/ids'
import { useEffect, useEffectEvent } from 'react'
import { type HearAnswer, hearLateAnswers } from '../../../terminal/late-answers.ts'

/** @param subject the order to be paid, or the card to be topped up; nothing while there is none */
export function useLateAnswer(subject: OrderId | FuncardId | undefined, onAnswer: HearAnswer): void {
  const hear = useEffectEvent(onAnswer)
  useEffect(() => {
    if (subject === undefined) return
    return hearLateAnswers(subject, (answer, money) => hear(answer, money))
  }, [subject])
}
