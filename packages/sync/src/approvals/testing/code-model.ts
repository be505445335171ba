// The codes once more, written from their description and with other tools: what the product makes must be what this makes.
import { createHash, createHmac, scryptSync } from 'node:crypto'

export interface Request {
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

export function codeByModel({ kind, amount, ...ticket }: Request): string {
  const { site, till } = ticket
  const text = ['lounge request 1', site, till, ticket.ticket, kind, amount].join('|')
  const mask = first128(createHash('sha256').update(text).digest()) % tenDigits
  return padded((secretByModel(ticket) + mask) % tenDigits, 10)
}

export function readBackByModel(request: Request): string {
  const { site, till, ticket } = request
  const text = ['lounge read back 1', site, till, ticket, padded(secretByModel(request), 10)].join('|')
  return padded(first128(createHash('sha256').update(text).digest()) % 1000n, 3)
}

export function sealByModel(request: Request, salt: string, cost: number): string {
  const secret = padded(secretByModel(request), 10)
  return scryptSync(secret, Buffer.from(salt, 'hex'), 32, { N: cost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }).toString(
    'hex',
  )
}
