// The browser's clock, timers and random numbers for the terminal.
import type { Schedule } from '@lounge/sync/terminal/transport'

export const schedule: Schedule = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  // Not `randomUUID`, which plain http in a network does not have.
  random: (count) => crypto.getRandomValues(new Uint8Array(count)),
}
