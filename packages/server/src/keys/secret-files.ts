// The folder of the server's own secrets: files only their owner can read, never in the database or the logs.
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { toDisk } from '../to-disk.ts'
import { isForbidden, ofAnotherUser } from '../lifecycle/of-another-user.ts'
import { systemCode } from '../lifecycle/start-refused.ts'

/** By the names of the files. */
export type SecretTexts = Readonly<Record<string, string>>

export const secretPath = (dataDir: string, name: string): string => join(dataDir, 'secrets', name)

/** Nothing where there is no such file. @throws StartRefused where it is another user's: it is not gone */
export function readSecret(dataDir: string, name: string): string | undefined {
  const path = secretPath(dataDir, name)
  try {
    chmodSync(path, 0o600)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw isForbidden(error) ? ofAnotherUser(path, dataDir) : error
  }
}

/** Whole or not at all, also when the power goes: written beside, forced to disk, then named. */
export function writeSecret(dataDir: string, name: string, text: string): void {
  const path = secretPath(dataDir, name)
  // The folder is new: the power may go before anybody made sure of its own name.
  if (mkdirSync(dirname(path), { recursive: true, mode: 0o700 }) !== undefined) toDisk(dataDir)
  const draft = `${path}.new`
  try {
    writeDraft(draft, text)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  toDisk(dirname(path))
}

function writeDraft(draft: string, text: string): void {
  const file = openSync(draft, 'w', 0o600)
  try {
    writeFileSync(file, text) // all of it or an error, also where the disk takes a part
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** What a backup has to hold of them: the files as they are. @throws StartRefused where one is another user's */
export function readSecrets(dataDir: string): SecretTexts {
  const folder = secretPath(dataDir, '')
  try {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(key|pub)$/.test(name)) : []
    return Object.fromEntries(names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  } catch (error) {
    throw isForbidden(error) ? ofAnotherUser(folder, dataDir) : error
  }
}

/** Puts those of a backup in the place of what is there. */
export function writeSecrets(dataDir: string, secrets: SecretTexts): void {
  for (const [name, text] of Object.entries(secrets)) writeSecret(dataDir, name, text)
}

/** Also those go that are not among them. */
export function replaceSecrets(dataDir: string, secrets: SecretTexts): void {
  writeSecrets(dataDir, secrets)
  for (const name of Object.keys(readSecrets(dataDir))) if (!(name in secrets)) rmSync(secretPath(dataDir, name))
}
