// Whole lounges that are not sealed and lie beside the data for a while: one that is to be put back, and those that are looked at.
// A program takes its own away, also where a signal ends it. What a `kill -9` or a power cut left behind goes at the next start.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { days } from '@lounge/domain/time'

/** What folders begin with in which a copy is looked at. */
export const lookPrefix = 'lounge-verify-'
/** No look takes as long: the server may start while somebody looks. */
const lookMsMax = days(1)

export const draftIn = (dataDir: string): string => join(dataDir, '.restoring.db')

/** With what SQLite may have written beside it. */
export function removeDraft(dataDir: string): void {
  for (const side of ['', '-journal', '-wal', '-shm']) rmSync(`${draftIn(dataDir)}${side}`, { force: true })
}

/** For a process that has the place to itself. */
export function removeLeftCopies(dataDir: string, now: number): void {
  removeDraft(dataDir)
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    if (!name.startsWith(lookPrefix)) continue
    // Whoever looked may be done by now.
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (now - since > lookMsMax) remove(path)
  }
}

const passing = new Set<string>()
process.on('exit', () => passing.forEach(remove))

/**
 * A file or a folder that goes with this process at the latest.
 * @returns lets it be
 */
export function goesWithProcess(path: string): () => void {
  passing.add(path)
  return () => void passing.delete(path)
}

/** A signal ends the process as ever, and takes along what passes: left to itself it would leave all of it. */
export function endInOrder(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

/** Windows keeps what is open: then it goes at the next start. */
function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // said above
  }
}
