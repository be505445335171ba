// Makes a checked backup before a newer Lounge migrates the data of an older one, whoever started it. If no backup is possible, it says why
// and changes nothing.
import { megabytes } from '@lounge/domain/sizes'
import type { BeforeMigrating } from '../db/migrate.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { version } from '../version.ts'
import { BackupFailed } from './failure.ts'
import type { Asked } from './make.ts'

type Place = Omit<Asked, 'now' | 'onProgress'>

/** @throws StartRefused if no backup could be made, with what to do about it */
export function backupBeforeMigrating(place: Place, now: () => number): BeforeMigrating {
  return async () => {
    // Loaded on demand: daily backups are made by a process of their own, so no other start needs this code.
    const [{ isKept }, { makeBackup }] = await Promise.all([import('./update-copy.ts'), import('./make.ts')])
    // A running update has made a copy just now, and keeps the whole lounge beside the data until it is done.
    if (isKept(place.dataDir)) return
    console.log(`An older Lounge has written these data. Before ${version} changes them, a backup is made …`)
    const { path, bytes } = await makeBackup({ ...place, now }).catch((error: unknown) => {
      throw refusal(place, error)
    })
    console.log(`${path} (${megabytes(bytes)}) holds everything as it was, and passed its check.`)
  }
}

function refusal({ backupDir }: Place, error: unknown): StartRefused {
  const message = error instanceof Error ? error.message : String(error)
  const isFull = error instanceof BackupFailed && error.outcome === 'no_room'
  const wayOut = isFull
    ? `Make room in ${backupDir}, or name a folder with more in BACKUP_DIR, and start again.`
    : 'See to that and start again.'
  return new StartRefused(
    `An older Lounge has written these data, and ${version} changes them only after a backup. None could be made: ${withStop(message)} ${wayOut} Nothing was changed, and the Lounge from before still runs on them.`,
  )
}
const withStop = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)
