// Seals the tables beside the log that have power over people, devices and money (staff, sessions, tablets, card holders) under a key that
// is not in the database. For each table the seal holds the number of rows and the sum of their keyed hashes. Each write changes the seal
// by its own difference only. So a row that was edited, added or deleted by another hand leaves a difference that no later write removes.
import { createCipheriv, createDecipheriv, createHash, createHmac, hash, randomBytes } from 'node:crypto'
import type { Schema } from './schema.ts'

/** Not sealed, though beside the log: photos (named by their hash), wrong guesses of the last hour, and each device's last contact. */
export const sealedTables = [
  'installation',
  'key_print',
  'staff',
  'sign_in',
  'sign_in_record',
  'audit_record',
  'session',
  'vouched_session',
  'terminal',
  'holder',
  'password_reset',
  'authenticator',
  'pin',
  'approval_phone',
  'approval_paper',
  'approval_ticket',
  'first_start',
  'recovery_code',
  'letter',
  'morning_mail',
  'history',
] as const satisfies readonly (keyof Schema)[]
type SealedTable = (typeof sealedTables)[number]

const names: ReadonlySet<string> = new Set(sealedTables)
export const isSealed = (table: string | undefined): table is SealedTable => table !== undefined && names.has(table)

export type Row = Readonly<Record<string, unknown>>

/** For one table: the number of rows, and the sum of their hashes. */
export interface Sum {
  readonly count: number
  readonly sum: bigint
}
export type Sums = ReadonlyMap<string, Sum>

/** The file of the key, among the server's secrets. */
export const sealsFile = 'seals.key'

const nothing: Sum = { count: 0, sum: 0n }
const modulus = 1n << 256n
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

export class Seals {
  /** Prefixes each row that is hashed. The hash of a single row never leaves this class, only a sealed sum does. */
  readonly #numbers: string
  readonly #box: Buffer
  /** Identifies the key without revealing it. */
  readonly print: string

  private constructor(key: Buffer) {
    const derived = (what: string): Buffer => createHmac('sha256', key).update(what).digest()
    this.#numbers = derived('numbers').toString('hex')
    this.#box = derived('box')
    this.print = derived('print').toString('base64url').slice(0, 16)
  }

  /** Undefined if the text is not a key. */
  static read(text: string | undefined): Seals | undefined {
    const key = Buffer.from(text ?? '', 'base64')
    return key.length === keyBytes ? new Seals(key) : undefined
  }
  static freshText(): string {
    return randomBytes(keyBytes).toString('base64')
  }

  /** @param rows all with the same columns, as a table returns them */
  sumOf(table: string, rows: Iterable<Row>): Sum {
    let { count, sum } = nothing
    let names: readonly string[] | undefined
    let prefix = ''
    for (const row of rows) {
      if (!names) {
        names = Object.keys(row).toSorted()
        prefix = `${this.#numbers}${JSON.stringify([table, names])}`
      }
      count += 1
      sum += BigInt(`0x${hash('sha256', prefix + JSON.stringify(names.map((name) => row[name])), 'hex')}`)
    }
    return { count, sum: sum % modulus }
  }

  /** Nobody who has only the database can read or forge it. */
  seal(version: number, sums: Sums): string {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#box, iv).setAAD(aboutVersion(version))
    const text = JSON.stringify([...sums].map(([table, { count, sum }]) => [table, count, sum.toString(16)]))
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }
  /** Undefined if it is not a seal of this key at this version. */
  open({ version, sealed }: SealRow): Sums | undefined {
    try {
      const bytes = Buffer.from(sealed, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', this.#box, bytes.subarray(0, ivBytes))
      cipher.setAAD(aboutVersion(version)).setAuthTag(bytes.subarray(-tagBytes))
      const text = Buffer.concat([cipher.update(bytes.subarray(ivBytes, -tagBytes)), cipher.final()]).toString('utf8')
      const sums = JSON.parse(text) as readonly (readonly [string, number, string])[] // it opened: this class wrote it
      return new Map(sums.map(([table, count, sum]) => [table, { count, sum: BigInt(`0x${sum}`) }]))
    } catch {
      return undefined
    }
  }
}

const aboutVersion = (version: number): Buffer => Buffer.from(`seal ${version}`)
/** The seal as stored in the database. */
export interface SealRow {
  /** The number of transactions it has followed. */
  readonly version: number
  readonly sealed: string
}

/** A name of the seal for the log, where it cannot be taken back. */
export const nameOfSeal = ({ version, sealed }: SealRow): string =>
  createHash('sha256').update(`${version} ${sealed}`).digest('base64url')

/** The changes since the seal; they may be negative. */
export class Changes {
  readonly #tables = new Map<string, { count: number; sum: bigint }>()

  add(table: string, { count, sum }: Sum, sign: 1 | -1): void {
    const so = this.#tables.get(table) ?? { ...nothing }
    this.#tables.set(table, { count: so.count + sign * count, sum: so.sum + BigInt(sign) * sum })
  }
  get isEmpty(): boolean {
    return [...this.#tables.values()].every(({ count, sum }) => count === 0 && sum === 0n)
  }
  on(sums: Sums): Sums {
    const changed = new Map(sums)
    for (const [table, { count, sum }] of this.#tables) {
      const so = sums.get(table) ?? nothing
      changed.set(table, { count: so.count + count, sum: (((so.sum + sum) % modulus) + modulus) % modulus })
    }
    return changed
  }
}

/** The difference between a table and its seal, in words; undefined if they agree. */
export function sealFault(table: string, found: Sum, sealed: Sum = nothing): string | undefined {
  const more = found.count - sealed.count
  if (more === 0 && found.sum === sealed.sum) return undefined
  const rows = (count: number): string => (count === 1 ? 'a row' : `${count} rows`)
  if (more > 0) return `${table} has ${rows(more)} that the server did not write.`
  if (more < 0) return `${rows(-more)} of ${table} went away, and not by the server.`.replace(/^a/, 'A')
  return `A row of ${table} is not as the server wrote it.`
}
