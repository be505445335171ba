// Sealed data of any length open with their key; data that were changed, cut, lengthened or moved open with none.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRecoveryPair, readPublicHalf, readRecoveryKey } from '../keys/recovery-key.ts'
import { fileKeyFrom, sealing, sealTo, unsealing } from './sealing.ts'

const piece = 64 * 1024 + 16
const key = randomBytes(32)
const seal = (text: Buffer) => buffer(Readable.from([text]).pipe(sealing(key)))
const unseal = (sealed: Buffer, by = key) => buffer(Readable.from(cut(sealed)).compose(unsealing(by)))
/** The chunks of a disk, which are independent of the sealed pieces. */
const cut = (all: Buffer): readonly Buffer[] => {
  const parts: Buffer[] = []
  for (let from = 0; from < all.length; from += 50_000) parts.push(all.subarray(from, from + 50_000))
  return parts
}

test.each([0, 1, 1000, 65_535, 65_536, 65_537, 131_072, 200_000])('%i bytes come back as they were', async (bytes) => {
  const text = randomBytes(bytes)
  expect((await unseal(await seal(text))).equals(text)).toBe(true)
})

test('any byte that is another is found', async () => {
  const sealed = await seal(randomBytes(150_000))
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const bytes = Buffer.from(sealed)
      bytes[at] = (bytes[at] ?? 0) ^ change
      await expect(unseal(bytes)).rejects.toThrow(/authenticate|tag/)
    }),
    { numRuns: 40 },
  )
})

test('pieces that are left out, doubled or exchanged are found, and so is another key', async () => {
  const sealed = await seal(randomBytes(200_000))
  const pieces = [0, 1, 2, 3].map((n) => sealed.subarray(n * piece, (n + 1) * piece))
  const [a, b, c, d] = pieces
  if (!a || !b || !c || !d) throw new Error('four pieces')
  for (const wrong of [[a, b, c], [b, c, d], [a, c, b, d], [a, b, b, c, d], [a, b, c, d, d], [d], []])
    await expect(unseal(Buffer.concat(wrong))).rejects.toThrow(/authenticate|tag/)
  await expect(unseal(sealed, randomBytes(32))).rejects.toThrow(/authenticate|tag/)
  expect((await unseal(Buffer.concat(pieces))).length).toBe(200_000)
})

test('only the recovery key, and only with the very header, gives back the key of a file', () => {
  const { publicText, shown } = newRecoveryPair()
  const recipient = readPublicHalf(publicText)
  if (!recipient) throw new Error('a key')
  const { ephemeral, keyFor } = sealTo(recipient)
  const mine = readRecoveryKey(shown)
  expect(fileKeyFrom(mine, ephemeral, 'header')).toEqual(keyFor('header'))
  const others = [
    fileKeyFrom(readRecoveryKey(newRecoveryPair().shown), ephemeral, 'header'),
    fileKeyFrom(mine, sealTo(recipient).ephemeral, 'header'),
    fileKeyFrom(mine, ephemeral, 'another header'),
  ]
  for (const other of others) expect(other).not.toEqual(keyFor('header'))
})

test('a recovery key is typed with any case, blanks and look-alikes; one sign that is wrong is noticed', () => {
  fc.assert(
    fc.property(fc.nat(55), fc.nat(30), (at, step) => {
      const { shown, publicText } = newRecoveryPair()
      const recipient = readPublicHalf(publicText)
      const typed = shown.toUpperCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o')
      expect(recipient && readRecoveryKey(typed).asymmetricKeyType).toBe('x25519')
      const signs = '0123456789abcdefghjkmnpqrstvwxyz'
      const plain = shown.replaceAll('-', '')
      const other = signs[(signs.indexOf(plain[at] ?? '') + 1 + step) % signs.length] ?? ''
      expect(() => readRecoveryKey(plain.slice(0, at) + other + plain.slice(at + 1))).toThrow('not a recovery key')
    }),
    { numRuns: 30 },
  )
})
