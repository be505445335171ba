// The acts of this till that wait for an approval, for the dialog and the notices.
import type { Approval } from '@lounge/domain/approvals/approvals'
import { type WhyEnded, whyEnded } from '@lounge/domain/approvals/ends'
import type { ApprovalId } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import type { Timestamp } from '@lounge/domain/time'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTimedView } from '../../hooks/use-view.ts'
import { isAsked } from '../../terminal/ask-for-yes.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { type Yeses, type YesesOfTill, yesesOf } from '../../terminal/yeses.ts'

export function useYeses(): Yeses & { readonly yeses: YesesOfTill } {
  const yeses = yesesOf(useTerminal())
  const now = useSyncExternalStore(
    useCallback((listener) => yeses.watch(listener), [yeses]),
    () => yeses.now,
  )
  return { ...now, yeses }
}

/** Includes `order` and `settings`: whether an order is still as it was when the approval was asked for depends on both. */
export const questionKinds: readonly Kind[] = ['approval', 'order', 'settings']

interface Question {
  /** The question's row; undefined while it is on its way. */
  readonly question: Approval | undefined
  readonly isAsked: boolean
  /** Undefined while it waits, and once it was approved. */
  readonly ended: WhyEnded | undefined
}
export const useQuestion = (id: ApprovalId | undefined): Question =>
  useTimedView(
    questionKinds,
    useCallback(
      (lounge: Lounge, now: Timestamp) => {
        const question = id && lounge.get('approval', id)
        return {
          question,
          isAsked: id !== undefined && isAsked(lounge, id, now),
          ended: question && whyEnded(lounge, question, now),
        }
      },
      [id],
    ),
  )

/** The time since a moment, as a running clock: `0:12`. */
export function useClock(since: number): string {
  const terminal = useTerminal()
  const [now, setNow] = useState(() => terminal.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(terminal.now()), 1_000)
    return () => clearInterval(timer)
  }, [terminal])
  const seconds = Math.max(0, Math.floor((now - since) / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
