// Makes one backup: copies, opens, checks, packs and reads it back, and only then gives it its name. Existing backups stay until the new
// one counts. The last copy that did not pass its check is kept beside them: if the disk dies before somebody has looked at it, it is all
// there is of the time since the last good one.
import { renameSync, rmSync, statSync } from 'node:fs'
import { megabytes } from '@lounge/domain/sizes'
import { lastMigrationOf, openDatabaseFile } from '../db/database-file.ts'
import type { OnProgress, Place } from '../db/place.ts'
import type { Db } from '../db/schema.ts'
import { sizeOf, snapshot } from '../db/snapshot.ts'
import { goesWithProcess } from '../db/unsealed-copies.ts'
import { recoveryIdOf } from '../keys/recovery-key.ts'
import { readSecrets, type SecretTexts } from '../keys/secret-files.ts'
import { sealingHalf } from '../keys/secrets.ts'
import { toDisk } from '../to-disk.ts'
import { site } from '../site.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { version } from '../version.ts'
import { baseIn, latestFirst, seriesFrom } from './latest-full.ts'
import { type Digests, digestsOf } from './beside.ts'
import { type Books, checkBooks } from './check-copy.ts'
import { hashOf, hashOfSecrets, openBundle, type Outside, writeBundle } from './bundle.ts'
import { endAt } from './chain.ts'
import { asFailure, BackupFailed } from './failure.ts'
import { BackupFolder } from './folder.ts'
import { mayGo } from './keeping.ts'
import { type FreeBytes, freeOnDisk, roomLeft } from './free-space.ts'
import { type Base, endHashOf } from './tail-file.ts'
import { markOf, refuseOthers, type Whose } from './folder-owner.ts'
import { settingsIn } from './stored-settings.ts'

export interface Asked extends Place {
  readonly backupDir: string
  readonly now: () => number
  readonly onProgress?: ((what: 'copy' | 'check', done: number) => void) | undefined
  /** Begins a new series of tails: existing tails do not continue this copy. */
  readonly isAnew?: boolean | undefined
  readonly freeBytes?: FreeBytes | undefined
}

export interface Made {
  readonly path: string
  readonly bytes: number
  readonly durationMs: number
  /** Absent if nothing had changed since the last backup, which was found whole. */
  readonly books?: Books | undefined
  readonly removed: number
}

/** @throws BackupFailed, or StartRefused if there is nothing to copy or no place for it */
export async function makeBackup(asked: Asked): Promise<Made> {
  const began = performance.now()
  const folder = new BackupFolder(asked.backupDir)
  const letGo = folder.take()
  const letBe = goesWithProcess(folder.draft('database'))
  try {
    await refuseLittleRoom(asked, folder)
    return { ...(await make(asked, folder)), durationMs: Math.round(performance.now() - began) }
  } catch (error) {
    throw error instanceof StartRefused ? error : asFailure(error)
  } finally {
    folder.removeDrafts()
    letBe()
    letGo()
  }
}

async function make(asked: Asked, folder: BackupFolder): Promise<Omit<Made, 'durationMs'>> {
  const { now, onProgress = () => undefined } = asked
  const madeAt = now()
  const database = folder.draft('database')
  // Looked up before the copy: a tail written meanwhile is contained in the copy as well, so nothing is lost.
  const found = asked.isAnew === true ? undefined : await baseIn(folder)
  const copied: OnProgress = (done) => onProgress('copy', done)
  await snapshot(asked, database, copied)
  const { mark, rule } = await whoseIs(database)
  await refuseOthers(folder, { mark, rule })
  const databaseHash = await hashOf(database)
  const last = folder.lastBefore(madeAt)
  const secrets = readSecrets(asked.dataDir)
  const recipient = sealingHalf(asked.dataDir)
  const same = { databaseHash, secretsHash: hashOfSecrets(secrets), recipient: recoveryIdOf(recipient) }
  if (asked.isAnew !== true && last !== undefined && (await isTheSame(folder.pathOf(last), same)))
    return { path: folder.pathOf(last), bytes: folder.sizeOf(last), removed: 0 }
  const look = await lookInto(database, { secrets, found, onProgress: (done) => onProgress('check', done) })
  const { books, schema, beside } = look
  const { position, chainHash, faults } = books
  const { secretsHash } = same
  const tails = await seriesFrom(folder, look.isAnother ? undefined : found)
  const base = { ...tails, schema, position, endHash: endHashOf(books), beside, secretsHash }
  const bundle = folder.draft('bundle')
  const databaseBytes = statSync(database).size
  const whose = mark === undefined ? { site } : { site, lounge: mark }
  const manifest = { madeAt, version, ...whose, position, chainHash, databaseBytes, databaseHash, secrets, base }
  const key = await writeBundle(database, manifest, recipient, bundle)
  toDisk(bundle)
  // With the file's own key, which only this process has: nobody can read it back this way later.
  const { isWhole } = await (await openBundle(bundle)).open(key)
  if (!(await isWhole())) throw new BackupFailed('unsound', 'What was written is not what was read back.')
  const at = folder.freeFrom(madeAt)
  const path = faults.length === 0 ? folder.pathOf(at) : folder.doubtfulPathOf(madeAt)
  renameSync(bundle, path)
  toDisk(folder.path)
  if (faults.length > 0) {
    folder.removeDoubtful(path)
    throw new BackupFailed(
      'unsound',
      `The copy did not pass its check. It is kept as ${path}, and counts for nothing: ${faults.join(' ')}`,
    )
  }
  const old = mayGo(folder.moments(), madeAt)
  for (const each of old) rmSync(folder.pathOf(each))
  await removeTails(folder)
  return { path, bytes: folder.sizeOf(at), books, removed: old.length }
}

