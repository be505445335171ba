// When this server was last at work, for the one that starts after it: a machine without power says no goodbye.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { timestamp } from '@lounge/domain/time'

const pathIn = (dataDir: string): string => join(dataDir, '.alive')

/** Nothing where no server of this release has run here, or its last word did not reach the disk. */
export function lastAlive(dataDir: string): number | undefined {
  try {
    const at = Number(readFileSync(pathIn(dataDir), 'utf8'))
    return Number.isSafeInteger(at) && at > 0 ? timestamp(at) : undefined
  } catch {
    return undefined
  }
}

/** Not worth a fault: the next word comes soon. */
export const noteAlive = (dataDir: string, now: number): Promise<void> =>
  writeFile(pathIn(dataDir), String(now), { mode: 0o600 }).catch(() => undefined)
