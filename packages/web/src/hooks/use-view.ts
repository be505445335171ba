// What a screen shows of the lounge: a view of the domain, computed again when one of the kinds it reads has changed.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTerminal } from '../terminal/terminal-context.ts'

/** Ages on screen are told in minutes. */
const tickMs = 10_000

/**
 * @param view of two parameters is also computed again as time passes. Give the same function each time (one of the
 * module, or `useCallback`) and the same object comes back for as long as nothing changed.
 */
export function useView<View>(kinds: readonly Kind[], view: (lounge: Lounge, now: Timestamp) => View): View {
  const terminal = useTerminal()
  const isTimed = view.length > 1
  const names = kinds.join(' ')
  const watched = useMemo(() => kinds, [names]) // the same kinds, however often the list is written anew
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopWatching = terminal.watch(watched, listener)
      const ticking = isTimed ? setInterval(listener, tickMs) : undefined
      return () => {
        stopWatching()
        clearInterval(ticking)
      }
    },
    [terminal, watched, isTimed],
  )
  const version = useSyncExternalStore(subscribe, () => {
    const changes = watched.reduce((sum, kind) => sum + terminal.version(kind), 0)
    return isTimed ? `${changes} ${Math.floor(terminal.now() / tickMs)}` : `${changes}`
  })
  return useMemo(() => view(terminal.lounge, timestamp(terminal.now())), [terminal, view, version])
}
