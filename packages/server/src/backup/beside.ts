// The tables beside the log in the tails of the continuous copy: the changed rows, by table and key.
import { sql } from 'kysely'
import type { SecretTexts } from '../keys/secret-files.ts'
import type { Db, Schema } from '../db/schema.ts'
import { readSeal } from '../db/sealed-database.ts'
import { isSealed, type Seals, type Sum, type Sums } from '../db/seals.ts'
import { type Breath, hurried } from '../unhurried.ts'
import { digestOf, hashedRows, type How, type Row, type RowHashes, type ByKey, wholeRows } from './hashed-rows.ts'

type Table = keyof Schema

/** The tables that a restore needs. Tests compare them with the tables that the log does not tell. */
export const carried: Readonly<Partial<Record<Table, How>>> = {
  installation: { key: ['id'] },
  key_print: { key: ['name'] },
  staff: { key: ['id'] },
  // Exists between two steps, for minutes: included because the seal counts it.
  sign_in: { key: ['id'], volatileColumns: 'all' },
  sign_in_record: { key: ['id'] },
  audit_record: { key: ['id'], isImmutable: true },
  session: { key: ['id'] },
  vouched_session: { key: ['id'] },
  terminal: { key: ['id'], volatileColumns: ['last_seen_at', 'told'] },
  holder: { key: ['site', 'funcard_id'] },
  password_reset: { key: ['id'] },
  authenticator: { key: ['staff_id'] },
  pin: { key: ['staff_id'] },
  approval_phone: { key: ['staff_id'] },
  approval_paper: { key: ['staff_id', 'terminal_id'] },
  approval_ticket: { key: ['staff_id', 'terminal_id', 'ticket'] },
  first_start: { key: ['token_hash'] },
  recovery_code: { key: ['hash'] },
  letter: { key: ['id'] },
  morning_mail: { key: ['site', 'business_day'], isImmutable: true },
  photo: { key: ['hash'], isImmutable: true },
  history: { key: ['site'] },
  // Written with each of the others, and never alone.
  seal: { key: ['id'], volatileColumns: 'all' },
}
/** Guesses of the last hour: the full copy has some, and after a restore people begin anew. */
export const leftOut: readonly Table[] = ['guess']
/** Changes with every command and is as small as the number of tablets, so each tail contains it whole. */
export const alongside = { table: 'terminal_contact', key: ['site', 'terminal_id'] } as const

const carriedTables = Object.entries(carried) as [Table, How][] // it has these keys and no others
export const isCarried = (name: string): name is Table => Object.hasOwn(carried, name)

export interface TableChange {
  /** The rows are the whole table. */
  readonly isWhole: boolean
  readonly rows: readonly Row[]
  /** Keys of deleted rows. */
  readonly gone: readonly (readonly (string | number | null)[])[]
}

/** Keyed digests of the rows of each table, which reveal nothing without the lounge's keys. */
export type Digests = Readonly<Record<string, string>>

interface Asked {
  /** Opens the lounge's seal; without it each table is read. */
  readonly seals: Seals | undefined
  /** The digests of full copies that were made since the last tail, or beside it. */
  readonly copies: readonly Digests[]
  readonly breath: Breath
}

interface Looked {
  readonly changes: Readonly<Record<string, TableChange>>
  /** False if only volatile columns have changed. */
  readonly needsTail: boolean
  readonly digests: Digests
  /** Call it when the tail is on the disk: the next look starts from here. */
  readonly copied: () => void
}

/** A table at one moment. */
interface Seen {
  readonly rows: ByKey
  readonly digest: string
  /** The seal's sum of the table at that moment. */
  readonly sum: Sum | undefined
  readonly change: TableChange | undefined
  readonly needsTail: boolean
}

interface LookedAt extends Pick<Asked, 'breath'>, Pick<Seen, 'sum'> {
  readonly how: How
  /** The digests in copies that differ from the last tail. */
  readonly inCopies: readonly string[]
}

/**
 * The state that the tails of one series have carried so far. The lounge's seal tells which tables have changed since: an unchanged sum
 * means an unchanged table, whichever process wrote.
 */
export class Beside {
  readonly #secret: string
  readonly #known = new Map<Table, Pick<Seen, 'rows' | 'sum'>>()
  #digests: Digests

  /** @param digests those of the last copy; a table without one is taken whole */
  constructor(secrets: SecretTexts, digests: Digests) {
    this.#secret = secretIn(secrets)
    this.#digests = digests
  }

