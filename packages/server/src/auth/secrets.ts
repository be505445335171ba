// The server's own secrets: files only their owner can read, made at the first start, never in the database or the logs.
import { randomBytes } from 'node:crypto'
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
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

export interface Secrets {
  /** Signs the receipts of answers; belongs into every backup. */
  readonly receipts: Buffer
  /** Keys the hashes of sign-in codes and of who guessed. */
  readonly codes: Buffer
}

const keyBytes = 32

/** @throws StartRefused when a file is there but is not a key: making another would break what it signed. */
export function openSecrets(dataDir: string): Secrets {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return { receipts: key(join(folder, 'receipts.key')), codes: key(join(folder, 'codes.key')) }
}

/** What a backup has to hold of them: the files as they are, by name. */
export function readSecrets(dataDir: string): Readonly<Record<string, string>> {
  const folder = join(dataDir, 'secrets')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.key')) : []
  return Object.fromEntries(names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** Puts those of a backup in the place of what is there. */
export function writeSecrets(dataDir: string, secrets: Readonly<Record<string, string>>): void {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, text] of Object.entries(secrets)) writeDurably(join(folder, name), text)
}

/** The key of receipts among the secrets of a backup, or of a folder; nothing where it holds none. */
export const receiptKeyOf = (secrets: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(secrets['receipts.key'] ?? '', 'base64')

function key(path: string): Buffer {
  if (!existsSync(path)) writeDurably(path, randomBytes(keyBytes).toString('base64'))
  chmodSync(path, 0o600)
  const bytes = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  if (bytes.length !== keyBytes)
    throw new StartRefused(`${path} is not a key of Lounge: put the file from the backup in its place.`)
  return bytes
}

/** Whole or not at all, also when the power goes: written beside, forced to disk, then named. */
function writeDurably(path: string, text: string): void {
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
  if (process.platform === 'win32') return // which neither needs nor allows forcing a folder to disk
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
