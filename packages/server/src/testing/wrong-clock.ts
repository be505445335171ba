// A wrong clock for a real process, which a test sets while it runs.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { compiled, hasShim } from './disk/shim.ts'

interface WrongClock {
  readonly environment: Readonly<Record<string, string>>
  /** From now on the clock of the process is off by this much. */
  readonly setOff: (ms: number) => void
}

/** Undefined where it is not available: it takes Linux and a C compiler. */
export function wrongClock(folder: string): WrongClock | undefined {
  if (!hasShim) return undefined
  const library = compiled(new URL('wrong-clock.c', import.meta.url), folder)
  const told = join(folder, 'wrong-by')
  const bytes = (ms: number) => new Uint8Array(new BigInt64Array([BigInt(Math.round(ms))]).buffer)
  writeFileSync(told, bytes(0))
  return {
    environment: { LD_PRELOAD: library, WRONG_CLOCK: told },
    setOff: (ms) => {
      const file = openSync(told, 'r+')
      writeSync(file, bytes(ms))
      closeSync(file)
    },
  }
}
