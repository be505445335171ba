// Measures how long something takes by a fake clock.
import { vi } from 'vitest'

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  vi.useFakeTimers()
  const begun = Date.now()
  const done = work()
  await vi.runAllTimersAsync()
  await done
  return Date.now() - begun
}
