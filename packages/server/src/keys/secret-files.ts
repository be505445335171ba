// The folder of the server's own secrets. Only their owner can read the files; they are never in the database or the logs.
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

/** Texts by the names of their files. */
export type SecretTexts = Readonly<Record<string, string>>

export const secretPath = (dataDir: string, name: string): string => join(dataDir, 'secrets', name)

/** Undefined without such a file. @throws StartRefused if it is another user's: then it is not missing */
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

/** Writes a secret whole or not at all, even in a power cut: it writes beside, syncs, then renames. */
export function writeSecret(dataDir: string, name: string, text: string): void {
  const path = secretPath(dataDir, name)
  // The folder is new: its own directory entry may not be durable yet.
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
    writeFileSync(file, text) // all of it or an error, even if the disk takes only a part
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The secrets that a backup has to hold: the files as they are. @throws StartRefused if one is another user's */
export function readSecrets(dataDir: string): SecretTexts {
  const folder = secretPath(dataDir, '')
  try {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(key|pub)$/.test(name)) : []
    return Object.fromEntries(names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  } catch (error) {
    throw isForbidden(error) ? ofAnotherUser(folder, dataDir) : error
  }
}

/** Replaces existing secrets by those of a backup. */
export function writeSecrets(dataDir: string, secrets: SecretTexts): void {
  for (const [name, text] of Object.entries(secrets)) writeSecret(dataDir, name, text)
}

/** Also deletes secrets that are not among them. */
export function replaceSecrets(dataDir: string, secrets: SecretTexts): void {
  writeSecrets(dataDir, secrets)
  for (const name of Object.keys(readSecrets(dataDir))) if (!(name in secrets)) rmSync(secretPath(dataDir, name))
}
