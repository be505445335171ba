// Detects a packed release that was damaged on its way or made by somebody else, by its SHA-256 and, if its maker has a key, the
// maker's signature of that. Both are files beside it.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The path of the checksum file. */
export const sumOf = (file: string): string => `${file}.sha256`
const signatureOf = (file: string): string => `${file}.sig`

/** The signed text: it names the purpose, so that a signature made for another one is not valid. */
const signed = (sum: string): Buffer => Buffer.from(`lounge-release sha256 ${sum}`)

/** Writes checksum and signature beside the file. @param key the maker's, as PEM */
export function seal(file: string, key: string | undefined): void {
  const sum = digest(file)
  writeFileSync(sumOf(file), `${sum}  ${basename(file)}\n`) // as `sha256sum --check` reads it
  if (key !== undefined) writeFileSync(signatureOf(file), `${sign(null, signed(sum), key).toString('base64')}\n`)
}

/**
 * @param maker the public key that must have signed it, as PEM; undefined if no maker was chosen
 * @returns what is wrong with a packed release, in one sentence; undefined if it is what its maker made
 */
export function wrongWith(file: string, maker: string | undefined): string | undefined {
  if (!existsSync(sumOf(file)))
    return `There is no ${sumOf(file)} beside it, which says what must be in it: copy that file along, too.`
  const sum = digest(file)
  const said = /^[0-9a-f]{64}(?=\s|$)/.exec(readFileSync(sumOf(file), 'utf8'))?.[0]
  if (said !== sum) return `${file} is not what its maker made: it was damaged on its way, or changed. Copy it again.`
  if (maker === undefined) return undefined
  if (!existsSync(signatureOf(file)))
    return `${file} is not signed: there is no ${signatureOf(file)} beside it. Copy that file along, too.`
  const signature = Buffer.from(readFileSync(signatureOf(file), 'utf8'), 'base64')
  return verify(null, signed(sum), createPublicKey(maker), signature)
    ? undefined
    : `${file} is not signed by the maker of this Lounge: take it from where this one came from.`
}

/** The public half of a maker's key. @throws if it is not an ed25519 key */
export function makerOf(key: string): string {
  const half = createPublicKey(createPrivateKey(key))
  if (half.asymmetricKeyType !== 'ed25519') throw new Error('It is no ed25519 key.')
  return half.export({ type: 'spki', format: 'pem' }).toString()
}

export const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** In pieces: a release is larger than a small machine's free memory. */
function digest(file: string): string {
  const hash = createHash('sha256')
  const part = Buffer.alloc(1024 * 1024)
  const handle = openSync(file, 'r')
  try {
    for (let read; (read = readSync(handle, part)) > 0;) hash.update(part.subarray(0, read))
  } finally {
    closeSync(handle)
  }
  return hash.digest('hex')
}
