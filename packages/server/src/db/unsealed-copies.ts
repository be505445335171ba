// Unsealed copies of whole lounges that lie beside the data for a while: one to be restored, and those being checked. A program deletes its
// own, even if a signal ends it. Copies left by `kill -9` or a power cut are deleted at the next start.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { days } from '@lounge/domain/time'

/** The prefix of the folders in which copies are checked. */
export const lookPrefix = 'lounge-verify-'
/** No check takes this long: the server may start while somebody checks. */
const lookMsMax = days(1)

export const draftIn = (dataDir: string): string => join(dataDir, '.restoring.db')

/** Includes SQLite's side files. */
export function removeDraft(dataDir: string): void {
  for (const side of ['', '-journal', '-wal', '-shm']) rmSync(`${draftIn(dataDir)}${side}`, { force: true })
}

/** For a process that has locked the place. */
export function removeLeftCopies(dataDir: string, now: number): void {
  removeDraft(dataDir)
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    if (!name.startsWith(lookPrefix)) continue
    // The check may be over by now.
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (now - since > lookMsMax) remove(path)
  }
}

const passing = new Set<string>()
process.on('exit', () => passing.forEach(remove))

/**
 * Marks a file or folder to be deleted at the latest with this process.
 * @returns a function that removes the mark
 */
export function goesWithProcess(path: string): () => void {
  passing.add(path)
  return () => void passing.delete(path)
}

/** Exits on a signal as usual, and deletes the marked files first. Without this they would all stay. */
export function endInOrder(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

/** Windows does not delete open files: then the next start deletes it. */
function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // said above
  }
}
