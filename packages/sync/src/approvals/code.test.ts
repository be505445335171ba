import { createHash, createHmac, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { approvalKinds } from '@lounge/domain/approvals/approvals'
import { kobo } from '@lounge/domain/money'
import { hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { Dice } from '../simulator/dice.ts'
import {
  type Act,
  amountIn,
  codeFor,
  codeIn,
  type Derive,
  maskOf,
  numberIn,
  opened,
  readBackOf,
  sealed,
  secretOf,
  spoken,
  type TicketName,
} from './code.ts'

// ── the codes once more, from their description and by other tools ──────────────────────────────────────────────

interface Request {
  /** Hexadecimal digits. */
  readonly phoneKey: string
  readonly site: string
  readonly till: number
  readonly ticket: number
  readonly kind: string
  readonly amount: number
}

const tenDigits = 10_000_000_000n

const first128 = (hash: Buffer): bigint => (hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8)
const padded = (number: bigint, length: number): string => number.toString().padStart(length, '0')

function secretByModel({ phoneKey, site, till, ticket }: Omit<Request, 'kind' | 'amount'>): bigint {
  const mac = createHmac('sha256', Buffer.from(phoneKey, 'hex'))
  return first128(mac.update(['lounge ticket 1', site, till, ticket].join('|')).digest()) % tenDigits
}

function codeByModel({ kind, amount, ...ticket }: Request): string {
  const { site, till } = ticket
  const text = ['lounge request 1', site, till, ticket.ticket, kind, amount].join('|')
  const mask = first128(createHash('sha256').update(text).digest()) % tenDigits
  return padded((secretByModel(ticket) + mask) % tenDigits, 10)
}

function readBackByModel(request: Request): string {
  const { site, till, ticket } = request
  const text = ['lounge read back 1', site, till, ticket, padded(secretByModel(request), 10)].join('|')
  return padded(first128(createHash('sha256').update(text).digest()) % 1000n, 3)
}

function sealByModel(request: Request, salt: string, cost: number): string {
  const secret = padded(secretByModel(request), 10)
  return scryptSync(secret, Buffer.from(salt, 'hex'), 32, { N: cost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }).toString(
    'hex',
  )
}

// ── what the product makes ───────────────────────────────────────────────────────────────────────────────────────

interface Vector extends Request {
  readonly kind: Act['kind']
  readonly code: string
  readonly readBack: string
  readonly salt: string
  readonly cost: number
  readonly hash: string
}
const text = readFileSync(new URL('code-vectors.json', import.meta.url), 'utf8')
const vectors = JSON.parse(text) as readonly Vector[]

const nameOf = ({ site, till, ticket }: TicketName): TicketName => ({ site, till, ticket })
const actOf = ({ kind, amount }: Vector): Act => ({ kind, amount: kobo(amount) })

/** A cheap hash: the cost of a try does not matter here, and a million are made. */
const cheap: Derive = async (secret, salt) => createHash('sha256').update(secret).update(salt).digest()

test('a code of one release is that of every other: the vectors never change', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(50)
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    '10e2fc61be93c5aaca39d1f029166348293588d369408901c66f4599e2181d96',
  )
})

test('phone, server and till agree on each vector, and so does the description', async () => {
  for (const vector of vectors) {
    const { phoneKey, code, readBack, salt, cost, hash } = vector
    const [name, act] = [nameOf(vector), actOf(vector)]
    const secret = secretOf(hexToBytes(phoneKey), name)
    expect(codeFor(secret, maskOf(name, act))).toBe(code)
    expect(readBackOf(secret, name)).toBe(readBack)
    expect(await sealed(secret, hexToBytes(salt), cost)).toEqual({ salt, hash, cost })
    expect(await opened(code, maskOf(name, act), { salt, hash, cost })).toBe(secret)
    expect([codeByModel(vector), readBackByModel(vector), sealByModel(vector, salt, cost)]).toEqual([
      code,
      readBack,
      hash,
    ])
  }
})

test('no wrong digit passes, in any of the ten places', async () => {
  const [vector] = vectors
  if (!vector) throw new Error('no vector')
  const name = nameOf(vector)
  const secret = secretOf(hexToBytes(vector.phoneKey), name)
  const seal = await sealed(secret, hexToBytes(vector.salt), 16, cheap)
  const mask = maskOf(name, actOf(vector))
  const wrong = Array.from({ length: 10 }, (_, place) =>
    Array.from({ length: 9 }, (_each, more) => {
      const digit = (Number(vector.code[place]) + more + 1) % 10
      return `${vector.code.slice(0, place)}${digit}${vector.code.slice(place + 1)}`
    }),
  ).flat()
  expect(wrong).toHaveLength(90)
  for (const code of wrong) expect(await opened(code, mask, seal, cheap)).toBeUndefined()
  expect(await opened(vector.code, mask, seal, cheap)).toBe(secret)
})

