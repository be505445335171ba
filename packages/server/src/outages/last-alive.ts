// Records when this server was last running, for its successor: a machine without power cannot say that it stops.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { timestamp } from '@lounge/domain/time'

const pathIn = (dataDir: string): string => join(dataDir, '.alive')

/** Undefined if no server of this release has run here, or if its last note did not reach the disk. */
export function lastAlive(dataDir: string): number | undefined {
  try {
    const at = Number(readFileSync(pathIn(dataDir), 'utf8'))
    return Number.isSafeInteger(at) && at > 0 ? timestamp(at) : undefined
  } catch {
    return undefined
  }
}

/** A failed write is ignored, because the next one comes soon. */
export const noteAlive = (dataDir: string, now: number): Promise<void> =>
  writeFile(pathIn(dataDir), String(now), { mode: 0o600 }).catch(() => undefined)
