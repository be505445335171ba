// Compresses texts with a dictionary of typical ones. Packed texts are texts too, so that they fit the columns of plain ones on every
// database.
// A reader must accept both.
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { typicalTexts } from './typical-texts.ts'

/** No JSON begins with it. The number is the version of the dictionary. */
const mark = '~1'
const dictionary = Buffer.from(typicalTexts)
/** Small chunks: the results are a few hundred bytes. */
const packing = { dictionary, level: 6, windowBits: 14, chunkSize: 1024 }
const unpacking = { dictionary, windowBits: 14, chunkSize: 4096, finishFlush: constants.Z_FINISH }
const sumLength = 4

export const isPacked = (text: string): boolean => text.startsWith('~')

export function pack(text: string): string {
  const packed = deflateRawSync(text, packing)
  const sum = Buffer.alloc(sumLength)
  sum.writeUInt32BE(crc32(packed))
  return mark + Buffer.concat([sum, packed]).toString('base64url')
}

/** @throws if the text is not exactly what was packed */
export function unpack(text: string): string {
  const written = text.slice(mark.length)
  const bytes = Buffer.from(written, 'base64url')
  if (!text.startsWith(mark) || bytes.toString('base64url') !== written) throw new Error('It is not packed as it was.')
  const packed = bytes.subarray(sumLength)
  if (crc32(packed) !== bytes.readUInt32BE(0)) throw new Error('It is not what was packed.')
  return inflateRawSync(packed, unpacking).toString()
}
