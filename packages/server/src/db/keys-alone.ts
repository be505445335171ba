// Detects the keys of a lounge beside an empty database: its data are somewhere else. A new lounge begun there would take over the keys and
// replace the seal's key, and the old lounge could not be opened any more.
import { dirname } from 'node:path'
import { readSecrets, secretPath } from '../keys/secret-files.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { sealsFile } from './seals.ts'

/**
 * A very first start makes its tables, then the key of the seal, then all others. An interrupted one leaves at most that key beside an
 * empty database, and may go on. An interrupted restore may leave all keys and no data, and has to be repeated.
 * @param place the database that has no tables yet, in words
 * @throws StartRefused
 */
export function refuseKeysAlone(dataDir: string, place: string): void {
  if (Object.keys(readSecrets(dataDir)).every((name) => name === sealsFile)) return
  throw new StartRefused(
    `The keys of a lounge are in ${dirname(secretPath(dataDir, sealsFile))}, and no data of it are in ${place}: set DATABASE_URL and DATA_DIR right, put its database back in its place, restore a backup, or move it here by one. For a new lounge choose another DATA_DIR.`,
  )
}
