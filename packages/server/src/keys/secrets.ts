// Opens the server's own secrets. They are made at the first start and then have to be the same ones for ever. A missing one is never
// replaced silently, because nothing else can prove what it signed.
import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import { Seals, sealsFile } from '../db/seals.ts'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { ReceiptKeys } from './receipt-keys.ts'
import { newRecoveryPair, readPublicHalf, recoveryIdOf } from './recovery-key.ts'
import { readSecret, readSecrets, secretPath, type SecretTexts, writeSecret } from './secret-files.ts'

export interface Secrets {
  /** The keys that sign receipts. Every backup must contain them. */
  readonly receipts: ReceiptKeys
  /** Keys the hashes of sign-in codes and of guesses. */
  readonly codes: Buffer
  /** The secret from which the signing key of each session is derived. Every backup must contain it. */
  readonly sessions: Buffer
}

/** The prints of the keys, by the names of their files, as the database remembers them. */
export type KeyPrints = ReadonlyMap<string, string>

export interface OpenSecrets extends Secrets {
  /** The prints that the database has to store. */
  readonly prints: KeyPrints
}
/** Shows the owner's half of a new recovery key, which nobody can ask for again. */
export type ShowKey = (recoveryKey: string) => void

const receiptsFile = 'receipts.key'
const codesFile = 'codes.key'
const sessionsFile = 'sessions.key'
const recoveryFile = 'recovery.pub'
const keyBytes = 32

/**
 * @param show called before the other half is written: if the start is interrupted between the two, the next one makes another key
 * @throws StartRefused if a file is not a key, or not the one that this lounge was opened with
 */
