// The copy to which a failed update returns by itself: the whole lounge, beside its data and unsealed, because nobody may be there to type
// the recovery key. It is on the same disk, for its own user only, and deleted as soon as the update is done.
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { megabytes } from '@lounge/domain/sizes'
import { believedForMs } from '@lounge/sync/hub/epochs'
import { readSecrets, replaceSecrets, type SecretTexts, writeSecrets } from '../keys/secret-files.ts'
import { afterRestore } from '../keys/secrets.ts'
import { openDatabaseFile } from '../db/database-file.ts'
import type { Place } from '../db/place.ts'
import { takePlace } from '../db/put-back.ts'
import { refuseWithoutWayBack } from '../db/put-back-postgres.ts'
import { sizeOf, snapshot } from '../db/snapshot.ts'
import { toDisk } from '../to-disk.ts'
import { noEarlierThanLog, renewHistory } from '../log/history.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { checkBooks } from './check-copy.ts'
import { notePutBack } from './copies-ahead.ts'
import { type FreeBytes, freeOnDisk, roomLeft } from './free-space.ts'

const folderIn = (dataDir: string): string => join(dataDir, 'update', 'kept')
const databaseIn = (dataDir: string): string => join(folderIn(dataDir), 'lounge.db')
/** Whether an update is in progress, which has its own way back. */
export const isKept = (dataDir: string): boolean => existsSync(databaseIn(dataDir))
export const forgetKept = ({ dataDir }: Place): void => rmSync(folderIn(dataDir), { recursive: true, force: true })
const quiet = (): void => undefined

/** @throws StartRefused if there is nothing to keep, no room or no way back, or if the copy does not pass its check */
export async function keep(place: Place, freeBytes: FreeBytes = freeOnDisk): Promise<void> {
  const folder = folderIn(place.dataDir)
  forgetKept(place)
  if (place.databaseUrl !== undefined) await refuseWithoutWayBack(place.databaseUrl)
  await refuseLittleRoom(place, freeBytes(place.dataDir))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    await copyInto(folder, place)
  } catch (error) {
    forgetKept(place) // a partial copy would take the space that the old version needs
    throw error
  }
}

/** The copy, and the way back, which is another copy; and on this disk the data that the new version may rewrite: all of them. */
async function refuseLittleRoom(place: Place, free: number): Promise<void> {
  const times = place.databaseUrl === undefined ? 3 : 2
  const needed = (await sizeOf(place)) * times + roomLeft
  if (free < needed)
    throw new StartRefused(`An update needs ${megabytes(needed)} and ${place.dataDir} has ${megabytes(free)} free.`)
}

async function copyInto(folder: string, place: Place): Promise<void> {
  const path = databaseIn(place.dataDir)
  await snapshot(place, path, quiet)
  const copy = await openDatabaseFile(path, 'as it is')
  try {
    const { faults } = await checkBooks(copy, readSecrets(place.dataDir), quiet)
    if (faults.length > 0) throw new StartRefused(`The data did not pass their check: ${faults.join(' ')}`)
  } finally {
    await copy.close()
  }
  toDisk(path)
  writeSecrets(folder, readSecrets(place.dataDir))
  toDisk(folder)
}

/**
 * Can be repeated: the kept copy stays where it is. If the new version was only on trial, its data are deleted, because they hold nothing
 * more and are unsealed.
 * @param mayHaveServed whether somebody may have been told something since: then every terminal offers what it was told, and the replaced
 * data are kept aside, as by a restore
 * @throws StartRefused while a server is running there
 */
export async function returnToKept(place: Place, mayHaveServed: boolean, now: number): Promise<void> {
  const { dataDir } = place
  const { draft, putBack, letGo } = await takePlace(place)
  try {
    copyFileSync(databaseIn(dataDir), draft)
    const kept = readSecrets(folderIn(dataDir))
    const anewAt = mayHaveServed ? await beginAnew(draft, kept, now) : undefined
    replaceSecrets(dataDir, anewAt === undefined ? kept : afterRestore(kept, readSecrets(dataDir), anewAt))
    notePutBack(dataDir)
    await putBack(mayHaveServed ? `replaced-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}` : undefined)
  } finally {
    await letGo()
  }
}

/** @returns when that was: by this machine's clock, or that of the last booking if that is later */
async function beginAnew(path: string, secrets: SecretTexts, atHand: number): Promise<number> {
  const copy = await openDatabaseFile(path, 'brought up to date', secrets)
  try {
    const now = await noEarlierThanLog(copy.db, atHand)
    await renewHistory(copy.db, now + believedForMs)
    return now
  } finally {
    await copy.close()
  }
}
