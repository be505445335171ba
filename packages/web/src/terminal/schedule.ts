// The browser's clock, timers and dice for the terminal.
import type { Schedule } from '@lounge/sync/terminal/transport'

export const schedule: Schedule = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  // Not `randomUUID`: plain http in a network has none.
  random: (count) => crypto.getRandomValues(new Uint8Array(count)),
}
