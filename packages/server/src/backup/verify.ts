// Verifies a backup, or the lounge as it runs, from the first entry of its log to the last row.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DayRule } from '@lounge/domain/time'
import { readSecrets } from '../keys/secret-files.ts'
import { type KeyPrints, receiptKeysIn, refuseOtherKeys } from '../keys/secrets.ts'
import { openDatabaseFile } from '../db/database-file.ts'
import { readKeyPrints } from '../db/installation.ts'
import type { Db } from '../db/schema.ts'
import type { OnProgress, Place } from '../db/place.ts'
import { sizeOf, snapshot } from '../db/snapshot.ts'
import { headAt, readHead } from '../log/heads.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { refuseOtherHouse } from '../tls/house.ts'
import { type Books, checkBooks } from './check-copy.ts'
import type { KeyFor } from './asked-key.ts'
import type { Tailing } from './apply-tails.ts'
import { isFull } from './failure.ts'
import { openFull } from './full.ts'
import { settingsIn } from './stored-settings.ts'
import { whereThereIsRoom } from './scratch-copy.ts'
import type { FreeBytes } from './free-space.ts'

export interface VerifiedFile extends Books {
  /** The number of tails that follow it. */
  readonly tails: number
  /** In words, copies in the folder that reach further and do not follow this one. */
  readonly further: string | undefined
}

interface Looking {
  /** The head of the log on paper. */
  readonly head?: string | undefined
  readonly freeBytes?: FreeBytes | undefined
}

/**
 * Includes the tails behind it.
 * @param dataDir a folder that may have room for the check
 * @throws StartRefused if it is not a backup, or not whole
 */
export async function verifyFile(
  file: string,
  keyFor: KeyFor,
  onProgress: OnProgress,
  { head, dataDir = tmpdir(), freeBytes }: Looking & { readonly dataDir?: string } = {},
): Promise<VerifiedFile> {
  const { bundle, tailing, further } = await openFull(file, keyFor)
  const looked = { what: file, bytes: bundle.manifest.databaseBytes, dataDir, freeBytes }
  return whereThereIsRoom(looked, async (folder) => {
    const copy = join(folder, 'lounge.db')
    await bundle.unpack(copy)
    await tailing?.bring(copy)
    const { secrets, tails, missing } = tailing?.followed ?? { ...bundle.manifest, tails: 0, missing: undefined }
    const { rule, books } = await look(copy, secrets, folder, onProgress, { head, tailing })
    return {
      ...books,
      tails,
      further: further?.(rule),
      faults: [...books.faults, ...(missing === undefined ? [] : [missing])],
    }
  })
}

/** A backup with the tails that were checked with it. */
export const named = (file: string, tails: number): string =>
  tails === 0 ? file : `${file} with the ${tails === 1 ? 'tail' : `${tails} tails`} behind it`

/**
 * The lounge at this moment, with or without a running server.
 * @throws StartRefused if there is none, or if it cannot be read
 */
export async function verifyPlace(
  place: Place,
  onProgress: OnProgress,
  { head, freeBytes }: Looking = {},
): Promise<Books> {
  const looked = { what: 'The lounge', bytes: await sizeOf(place).catch(refuse), dataDir: place.dataDir, freeBytes }
  return whereThereIsRoom(looked, async (folder) => {
    const copy = join(folder, 'lounge.db')
    await snapshot(place, copy, () => undefined).catch(refuse)
    await refuseWithoutKeys(copy, place.dataDir)
    const { books } = await look(copy, readSecrets(place.dataDir), folder, onProgress, { head })
    return books
  })
}

/**
 * Without its keys every command looks forged, although only a file is missing.
 * @throws StartRefused if a key is gone or another one
 */
async function refuseWithoutKeys(path: string, dataDir: string): Promise<void> {
  const copy = await openDatabaseFile(path, 'as it is').catch(refuse)
  try {
    // Damaged pages, and a release that knew no prints, are for the check itself.
    const known = await readKeyPrints(copy.db).catch((): KeyPrints => new Map())
    refuseOtherKeys(dataDir, known)
    refuseOtherHouse(dataDir, known)
  } finally {
    await copy.close()
  }
}

/** A database with damaged pages may not even be copyable. */
function refuse(error: unknown): never {
  if (error instanceof StartRefused || isFull(error)) throw error
  throw new StartRefused(`The database cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
}

async function look(
  path: string,
  secrets: Readonly<Record<string, string>>,
  folder: string,
  onProgress: OnProgress,
  { head, tailing }: { readonly head?: string | undefined; readonly tailing?: Tailing | undefined },
): Promise<{ readonly books: Books; readonly rule: DayRule }> {
  const copy = await openDatabaseFile(path, 'brought up to date', secrets)
  try {
    await tailing?.goOn(copy)
    const isSigned = receiptKeysIn(secrets)?.signed ?? (() => false)
    const checked = await checkBooks(copy, secrets, onProgress, { isSigned, scratchPath: join(folder, 'again.db') })
    const fault = head === undefined ? undefined : await headFault(copy.db, head, checked.position)
    const books = { ...checked, faults: [...checked.faults, ...(fault === undefined ? [] : [fault])] }
    return { books, rule: await settingsIn(copy.db) }
  } finally {
    await copy.close()
  }
}

/** Whether the history still contains the head on paper; the fault in words if not. */
async function headFault(db: Db, typed: string, end: number): Promise<string | undefined> {
  const head = readHead(typed)
  if (!head)
    throw new StartRefused(`"${typed}" is no head of a history: type it as it stands on the Z, number and letters.`)
  const found = await headAt(db, head.position)
  if (found === head.text) return undefined
  return found === undefined
    ? `The history ends at ${end}, and the paper was printed at ${head.position}: its end is gone, or it is of another lounge.`
    : `At ${head.position} the history has other letters than the paper (${found}): it was written anew, or it is of another lounge.`
}
