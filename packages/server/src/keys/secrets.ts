// The server's own secrets, opened: made at the first start, and from then on the very ones this lounge began with. One that is
// gone is never made anew in silence, for what it signed could be proven by nothing else.
import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import { Seals, sealsFile } from '../db/seals.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { ReceiptKeys } from './receipt-keys.ts'
import { newRecoveryPair, readPublicHalf, recoveryIdOf } from './recovery-key.ts'
import { readSecret, secretPath, type SecretTexts, writeSecret } from './secret-files.ts'

export interface Secrets {
  /** Sign the receipts of answers; they belong into every backup. */
  readonly receipts: ReceiptKeys
  /** Keys the hashes of sign-in codes and of who guessed. */
  readonly codes: Buffer
  /** The keys with which commands are signed are derived from it, one for each session; belongs into every backup. */
  readonly sessions: Buffer
}

/** By the names of their files: what the database remembers of the keys it was opened with. */
export type KeyPrints = ReadonlyMap<string, string>

export interface OpenSecrets extends Secrets {
  /** What the database is to remember from now on. */
  readonly prints: KeyPrints
}
/** Hears the owner's half of a recovery key that is being made: nobody can ask for it again. */
export type ShowKey = (recoveryKey: string) => void

const receiptsFile = 'receipts.key'
const codesFile = 'codes.key'
const sessionsFile = 'sessions.key'
const recoveryFile = 'recovery.pub'
const keyBytes = 32

/**
 * @param show is called before the other half is on the disk: where the start is cut short between the two, the next one makes another
 * @throws StartRefused when a file is no key, or not the one that this lounge was opened with
 */
export function openSecrets(
  dataDir: string,
  now: number,
  known: KeyPrints = new Map(),
  show: ShowKey = () => undefined,
): OpenSecrets {
  const receipts = openSecret(dataDir, receiptsFile, known, {
    make: () => ReceiptKeys.fresh(now).text,
    read: (text) => ReceiptKeys.read(text),
    has: (keys, print) => keys.has(print),
  })
  const codes = openSecret(dataDir, codesFile, known, plainKey)
  const sessions = openSecret(dataDir, sessionsFile, known, plainKey)
  const seals = openSecret(dataDir, sealsFile, known, {
    make: () => Seals.freshText(),
    read: (text) => Seals.read(text),
    has: (key, print) => key.print === print,
  })
  const recovery = openSecret(dataDir, recoveryFile, known, {
    make: () => {
      const { publicText, shown } = newRecoveryPair()
      show(shown)
      return publicText
    },
    read: readPublicHalf,
    has: (key, print) => recoveryIdOf(key) === print,
  })
  const prints = new Map([
    [receiptsFile, receipts.id],
    [recoveryFile, recoveryIdOf(recovery)],
    [codesFile, printOf(codes)],
    [sessionsFile, printOf(sessions)],
    [sealsFile, seals.print],
  ])
  return { receipts, codes, sessions, prints }
}

interface Kind<Key> {
  readonly make: () => string
  readonly read: (text: string) => Key | undefined
  /** Whether it is, or holds, the one of this print. */
  readonly has: (key: Key, print: string) => boolean
}

export function openSecret<Key>(dataDir: string, name: string, known: KeyPrints, { make, read, has }: Kind<Key>): Key {
  const path = secretPath(dataDir, name)
  const print = known.get(name)
  let text = readSecret(dataDir, name)
  if (text === undefined) {
    if (print !== undefined) throw new StartRefused(`${path} is gone: ${whatToDo}`)
    writeSecret(dataDir, name, (text = make()))
  }
  const key = read(text)
  if (key === undefined)
    throw new StartRefused(`${path} is not a key of Lounge: put the file from the backup in its place.`)
  if (print !== undefined && !has(key, print))
    throw new StartRefused(`${path} is another key than the one this lounge was opened with: ${whatToDo}`)
  return key
}

