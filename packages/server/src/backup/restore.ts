// Puts a backup in the place of a lounge. What was there is kept aside. The history begins anew, so that every terminal offers
// what it was told since: what the backup does not know comes back from there.
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSecrets, writeSecrets } from '../auth/secrets.ts'
import { openDatabaseFile } from '../db/database-file.ts'
import { takePlace } from '../db/put-back.ts'
import type { OnProgress, Place } from '../db/place.ts'
import { renewHistory } from '../log/history.ts'
import { StartRefused } from '../start-refused.ts'
import { checkBooks } from './books.ts'
import { type Manifest, openBundle } from './bundle.ts'

export interface Restored {
  readonly manifest: Manifest
  /** Where that is, in words, which was there before; nothing where nothing was. */
  readonly aside: readonly string[]
}

/** @throws StartRefused, and then nothing was changed: a server is at work there, or the file is no sound backup */
export async function restore(file: string, place: Place, now: number, onProgress: OnProgress): Promise<Restored> {
  const { dataDir } = place
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { putBack, letGo } = await takePlace(place)
  const draft = join(dataDir, '.restoring.db')
  try {
    rmSync(draft, { force: true })
    const manifest = await unpackSound(file, draft, onProgress)
    const name = `replaced-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
    const secretsAside = keepSecrets(dataDir, manifest, join(dataDir, name))
    const databaseAside = await putBack(draft, name)
    writeSecrets(dataDir, manifest.secrets)
    return { manifest, aside: [databaseAside, secretsAside].flatMap((each) => each ?? []) }
  } finally {
    rmSync(draft, { force: true })
    await letGo()
  }
}

async function unpackSound(file: string, draft: string, onProgress: OnProgress): Promise<Manifest> {
  if (!existsSync(file)) throw new StartRefused(`There is no file ${file}.`)
  const { manifest, unpack } = await openBundle(file)
  await unpack(draft)
  const copy = await openDatabaseFile(draft, 'brought up to date')
  try {
    const { faults } = await checkBooks(copy, onProgress)
    if (faults.length > 0) throw new StartRefused(`${file} is not sound, nothing was changed: ${faults.join(' ')}`)
    await renewHistory(copy.db)
    return manifest
  } finally {
    await copy.close()
  }
}

/** Only where they are others than the backup's: receipts that they signed can be proven by nothing else. */
function keepSecrets(dataDir: string, manifest: Manifest, folder: string): string | undefined {
  const now = readSecrets(dataDir)
  const differs = Object.entries(now).some(([name, text]) => manifest.secrets[name] !== text)
  if (!differs) return undefined
  const aside = `${folder}-secrets`
  cpSync(join(dataDir, 'secrets'), aside, { recursive: true })
  return aside
}
