import { createHash, createHmac, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { approvalKinds } from '@lounge/domain/approvals/approvals'
import { type Kobo, kobo, naira, zero } from '@lounge/domain/money'
import { hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { Dice } from '../simulator/dice.ts'
import {
  type Act,
  bandOf,
  bandsOf,
  codeFor,
  type Derive,
  maskOf,
  opened,
  paperMaskOf,
  sealed,
  secretOf,
  secretOnPaper,
} from './code.ts'

// ── the codes once more, from their description and by other tools ──────────────────────────────────────────────

interface Vector {
  /** Hexadecimal digits. */
  readonly paperKey: string
  readonly site: string
  readonly till: number
  readonly ticket: number
  readonly kind: Act['kind']
  readonly band: Kobo
  readonly code: string
  readonly salt: string
  readonly cost: number
  readonly hash: string
}

const tenDigits = 10_000_000_000n
const first128 = (hash: Buffer): bigint => (hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8)
const padded = (number: bigint): string => number.toString().padStart(10, '0')

type Request = Omit<Vector, 'code' | 'salt' | 'cost' | 'hash'>

function secretByModel({ paperKey, site, till, ticket }: Omit<Request, 'kind' | 'band'>): bigint {
  const mac = createHmac('sha256', Buffer.from(paperKey, 'hex'))
  return first128(mac.update(['lounge paper 1', site, till, ticket].join('|')).digest()) % tenDigits
}
function codeByModel(request: Request): string {
  const { site, till, ticket, kind, band } = request
  const text = ['lounge paper request 1', site, till, ticket, kind, band].join('|')
  const mask = first128(createHash('sha256').update(text).digest()) % tenDigits
  return padded((secretByModel(request) + mask) % tenDigits)
}

// ── what the product makes ───────────────────────────────────────────────────────────────────────────────────────

const text = readFileSync(new URL('paper-code-vectors.json', import.meta.url), 'utf8')
const vectors = JSON.parse(text) as readonly Vector[]
const nameOf = ({ site, till, ticket }: Request) => ({ site, till, ticket })

/** A cheap hash: the cost of a try does not matter here. */
const cheap: Derive = async (secret, salt) => createHash('sha256').update(secret).update(salt).digest()

test('a sheet that lies in the safe is good under every later release: the vectors never change', () => {
  expect(new Set(vectors.map(({ kind, band }) => `${kind} ${band}`)).size).toBe(17)
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    'cf2aee9e88b0d373993f12d727395b355da9dbbc03936cc0501bebad6f5766a3',
  )
})

test('server and till agree on each vector, and so does the description', async () => {
  for (const vector of vectors) {
    const { paperKey, kind, band, code, salt, cost, hash } = vector
    const name = nameOf(vector)
    const secret = secretOnPaper(hexToBytes(paperKey), name)
    const mask = paperMaskOf(name, kind, band)
    expect(codeFor(secret, mask)).toBe(code)
    expect(await sealed(secret, hexToBytes(salt), cost)).toEqual({ salt, hash, cost })
    expect(await opened(code, mask, { salt, hash, cost })).toBe(secret)
    expect(codeByModel(vector)).toBe(code)
    const [byModel, from] = [padded(secretByModel(vector)), Buffer.from(salt, 'hex')]
    const options = { N: cost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
    expect(scryptSync(byModel, from, 32, options).toString('hex')).toBe(hash)
  }
})

test('an amount is in the first band that holds it, in none above ten thousand naira, and a drawer has none', () => {
  const bands = [kobo(1), naira(2_000), kobo(200_001), naira(10_000), kobo(1_000_001)].map((amount) =>
    bandOf({ kind: 'refund', amount }),
  )
  expect(bands).toEqual([naira(2_000), naira(2_000), naira(10_000), naira(10_000), undefined])
  expect(bandOf({ kind: 'noSale', amount: zero })).toBe(zero)
  for (const kind of approvalKinds)
    expect(bandsOf(kind)).toEqual(kind === 'noSale' ? [zero] : [naira(2_000), naira(10_000)])
})

test('of all that stands on a ticket each code opens its own kind and band, and no other', async () => {
  const name = { site: 'main', till: 2, ticket: 23 }
  const secret = secretOnPaper(new Uint8Array(32).fill(4), name)
  const seal = await sealed(secret, new Uint8Array(16), 16, cheap)
  const all = approvalKinds.flatMap((kind) => bandsOf(kind).map((band) => paperMaskOf(name, kind, band)))
  expect(all).toHaveLength(17)
  for (const mask of all)
    for (const other of all)
      expect(await opened(codeFor(secret, mask), other, seal, cheap)).toBe(mask === other ? secret : undefined)
})

test('no phone makes what stands on paper, and no paper what a phone makes, under the same key', () => {
  const name = { site: 'main', till: 2, ticket: 23 }
  const key = new Uint8Array(32).fill(4)
  expect(secretOnPaper(key, name)).not.toBe(secretOf(key, name))
  expect(paperMaskOf(name, 'refund', naira(2_000))).not.toBe(maskOf(name, { kind: 'refund', amount: naira(2_000) }))
})

test('a forged code is never taken: made-up ones, neighbours, and those of another ticket, till, site or sheet', async () => {
  const dice = new Dice(1)
  const hex = (bytes: number) =>
    Array.from({ length: bytes }, () => dice.between(0, 255).toString(16).padStart(2, '0')).join('')
  for (let n = 0; n < 2_000; n += 1) {
    const kind = approvalKinds[dice.between(0, approvalKinds.length - 1)] ?? 'refund'
    const band = bandsOf(kind).at(dice.between(0, 1)) ?? zero
    const [till, ticket] = [dice.between(1, 99), dice.between(1, 5_000)]
    const request: Request = { paperKey: hex(32), site: 'main', till, ticket, kind, band }
    const name = nameOf(request)
    const seal = await sealed(secretOnPaper(hexToBytes(request.paperKey), name), hexToBytes(hex(16)), 16, cheap)
    const right = codeByModel(request)
    const forged = [
      padded(BigInt(dice.between(0, 9_999_999_999))),
      padded((BigInt(right) + 1n) % tenDigits),
      codeByModel({ ...request, ticket: ticket + 1 }),
      codeByModel({ ...request, till: till + 1 }),
      codeByModel({ ...request, site: 'lekki' }),
      codeByModel({ ...request, paperKey: hex(32) }),
    ]
    const mask = paperMaskOf(name, kind, band)
    for (const code of forged) expect(await opened(code, mask, seal, cheap)).toBeUndefined()
    expect(await opened(right, mask, seal, cheap)).toBeDefined()
  }
})