const whatToDo =
  'put the folder "secrets" of this lounge back in its place, or restore a backup; where it is lost for good, "npm run keys -- lost" makes new ones.'

/** The key that backups are sealed to. @throws StartRefused where there is none */
export function sealingHalf(dataDir: string): KeyObject {
  const key = readPublicHalf(readSecret(dataDir, recoveryFile) ?? '')
  if (key === undefined)
    throw new StartRefused(`${secretPath(dataDir, recoveryFile)} is gone, and no backup can be sealed: ${whatToDo}`)
  return key
}

/** By which the recovery key among these secrets is known; nothing where they hold none. */
export function recoveryIdIn(secrets: SecretTexts): string | undefined {
  const key = readPublicHalf(secrets[recoveryFile] ?? '')
  return key && recoveryIdOf(key)
}

/**
 * Another recovery key from here on. Backups that are there already still take the one they were sealed to.
 * @param show is called before it is in force: one that nobody has seen would seal backups that nobody can open
 */
export function newRecoveryKey(dataDir: string, show: ShowKey): KeyPrints {
  const { publicText, id, shown } = newRecoveryPair()
  show(shown)
  writeSecret(dataDir, recoveryFile, publicText)
  return new Map([[recoveryFile, id]])
}

/**
 * Somebody else may have them, or nobody has them any more: new ones are made, and the old ones prove nothing. The key of the
 * sessions stays where it is there: what the tills have not sent yet is signed with it, and counts under a session only.
 * @param known a recovery key that is not the one of these prints was put there by nobody knows whom: there is another one then, too
 */
export function loseSecrets(dataDir: string, now: number, known: KeyPrints, show: ShowKey): OpenSecrets {
  const receipts = ReceiptKeys.read(readSecret(dataDir, receiptsFile) ?? '') ?? ReceiptKeys.fresh(now)
  receipts.lose(now)
  writeSecret(dataDir, receiptsFile, receipts.text)
  writeSecret(dataDir, codesFile, randomBytes(keyBytes).toString('base64'))
  const recovery = readSecret(dataDir, recoveryFile)
  if (recovery !== undefined && isUnknown(recovery, known.get(recoveryFile))) newRecoveryKey(dataDir, show)
  return openSecrets(dataDir, now, new Map(), show)
}

function isUnknown(recovery: string, print: string | undefined): boolean {
  const key = readPublicHalf(recovery)
  return key === undefined || (print !== undefined && recoveryIdOf(key) !== print)
}

/**
 * Those of a backup, as they are once it was put back: who has the backup has the keys that signed until then.
 * @param before those of the lounge in whose place it is put
 */
export function afterRestore(secrets: SecretTexts, before: SecretTexts, now: number): SecretTexts {
  const receipts = receiptKeysIn(secrets)
  receipts?.renew(now)
  const replaced = receiptKeysIn(before)
  if (replaced) receipts?.learn(replaced, now)
  return receipts ? { ...secrets, [receiptsFile]: receipts.text } : secrets
}

/** Another key signs from here on, where the one that does has signed for a month. */
export const turnReceiptKeys = (dataDir: string, keys: ReceiptKeys, now: number): boolean =>
  keys.turn(now, (text) => writeSecret(dataDir, receiptsFile, text))

/** Those among the secrets of a backup, or of a folder; nothing where it holds none. */
export const receiptKeysIn = (secrets: SecretTexts): ReceiptKeys | undefined =>
  ReceiptKeys.read(secrets[receiptsFile] ?? '')

/** Thirty-two random bytes, as text. */
const plainKey: Kind<Buffer> = {
  make: () => randomBytes(keyBytes).toString('base64'),
  read: (text) => {
    const key = Buffer.from(text, 'base64')
    return key.length === keyBytes ? key : undefined
  },
  has: (key, print) => printOf(key) === print,
}

const printOf = (key: Buffer): string =>
  createHash('sha256').update('print').update(key).digest('base64url').slice(0, 16)