  /** Finds the changes since the last tail. @param db a snapshot: the seal and the rows have to belong together */
  async look(db: Db, { seals, copies, breath }: Asked): Promise<Looked> {
    const sums = seals && (await sumsIn(db, seals))
    const seen = new Map<Table, Seen>()
    for (const [table, how] of carriedTables) {
      const inCopies = how.isImmutable ? [] : this.#otherDigests(table, copies)
      const sum = sums?.get(table)
      if (inCopies.length === 0 && this.#isAsKnown(table, sum)) continue
      const found = await this.#lookAt(db, table, { how, sum, inCopies, breath })
      if (found.change) seen.set(table, found)
      else this.#known.set(table, found)
    }
    const digests = { ...this.#digests, ...Object.fromEntries([...seen].map(([table, { digest }]) => [table, digest])) }
    return {
      changes: Object.fromEntries([...seen].flatMap(([table, { change }]) => (change ? [[table, change]] : []))),
      needsTail: [...seen.values()].some((each) => each.needsTail),
      digests,
      copied: () => {
        for (const [table, now] of seen) this.#known.set(table, now)
        this.#digests = digests
      },
    }
  }

  /** Photos have no sum in the seal, so their keys are always read. */
  #isAsKnown(table: Table, sum: Sum | undefined): boolean {
    const before = this.#known.get(table)?.sum
    return isSealed(table) && sum !== undefined && sum.count === before?.count && sum.sum === before.sum
  }

  /** The digests of copies whose table differs from the last tail. */
  #otherDigests(table: Table, copies: readonly Digests[]): readonly string[] {
    // The seal's single row is in each tail, so no copy can have a row of it that nobody else has.
    if (table === 'seal') return []
    return copies.flatMap(({ [table]: digest }) =>
      digest === undefined || digest === this.#digests[table] ? [] : digest,
    )
  }

  async #lookAt(db: Db, table: Table, { how, sum, inCopies, breath }: LookedAt): Promise<Seen> {
    const known = this.#known.get(table)?.rows
    const rows = new Map<string, RowHashes>()
    const all: Row[] = []
    const changed: Row[] = []
    let isStable = true
    for await (const { row, key, hashes } of hashedRows(db, table, how, breath)) {
      const before = known?.get(key)
      if (before?.whole !== hashes.whole) changed.push(row)
      if (before?.stable !== hashes.stable) isStable = false
      if (inCopies.length > 0) all.push(row)
      rows.set(key, hashes)
    }
    const digest = digestOf(this.#secret, table, rows)
    // Such a copy has rows that came after the last tail and were deleted since: the difference between two tails does not contain them.
    const isForCopy = inCopies.some((each) => each !== digest)
    if (digest === this.#digests[table] && !isForCopy) return { rows, digest, sum, change: undefined, needsTail: false }
    const gone = known && !isForCopy ? [...known.keys()].filter((key) => !rows.has(key)) : []
    const told = isForCopy ? all : changed
    return {
      rows,
      digest,
      sum,
      change: {
        isWhole: !known || isForCopy,
        rows: how.isImmutable ? await wholeRows(db, table, how, told, breath) : told,
        gone: gone.map((key) => JSON.parse(key) as string[]), // as keyOf wrote it
      },
      needsTail: isForCopy || (how.volatileColumns !== 'all' && (!isStable || gone.length > 0)),
    }
  }
}

/** The digests of a copy, with which the tail that follows it is compared. Tables that an earlier release lacks are left out. */
export async function digestsOf(db: Db, secrets: SecretTexts): Promise<Digests> {
  const digests: Record<string, string> = {}
  for (const [table, how] of carriedTables)
    await digestIn(db, table, how, secretIn(secrets)).then(
      (digest) => (digests[table] = digest),
      () => undefined,
    )
  return digests
}

async function digestIn(db: Db, table: Table, how: How, secret: string): Promise<string> {
  const rows = new Map<string, RowHashes>()
  for await (const { key, hashes } of hashedRows(db, table, how, hurried)) rows.set(key, hashes)
  return digestOf(secret, table, rows)
}

const secretIn = (secrets: SecretTexts): string => secrets['codes.key'] ?? ''

/** Undefined if the seal is missing or broken: it stays so until somebody has looked. */
async function sumsIn(db: Db, seals: Seals): Promise<Sums | undefined> {
  const seal = await readSeal(db)
  return seal && seals.open(seal)
}

export const contactsIn = async (db: Db): Promise<TableChange> => ({
  isWhole: true,
  rows: (await sql<Row>`select * from ${sql.table(alongside.table)}`.execute(db)).rows,
  gone: [],
})
