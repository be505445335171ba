// Replaces a lounge by a backup, and keeps the former data aside. A new history begins, so that every terminal offers the answers that it
// got since: work that the backup lacks comes back from the terminals.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { readSecrets, replaceSecrets, type SecretTexts, writeSecrets } from '../keys/secret-files.ts'
import { afterRestore, recoveryIdIn } from '../keys/secrets.ts'
import { openDatabaseFile } from '../db/database-file.ts'
import { prepareFolder } from '../db/data-folder.ts'
import { takePlace } from '../db/put-back.ts'
import type { Kept, OnProgress, Place } from '../db/place.ts'
import type { DayRule } from '@lounge/domain/time'
import { believedForMs } from '@lounge/sync/hub/epochs'
import { noEarlierThanLog, renewHistory } from '../log/history.ts'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'
import { checkBooks } from './check-copy.ts'
import type { KeyFor } from './asked-key.ts'
import type { Followed } from './apply-tails.ts'
import { notePutBack } from './copies-ahead.ts'
import { BackupFolder } from './folder.ts'
import { type MadeWay, makeWay, markOf } from './folder-owner.ts'
import { openFull, type OpenFull } from './full.ts'
import { settingsIn } from './stored-settings.ts'
import { type LoungeThere, loungesAt, refuseAnother } from './which-lounge.ts'

export interface Restored {
  /** The restored state: how far the tails after the full copy led. */
  readonly followed: Followed
  /** The ids of the recovery key that is valid now and of the one before. */
  readonly recovery: { readonly now: string | undefined; readonly before: string | undefined }
  /** Where the former data is kept, in words; empty if there was none. */
  readonly aside: readonly string[]
  /** The folder of the former keys, where they are not those of the backup. */
  readonly keysAside: string | undefined
  /** What to do, step by step, to have the former lounge again; empty if there was none. */
  readonly wayBack: readonly string[]
  /** Whether the lounge can copy itself now, and where the copies of the former lounge are. */
  readonly copies: MadeWay
  /** The faults of the backup: empty unless somebody asked for a faulty one. */
  readonly faults: readonly string[]
  /** Names, in words, newer copies in the folder that do not continue this one. */
  readonly further: string | undefined
  /** How the restored lounge tells the time. */
  readonly rule: DayRule
}

export interface Wishes {
  readonly now: number
  /** Gets the recovery key that the file is sealed to. */
  readonly keyFor: KeyFor
  /** Whether a copy that does not pass its check is restored as well. */
  readonly isDoubtfulToo?: boolean
  /** Whether the backup may take the place of another lounge. */
  readonly isAnotherToo?: boolean
  /** Whether the tails beside it are left out: the lounge as it was when the full copy was made. */
  readonly isWithoutTails?: boolean
  readonly onProgress?: OnProgress
}

export interface Replaced extends Place {
  /** The folder for the copies of the restored lounge. */
  readonly backupDir?: string | undefined
}

/**
 * @throws StartRefused if a server is at work there, the file is no sound backup, or it is another lounge's; then nothing was changed
 */
export async function restore(file: string, place: Replaced, wishes: Wishes): Promise<Restored> {
  const { dataDir, backupDir } = place
  const opened = await openFull(file, wishes.keyFor, wishes.isWithoutTails)
  prepareFolder(dataDir)
  const { draft, putBack, letGo } = await takePlace(place)
  try {
    const there = await loungesAt(place)
    const { faults, followed, mark, rule, now } = await unpack(opened, draft, { dataDir, there }, wishes)
    const name = `replaced-${new Date(wishes.now).toISOString().replaceAll(/[:.]/g, '-')}`
    const keysAside = keepSecrets(dataDir, followed.secrets, join(dataDir, name))
    const before = readSecrets(dataDir)
    const secrets = afterRestore(followed.secrets, before, now)
    const recovery = { now: recoveryIdIn(secrets), before: recoveryIdIn(before) }
    notePutBack(dataDir)
    const kept = await withSecrets(dataDir, secrets, () => putBack(name))
    const marks = there.map((each) => each.mark)
    const copies =
      backupDir === undefined
        ? { aside: undefined, obstacle: undefined }
        : await makeWay(new BackupFolder(backupDir), { before: marks, now: { mark, rule }, aside: name })
    const wayBack = wayBackTo(place, { kept, keysAside, copiesAside: copies.aside })
    const aside = kept.map(({ where }) => where)
    return { followed, recovery, faults, aside, keysAside, wayBack, copies, further: opened.further?.(rule), rule }
  } catch (error) {
    throw inOneSentence(error, opened.file, draft)
  } finally {
    await letGo()
  }
}