/** @throws BackupFailed if it would take the space that the lounge itself needs */
async function refuseLittleRoom({ freeBytes = freeOnDisk, ...asked }: Asked, folder: BackupFolder): Promise<void> {
  // The copy, and its packed form: less than half of it.
  const needed = (await sizeOf(asked)) * 1.5 + roomLeft
  const free = freeBytes(folder.path)
  if (free < needed)
    throw new BackupFailed(
      'no_room',
      `A backup needs ${megabytes(needed)} and ${folder.path} has ${megabytes(free)} free.`,
    )
}

interface Looked {
  readonly books: Books
  /** The facts that a following tail needs. */
  readonly schema: string
  readonly beside: Digests
  /** Its history differs from that of the last tail, as after the restore of an older copy. */
  readonly isAnother: boolean
}
interface Looking {
  readonly secrets: SecretTexts
  /** The last tail. */
  readonly found: Base | undefined
  readonly onProgress: OnProgress
}

async function lookInto(path: string, { secrets, found, onProgress }: Looking): Promise<Looked> {
  const copy = await openDatabaseFile(path, 'as it is')
  try {
    const books = await checkBooks(copy, secrets, onProgress)
    const isAnother = found !== undefined && !(await isAt(copy.db, found))
    return { books, schema: lastMigrationOf(copy), beside: await digestsOf(copy.db, secrets), isAnother }
  } finally {
    await copy.close()
  }
}

async function whoseIs(path: string): Promise<Whose> {
  const copy = await openDatabaseFile(path, 'as it is')
  try {
    return { mark: await markOf(copy.db), rule: await settingsIn(copy.db) }
  } finally {
    await copy.close()
  }
}

async function isAt(db: Db, { position, endHash }: Base): Promise<boolean> {
  const end = await endAt(db, position)
  return end !== undefined && endHashOf(end) === endHash
}

/** The number of full copies behind which tails are kept: if the newest is damaged, those before it lead up to now as well. */
const tailsBehind = 4

async function removeTails(folder: BackupFolder): Promise<void> {
  const first = new Map<string, number>()
  for (const { outside } of (await latestFirst(folder)).slice(0, tailsBehind)) {
    const { base } = outside
    if (base) first.set(base.series, Math.min(base.number, first.get(base.series) ?? base.number))
  }
  // The tail at which the oldest of these copies stands is kept: the next tail is chained to it.
  for (const { series, number, path } of folder.tails()) if (number < (first.get(series) ?? Infinity)) rmSync(path)
}

/** A sealed file differs each time, so only the open part, under a checksum of everything, tells whether it is the same. */
async function isTheSame(
  path: string,
  same: Pick<Outside, 'databaseHash' | 'secretsHash' | 'recipient'>,
): Promise<boolean> {
  try {
    const { outside } = await openBundle(path)
    const { databaseHash, secretsHash, recipient } = outside
    return databaseHash === same.databaseHash && secretsHash === same.secretsHash && recipient === same.recipient
  } catch {
    return false // it is damaged, so another one is needed
  }
}
