// What waits for a yes at this till, as its dialog and its notices show it.
import type { Approval } from '@lounge/domain/approvals/approvals'
import type { ApprovalId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useView } from '../../hooks/use-view.ts'
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

export const approvalKind: readonly Kind[] = ['approval']

/** The question as its row stands; nothing while the row is on its way. */
export const useQuestion = (id: ApprovalId | undefined): Approval | undefined =>
  useView(
    approvalKind,
    useCallback((lounge) => (id === undefined ? undefined : lounge.get('approval', id)), [id]),
  )

/** How long ago something was, as a clock that runs: `0:12`. */
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