interface Unpacked extends Pick<Restored, 'faults' | 'followed' | 'rule'> {
  /** The mark of the lounge's copies. */
  readonly mark: string | undefined
  /** The time by this machine's clock, or of the last booking if that is later. */
  readonly now: number
}

async function unpack(
  { file, bundle, tailing }: OpenFull,
  draft: string,
  { dataDir, there }: { readonly dataDir: string; readonly there: readonly LoungeThere[] },
  { now: atHand, isDoubtfulToo = false, isAnotherToo = false, onProgress = () => undefined }: Wishes,
): Promise<Unpacked> {
  await bundle.unpack(draft)
  await tailing?.bring(draft)
  const { secrets } = tailing?.followed ?? bundle.manifest
  const copy = await openDatabaseFile(draft, 'brought up to date', secrets)
  try {
    await tailing?.goOn(copy)
    if (!isAnotherToo) await refuseAnother(there, { db: copy.db, file, dataDir })
    const { faults } = await checkBooks(copy, secrets, onProgress)
    if (faults.length > 0 && !isDoubtfulToo)
      throw new StartRefused(
        `${file} is not sound, nothing was changed: ${faults.join(' ')} Take another backup; where there is no better one, --doubtful before its name puts it back as it is.`,
      )
    const now = await noEarlierThanLog(copy.db, atHand)
    await renewHistory(copy.db, now + believedForMs)
    const followed = tailing?.followed ?? { ...bundle.manifest, tails: 0, missing: undefined }
    return { faults, followed, mark: await markOf(copy.db), rule: await settingsIn(copy.db), now }
  } finally {
    await copy.close()
  }
}

/**
 * Writes the backup's keys before its rows. After a power cut between the two, a starting server must not make new keys: those could not
 * prove the answers that the tills got.
 */
async function withSecrets<Result>(
  dataDir: string,
  secrets: SecretTexts,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = readSecrets(dataDir)
  try {
    writeSecrets(dataDir, secrets)
    return await work()
  } catch (error) {
    replaceSecrets(dataDir, before)
    throw error
  }
}

interface KeptAside {
  readonly kept: readonly Kept[]
  readonly keysAside: string | undefined
  readonly copiesAside: string | undefined
}

function wayBackTo({ dataDir, backupDir }: Replaced, { kept, keysAside, copiesAside }: KeptAside): readonly string[] {
  const [data] = kept // of two the first one is the lounge, and the other what was left of its move to PostgreSQL
  if (data === undefined) return []
  const keys = join(dataDir, 'secrets')
  return [
    data.wayBack,
    ...(keysAside === undefined ? [] : [`Move ${keys} away, and give its name to ${keysAside}.`]),
    ...(copiesAside === undefined || backupDir === undefined
      ? []
      : [`Move the backups in ${backupDir} to another folder, and those in ${copiesAside} into their place.`]),
  ]
}

/** @param draft a path that means nothing to the user: the error names the file instead */
function inOneSentence(error: unknown, file: string, draft: string): unknown {
  if (error instanceof StartRefused) return new StartRefused(error.message.replaceAll(draft, file))
  if (systemCode(error) === undefined) return error
  return new StartRefused(`${file} cannot be put back, nothing was changed: ${String(error)}.`)
}

/** Keeps the former secrets if they differ from the backup's: nothing else can prove the receipts that they signed. */
function keepSecrets(dataDir: string, restored: SecretTexts, folder: string): string | undefined {
  const now = readSecrets(dataDir)
  const differs = Object.entries(now).some(([name, text]) => restored[name] !== text)
  if (!differs) return undefined
  const aside = `${folder}-secrets`
  cpSync(join(dataDir, 'secrets'), aside, { recursive: true })
  return aside
}