export function openSecrets(
  dataDir: string,
  now: number,
  known: KeyPrints = new Map(),
  show: ShowKey = () => undefined,
): OpenSecrets {
  const receipts = openSecret(dataDir, receiptsFile, known, {
    ...receiptsKind,
    make: () => ReceiptKeys.fresh(now).text,
  })
  const codes = openSecret(dataDir, codesFile, known, plainKey)
  const sessions = openSecret(dataDir, sessionsFile, known, plainKey)
  const seals = openSecret(dataDir, sealsFile, known, { ...sealsKind, make: () => Seals.freshText() })
  const recovery = openSecret(dataDir, recoveryFile, known, {
    ...recoveryKind,
    make: () => {
      const { publicText, shown } = newRecoveryPair()
      show(shown)
      return publicText
    },
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

/** @throws StartRefused, with the sentence of a start, if a key that this lounge was opened with is gone or another one */
export function refuseOtherKeys(dataDir: string, known: KeyPrints): void {
  refuseOtherKey(dataDir, receiptsFile, known, receiptsKind)
  refuseOtherKey(dataDir, codesFile, known, plainKey)
  refuseOtherKey(dataDir, sessionsFile, known, plainKey)
  refuseOtherKey(dataDir, sealsFile, known, sealsKind)
  refuseOtherKey(dataDir, recoveryFile, known, recoveryKind)
}

/** A key without a known print is made by the next start, so it is none of this lounge yet. */
export function refuseOtherKey<Key>(dataDir: string, name: string, known: KeyPrints, kind: Kind<Key>): void {
  if (known.has(name)) readKnown(dataDir, name, readSecrets(dataDir)[name], known, kind)
}

export interface Kind<Key> {
  readonly read: (text: string) => Key | undefined
  /** Whether the key has, or contains a key with, this print. */
  readonly has: (key: Key, print: string) => boolean
}
interface MadeKind<Key> extends Kind<Key> {
  readonly make: () => string
}

export function openSecret<Key>(dataDir: string, name: string, known: KeyPrints, kind: MadeKind<Key>): Key {
  let text = readSecret(dataDir, name)
  if (text === undefined && !known.has(name)) writeSecret(dataDir, name, (text = kind.make()))
  return readKnown(dataDir, name, text, known, kind)
}

function readKnown<Key>(
  dataDir: string,
  name: string,
  text: string | undefined,
  known: KeyPrints,
  { read, has }: Kind<Key>,
): Key {
  const path = secretPath(dataDir, name)
  if (text === undefined) throw new StartRefused(`${path} is gone: ${missing(name, dataDir)}`)
  const key = read(text)
  if (key === undefined)
    throw new StartRefused(`${path} is not a key of Lounge: put the file from the backup in its place.`)
  const print = known.get(name)
  if (print !== undefined && !has(key, print))
    throw new StartRefused(`${path} is another key than the one this lounge was opened with: ${whatToDo}`)
  return key
}

const putBack =
  'put the folder "secrets" of this lounge back in its place, or restore a backup; where it is lost for good,'
const whatToDo = `${putBack} "npm run keys -- lost" makes new ones.`

/** Where the recovery key alone is gone, everything else stays valid: new keys for all would disconnect every tablet. */
function missing(name: string, dataDir: string): string {
  const isAlone = name === recoveryFile && readSecret(dataDir, receiptsFile) !== undefined
  return isAlone ? `${putBack} "npm run keys -- recovery" makes another one; write it down.` : whatToDo
}

/** The public key that backups are sealed to. @throws StartRefused without one */
export function sealingHalf(dataDir: string): KeyObject {
  const key = readPublicHalf(readSecret(dataDir, recoveryFile) ?? '')
  if (key === undefined)
    throw new StartRefused(
      `${secretPath(dataDir, recoveryFile)} is gone, and no backup can be sealed: ${missing(recoveryFile, dataDir)}`,
    )
  return key
}

/** The id of the recovery key among these secrets; undefined without one. */
export function recoveryIdIn(secrets: SecretTexts): string | undefined {
  const key = readPublicHalf(secrets[recoveryFile] ?? '')
  return key && recoveryIdOf(key)
}

/**
 * Makes a new recovery key. Existing backups still need the one they were sealed to.
 * @param show called before the key is in force: a key that nobody has seen would seal backups that nobody can open
 */
export function newRecoveryKey(dataDir: string, show: ShowKey): KeyPrints {
  const { publicText, id, shown } = newRecoveryPair()
  show(shown)
  writeSecret(dataDir, recoveryFile, publicText)
  return new Map([[recoveryFile, id]])
}

/**
 * Replaces keys that are lost or that somebody else may have; the old ones prove nothing any more. The key of the sessions stays if it is
 * there: unsent commands of the tills are signed with it, and it counts only under a session.
 * @param known prints of the known keys; a recovery key with another print came from somebody unknown, so it is replaced, too
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
 * The secrets of a backup after its restore: everybody who has the backup has the keys that signed until then, so they are retired.
 * @param before the secrets of the lounge that the backup replaces
 */
export function afterRestore(secrets: SecretTexts, before: SecretTexts, now: number): SecretTexts {
  const receipts = receiptKeysIn(secrets)
  receipts?.renew(now)
  const replaced = receiptKeysIn(before)
  if (replaced) receipts?.learn(replaced, now)
  return receipts ? { ...secrets, [receiptsFile]: receipts.text } : secrets
}

/** Rotates the signing key if it has signed for a month. */
export const turnReceiptKeys = (dataDir: string, keys: ReceiptKeys, now: number): boolean =>
  keys.turn(now, (text) => writeSecret(dataDir, receiptsFile, text))

/** The receipt keys among these secrets; undefined without any. */
export const receiptKeysIn = (secrets: SecretTexts): ReceiptKeys | undefined =>
  ReceiptKeys.read(secrets[receiptsFile] ?? '')

const receiptsKind: Kind<ReceiptKeys> = {
  read: (text) => ReceiptKeys.read(text),
  has: (keys, print) => keys.has(print),
}
const sealsKind: Kind<Seals> = { read: (text) => Seals.read(text), has: (key, print) => key.print === print }
const recoveryKind: Kind<KeyObject> = { read: readPublicHalf, has: (key, print) => recoveryIdOf(key) === print }

/** Thirty-two random bytes, as text. */
const plainKey: MadeKind<Buffer> = {
  make: () => randomBytes(keyBytes).toString('base64'),
  read: (text) => {
    const key = Buffer.from(text, 'base64')
    return key.length === keyBytes ? key : undefined
  },
  has: (key, print) => printOf(key) === print,
}

const printOf = (key: Buffer): string =>
  createHash('sha256').update('print').update(key).digest('base64url').slice(0, 16)
