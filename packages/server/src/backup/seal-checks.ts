// Checks that the tables beside the log are as the server wrote them.
import { createHash } from 'node:crypto'
import type { DatabaseFile } from '../db/database-file.ts'
import type { Db } from '../db/schema.ts'
import { allOf, readSeal } from '../db/sealed-database.ts'
import { nameOfSeal, sealedTables, sealFault, Seals } from '../db/seals.ts'

const hashLetters = 32

/** The log's note of a seal. */
export interface NotedSeal {
  /** The print of its key. */
  readonly key: string
  readonly version: number
  readonly seal: string
}

/**
 * Checks that the tables beside the log are as the server wrote them. @returns the faults in words
 * @param key the text of the key file; absent without a file
 * @param noted the last seal noted in the log
 */
export async function sealFaults(
  { db, file }: Pick<DatabaseFile, 'db' | 'file'>,
  key: string | undefined,
  noted: NotedSeal | undefined,
): Promise<readonly string[]> {
  const isThere = file.prepare(`select 1 from sqlite_schema where type = 'table' and name = 'seal'`).get()
  if (!isThere && !noted) return []
  const row = isThere && (await readSeal(db))
  const photos = await photoFaults(db)
  // A backup of a release without seals, or one from before the first start with this release.
  if (!row && !noted) return photos
  if (!row) return ['What stands beside the log is not sealed any more.', ...photos]
  const seals = Seals.read(key)
  const sums = seals?.open(row)
  if (!seals || !sums) return ["The seal of what stands beside the log is not of this lounge's key.", ...photos]
  const faults: string[] = []
  for (const table of sealedTables) {
    const fault = sealFault(table, seals.sumOf(table, await allOf(db, table)), sums.get(table))
    if (fault !== undefined) faults.push(fault)
  }
  // Under another key it was sealed anew since.
  if (noted?.key === seals.print) {
    if (row.version < noted.version) faults.push('What stands beside the log went back to how it was earlier.')
    if (row.version === noted.version && nameOfSeal(row) !== noted.seal)
      faults.push('The seal of what stands beside the log is not the one that the log speaks of.')
  }
  return [...faults, ...photos]
}

/** A photo's id is the beginning of its hash. */
async function photoFaults(db: Db): Promise<readonly string[]> {
  const faults: string[] = []
  for await (const { hash, data } of db.selectFrom('photo').selectAll().stream()) {
    const bytes = Buffer.from(data, 'base64')
    const made = createHash('sha256').update(bytes).digest('hex').slice(0, hashLetters)
    if (made !== hash || bytes.toString('base64') !== data) faults.push(`The photo ${hash} is another one.`)
  }
  return faults
}
