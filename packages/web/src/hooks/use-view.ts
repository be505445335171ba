// What a screen shows of the lounge: a view of the domain, computed again when one of the kinds it reads has changed.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTerminal } from '../terminal/terminal-context.ts'

/** Ages on screen are told in minutes. */
const tickMs = 10_000

/**
 * @param view give the same function each time (one of the module, or `useCallback`), and the same object comes back for as long as
 * none of the kinds changed
 */
export const useView = <View>(kinds: readonly Kind[], view: (lounge: Lounge) => View): View =>
  useViewOf(kinds, view, false)

/** The same for a view that tells of ages and deadlines: it is also computed again as time passes. */
export const useTimedView = <View>(kinds: readonly Kind[], view: (lounge: Lounge, now: Timestamp) => View): View =>
  useViewOf(kinds, view, true)

function useViewOf<View>(
  kinds: readonly Kind[],
  view: (lounge: Lounge, now: Timestamp) => View,
  isTimed: boolean,
): View {
  const terminal = useTerminal()
  const names = kinds.join(' ')
  // Written anew at every call, the same kinds are the same list: split again, they are what was joined.
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
  // What is drawn once, as on paper, is drawn of the same rows.
  const version = useSyncExternalStore(subscribe, versionNow, versionNow)
  const seen = useMemo(
    () => ({ version, lounge: terminal.lounge, now: timestamp(terminal.now()) }),
    [terminal, version],
  )
  return useMemo(() => view(seen.lounge, seen.now), [view, seen])
}
