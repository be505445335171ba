// Yields the event loop during long work: the work runs in short steps and rests longer between them than each step takes.
import { setTimeout as pause } from 'node:timers/promises'

const workMs = 3
const restMs = 8

/** Awaited between two steps of the work. */
export type Breath = () => Promise<void>

/**
 * @param stopped once it is aborted, there is nobody left to yield to
 * @returns a function that rests if some milliseconds have gone by since its last rest; work that is shorter never rests
 */
export function unhurried(stopped?: AbortSignal): Breath {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < workMs || stopped?.aborted) return
    await pause(restMs)
    since = performance.now()
  }
}

/** For a process that serves nobody. */
export const hurried: Breath = async () => undefined