/** The number of forgeries, set by `npm run proof`. */
const forgeries = Number(process.env['LOUNGE_FORGERIES'] ?? 20_000)
const seed = process.env['LOUNGE_SEED'] === 'new' ? Math.floor(Math.random() * 2 ** 32) : 1

test(
  'a forged yes is never taken: made-up codes, neighbours, and codes for another amount, kind, ticket, till or phone',
  { timeout: 1_800_000 },
  async () => {
    const dice = new Dice(seed)
    const hex = (bytes: number) =>
      Array.from({ length: bytes }, () => dice.between(0, 255).toString(16).padStart(2, '0')).join('')
    const tenDigits = () => String(dice.between(0, 9_999_999_999)).padStart(10, '0')
    const other = (than: number, low: number, high: number): number => {
      const number = dice.between(low, high - 1)
      return number >= than ? number + 1 : number
    }
    const accepted: string[] = []
    let opening = 0
    for (let n = 0; n < forgeries; n += 1) {
      const kind = approvalKinds[dice.between(0, approvalKinds.length - 1)] ?? 'refund'
      const amount = dice.between(1, 10_000_000)
      const request = {
        phoneKey: hex(32),
        site: 'main',
        till: dice.between(1, 99),
        ticket: dice.between(1, 5_000),
        kind,
        amount,
      }
      const name = nameOf(request)
      const seal = await sealed(secretOf(hexToBytes(request.phoneKey), name), hexToBytes(hex(16)), 16, cheap)
      const mask = maskOf(name, { kind, amount: kobo(amount) })
      const right = codeByModel(request)
      const rest = approvalKinds.filter((each) => each !== kind)
      const forged = [
        tenDigits(),
        String((Number(right) + 1) % 10_000_000_000).padStart(10, '0'),
        String((Number(right) + 9_999_999_999) % 10_000_000_000).padStart(10, '0'),
        codeByModel({ ...request, amount: other(amount, 1, 10_000_000) }),
        codeByModel({ ...request, kind: rest[dice.between(0, rest.length - 1)] ?? '' }),
        codeByModel({ ...request, ticket: other(request.ticket, 1, 5_000) }),
        codeByModel({ ...request, till: other(request.till, 1, 99) }),
        codeByModel({ ...request, site: 'lekki' }),
        codeByModel({ ...request, phoneKey: hex(32) }),
      ][n % 9]
      if (forged !== undefined && forged !== right && (await opened(forged, mask, seal, cheap)) !== undefined)
        accepted.push(JSON.stringify({ ...request, forged }))
      // The seal does open: with the right code.
      if (n % 100 === 0 && (await opened(right, mask, seal, cheap)) !== undefined) opening += 1
    }
    console.log(`${forgeries} forged codes of seed ${seed}: ${accepted.length} taken`)
    expect(accepted).toEqual([])
    expect(opening).toBe(Math.ceil(forgeries / 100))
  },
)

test('a code is read out in two groups, and typed as people write it', () => {
  expect(spoken('5563511933')).toBe('55635 11933')
  for (const typed of [
    '5563511933',
    '55635 11933',
    ' 55635-11933 ',
    '55 63 51 19 33',
    '55635–11933',
    '55635\u00a011933',
  ])
    expect(codeIn(typed)).toBe('5563511933')
})

test('nine digits, eleven, letters and signs are no code', () => {
  for (const typed of ['', '556351193', '55635119330', '55635 1193O', '+5563511933', '5563511933.0', '٥٥٦٣٥١١٩٣٣'])
    expect(codeIn(typed)).toBeUndefined()
})

test('till and ticket begin at one, and no yes is given to nothing', () => {
  expect(['17', ' 17 ', '1,000'].map(numberIn)).toEqual([17, 17, 1_000])
  for (const typed of ['', '0', '-1', '1.5', 'two', '1000001']) expect(numberIn(typed)).toBeUndefined()
  expect(['3500', '3,500', '₦3,500', '3500.5', '0.01'].map(amountIn)).toEqual([350_000, 350_000, 350_000, 350_050, 1])
  for (const typed of ['', '0', '0.00', '₦0', '-5', '3,50', '12.345', 'all']) expect(amountIn(typed)).toBeUndefined()
})
