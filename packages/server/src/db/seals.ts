// What stands beside the log and has power over people, devices and money (who works here, who is signed in, which tablets belong
// here, whose card it is) is sealed under a key that is not in the database. The seal holds of each table how many rows it has and
// the sum of their numbers, which nobody can make without the key. It follows each write by what that write changed and by nothing
// else: whatever was edited, added or taken away by another hand stays in the difference for ever, whatever is written later.
import { createCipheriv, createDecipheriv, createHash, createHmac, hash, randomBytes } from 'node:crypto'
import type { Schema } from './schema.ts'

/**
 * Beside the log stand also, and are not sealed: photos (each is called by its own hash), wrong guesses of the last hour, and when
 * each device last said that nothing waited.
 */
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

/** Of one table: how many rows, and the sum of their numbers. */
export interface Sum {
  readonly count: number
  readonly sum: bigint
}
export type Sums = ReadonlyMap<string, Sum>

/** Where the key is, among the server's own secrets. */
export const sealsFile = 'seals.key'

const nothing: Sum = { count: 0, sum: 0n }
const modulus = 1n << 256n
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

export class Seals {
  /** Stands before each row that is hashed. No hash of a row leaves this class but in a sum that is sealed. */
  readonly #numbers: string
  readonly #box: Buffer
  /** Tells this key from others, and tells nothing of it. */
  readonly print: string

  private constructor(key: Buffer) {
    const derived = (what: string): Buffer => createHmac('sha256', key).update(what).digest()
    this.#numbers = derived('numbers').toString('hex')
    this.#box = derived('box')
    this.print = derived('print').toString('base64url').slice(0, 16)
  }

  /** Nothing where this is no key. */
  static read(text: string | undefined): Seals | undefined {
    const key = Buffer.from(text ?? '', 'base64')
    return key.length === keyBytes ? new Seals(key) : undefined
  }
  static freshText(): string {
    return randomBytes(keyBytes).toString('base64')
  }

  /** @param rows with the same columns each, as a table gives them */
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

  /** For nobody to read or to make who has the database only. */
  seal(version: number, sums: Sums): string {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#box, iv).setAAD(aboutVersion(version))
    const text = JSON.stringify([...sums].map(([table, { count, sum }]) => [table, count, sum.toString(16)]))
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }
  /** Nothing where it is not a seal of this key at this version. */
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
/** As it stands in the database. */
export interface SealRow {
  /** How many transactions it has followed. */
  readonly version: number
  readonly sealed: string
}

/** Names a seal in the log, where it cannot be taken back. */
export const nameOfSeal = ({ version, sealed }: SealRow): string =>
  createHash('sha256').update(`${version} ${sealed}`).digest('base64url')

/** What changed since: may be negative. */
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

/** What a table holds and what its seal says, in words; nothing where they are the same. */
export function sealFault(table: string, found: Sum, sealed: Sum = nothing): string | undefined {
  const more = found.count - sealed.count
  if (more === 0 && found.sum === sealed.sum) return undefined
  const rows = (count: number): string => (count === 1 ? 'a row' : `${count} rows`)
  if (more > 0) return `${table} has ${rows(more)} that the server did not write.`
  if (more < 0) return `${rows(-more)} of ${table} went away, and not by the server.`.replace(/^a/, 'A')
  return `A row of ${table} is not as the server wrote it.`
}
