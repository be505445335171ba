// Seals a backup's contents with a key of the file's own, which only the recovery key gives back (X25519, HKDF), by AES-256-GCM in pieces.
// Each piece is sealed under its number, and the last one as the last, so that none can be changed, left out, added or moved.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { publicTextOf, readPublicHalf } from '../keys/recovery-key.ts'

const pieceBytes = 64 * 1024
const tagBytes = 16
const nonceBytes = 12

/** The key of one file, made anew for each. */
export type FileKey = Buffer

export interface Sealed {
  /** Stored beside the sealed data: with the recovery key it gives the file's key. */
  readonly ephemeral: string
  /** @param header the open part, which is bound to the contents: another header opens nothing */
  readonly keyFor: (header: string) => FileKey
}

/** Seals for the holder of the other half. */
export function sealTo(recipient: KeyObject): Sealed {
  const { privateKey } = generateKeyPairSync('x25519')
  const shared = diffieHellman({ privateKey, publicKey: recipient })
  return { ephemeral: publicTextOf(privateKey), keyFor: (header) => fileKey(shared, header) }
}

/** @returns undefined if `ephemeral` is not a key */
export function fileKeyFrom(recoveryKey: KeyObject, ephemeral: string, header: string): FileKey | undefined {
  const publicKey = readPublicHalf(ephemeral)
  return publicKey && fileKey(diffieHellman({ privateKey: recoveryKey, publicKey }), header)
}

const fileKey = (shared: Buffer, header: string): FileKey =>
  Buffer.from(hkdfSync('sha256', shared, createHash('sha256').update(header).digest(), 'lounge-backup 2', 32))

/** The number of the piece, and whether it is the last: no two nonces of a file are equal. */
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUIntBE(piece, nonceBytes - 7, 6)
  nonce.writeUInt8(isLast ? 1 : 0, nonceBytes - 1)
  return nonce
}

export const sealing = (key: FileKey): Transform =>
  new Pieces(pieceBytes, (piece, number, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  })

/** Fails if the data are not what was sealed with this key. */
export const unsealing = (key: FileKey): Transform =>
  new Pieces(pieceBytes + tagBytes, (piece, number, isLast) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes })
    decipher.setAuthTag(piece.subarray(-tagBytes))
    return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
  })

/** Cuts a stream into pieces of one size. The last one, which may be empty, is marked as such. */
class Pieces extends Transform {
  readonly #bytes: number
  readonly #work: (piece: Buffer, number: number, isLast: boolean) => Buffer
  #waiting: Buffer[] = []
  #size = 0
  #number = 0

  constructor(bytes: number, work: (piece: Buffer, number: number, isLast: boolean) => Buffer) {
    super()
    this.#bytes = bytes
    this.#work = work
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting.push(part)
    this.#size += part.length
    try {
      // Whether a full piece is the last is known only once more data come.
      if (this.#size > this.#bytes) {
        let all = Buffer.concat(this.#waiting)
        for (; all.length > this.#bytes; all = all.subarray(this.#bytes))
          this.push(this.#work(all.subarray(0, this.#bytes), this.#number++, false))
        this.#waiting = [all]
        this.#size = all.length
      }
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
  override _flush(done: TransformCallback): void {
    try {
      done(null, this.#work(Buffer.concat(this.#waiting), this.#number, true))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
