// Computes a view of the domain for a screen, again whenever one of the kinds of row that it reads has changed.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTerminal } from '../terminal/terminal-context.ts'

/** Screens show ages in minutes. */
const tickMs = 10_000

/**
 * @param view give the same function each time (one of the module, or `useCallback`), and the same object comes back for as long as
 * none of the kinds changed
 */
export const useView = <View>(kinds: readonly Kind[], view: (lounge: Lounge) => View): View =>
  useViewOf(kinds, view, false)

/**
 * The same for a view that tells of ages and deadlines: it is also computed again as time passes.
 * @param isTimed whether it does tell of them now, where the rows decide that
 */
export const useTimedView = <View>(
  kinds: readonly Kind[],
  view: (lounge: Lounge, now: Timestamp) => View,
  isTimed = true,
): View => useViewOf(kinds, view, isTimed)

function useViewOf<View>(
  kinds: readonly Kind[],
  view: (lounge: Lounge, now: Timestamp) => View,
  isTimed: boolean,
): View {
  const terminal = useTerminal()
  const names = kinds.join(' ')
  // A literal array is new on each render, so its joined names are the memo key; splitting them restores the list.
  const watched = useMemo(() => names.split(' ') as readonly Kind[], [names])
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
  const versionNow = () => {
    const changes = watched.reduce((sum, kind) => sum + terminal.version(kind), 0)
    return isTimed ? `${changes} ${Math.floor(terminal.now() / tickMs)}` : `${changes}`
  }
  // A page that is rendered only once, as on paper, gets the same rows.
  const version = useSyncExternalStore(subscribe, versionNow, versionNow)
  const seen = useMemo(
    () => ({ version, lounge: terminal.lounge, now: timestamp(terminal.now()) }),
    [terminal, version],
  )
  return useMemo(() => view(seen.lounge, seen.now), [view, seen])
}
