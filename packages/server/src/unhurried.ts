// Long work on the thread that serves everybody. It is done in small steps, and others have the thread for longer than it does.
import { setTimeout as pause } from 'node:timers/promises'

const workMs = 3
const restMs = 8

/** To be awaited between two steps. */
export type Breath = () => Promise<void>

/**
 * @param stopped once it is aborted there is nobody left to give way to
 * @returns what rests once some milliseconds have gone by since its last rest; work that is shorter never does
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
