// Whether a backup, or the lounge as it runs, holds together from the first entry of its log to the last row.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSecrets } from '../auth/secret-files.ts'
import { receiptKeysIn } from '../auth/secrets.ts'
import { openDatabaseFile } from '../db/database-file.ts'
import type { OnProgress, Place } from '../db/place.ts'
import { snapshot } from '../db/snapshot.ts'
import { StartRefused } from '../start-refused.ts'
import { type Books, checkBooks } from './books.ts'
import type { KeyFor } from './asked-key.ts'
import type { Tailing } from './follow.ts'
import { openFull } from './full.ts'

export interface VerifiedFile extends Books {
  /** Pieces of the continuous copy that follow it. */
  readonly tails: number
}

/** With the tails behind it. @throws StartRefused when it is no backup, or not a whole one */
export async function verifyFile(file: string, keyFor: KeyFor, onProgress: OnProgress): Promise<VerifiedFile> {
  const { bundle, tailing } = await openFull(file, keyFor)
  return inFolder(async (folder) => {
    const copy = join(folder, 'lounge.db')
    await bundle.unpack(copy)
    await tailing?.bring(copy)
    const { secrets, tails, missing } = tailing?.followed ?? { ...bundle.manifest, tails: 0, missing: undefined }
    const books = await look(copy, secrets, folder, onProgress, tailing)
    return { ...books, tails, faults: [...books.faults, ...(missing === undefined ? [] : [missing])] }
  })
}

/**
 * The lounge as it is at this moment, whether a server is at work on it or not.
 * @throws StartRefused when there is none, or it cannot be read
 */
export const verifyPlace = (place: Place, onProgress: OnProgress): Promise<Books> =>
  inFolder(async (folder) => {
    const copy = join(folder, 'lounge.db')
    await snapshot(place, copy, () => undefined).catch(refuse)
    return look(copy, readSecrets(place.dataDir), folder, onProgress)
  })

/** A database whose pages are damaged may not even be copied. */
function refuse(error: unknown): never {
  if (error instanceof StartRefused) throw error
  throw new StartRefused(`The database cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
}

async function look(
  path: string,
  secrets: Readonly<Record<string, string>>,
  folder: string,
  onProgress: OnProgress,
  tailing?: Tailing,
): Promise<Books> {
  const copy = await openDatabaseFile(path, 'brought up to date')
  try {
    await tailing?.goOn(copy)
    const isSigned = receiptKeysIn(secrets)?.signed ?? (() => false)
    return await checkBooks(copy, onProgress, { isSigned, scratchPath: join(folder, 'again.db') })
  } finally {
    await copy.close()
  }
}

/** What is looked at is gone afterwards, and was this user's alone: it holds the lounge's keys. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'lounge-verify-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
