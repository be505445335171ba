// The recovery key, to which backups are sealed. The server keeps the public half and can seal. The other half is shown once, written down
// by the owner, and is nowhere on this machine. It is written so that it can be read out and typed: fourteen groups of four signs, the last
// of which are a checksum against typing errors.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { StartRefused } from '../lifecycle/start-refused.ts'
import { asSigns, bitsPerSign, inGroups, inSigns, signs } from './signs.ts'

export interface RecoveryPair {
  /** The half that the server keeps. */
  readonly publicText: string
  /** The id of the key. */
  readonly id: string
  /** The half that the owner writes down. */
  readonly shown: string
}

const keyBytes = 32
const checkBytes = 3

export function newRecoveryPair(): RecoveryPair {
  const { privateKey } = generateKeyPairSync('x25519')
  const bytes = Buffer.from(Half.parse(privateKey.export({ format: 'jwk' }).d), 'base64url')
  return {
    publicText: publicTextOf(privateKey),
    id: recoveryIdOf(privateKey),
    shown: inGroups(inSigns(Buffer.concat([bytes, checkOf(bytes)])), 4),
  }
}

/** @throws StartRefused with one sentence if the text is not a recovery key */
export function readRecoveryKey(typed: string): KeyObject {
  const bytes = fromSigns(asSigns(typed))
  const key = bytes?.subarray(0, keyBytes)
  if (key === undefined || bytes === undefined || !checkOf(key).equals(bytes.subarray(keyBytes)))
    throw new StartRefused(
      'This is not a recovery key of Lounge: it has 14 groups of 4 letters and digits, and one of them is not as it was shown.',
    )
  return createPrivateKey({ key: Buffer.concat([pkcs8, key]), format: 'der', type: 'pkcs8' })
}

/** @returns undefined for a text that is not a public half */
export function readPublicHalf(text: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: Half.parse(text.trim()) }, format: 'jwk' })
  } catch {
    return undefined
  }
}

export const publicTextOf = (key: KeyObject): string =>
  Half.parse((key.type === 'public' ? key : createPublicKey(key)).export({ format: 'jwk' }).x)

/** The id by which people tell one key from another. It opens nothing. */
export const recoveryIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(`recovery ${publicTextOf(key)}`)
    .digest('hex')
    .slice(0, 8)

/** 32 bytes, as in a JSON web key. */
const Half = z.string().regex(/^[\w-]{43}$/)
/** The bytes before the 32 bytes of an X25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b656e04220420', 'hex')

const checkOf = (key: Buffer): Buffer =>
  createHash('sha256').update('check').update(key).digest().subarray(0, checkBytes)

function fromSigns(text: string): Buffer | undefined {
  const values = Array.from(text, (sign) => signs.indexOf(sign))
  if (values.length * bitsPerSign !== (keyBytes + checkBytes) * 8 || values.includes(-1)) return undefined
  const bits = values.map((value) => value.toString(2).padStart(bitsPerSign, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
