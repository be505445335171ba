// What stands beside the log, as the tails of the continuous copy carry it: the rows that changed, by table and key.
import { createHash, createHmac } from 'node:crypto'
import { canonical } from '@lounge/sync/protocol'
import { sql } from 'kysely'
import type { SecretTexts } from '../auth/secret-files.ts'
import type { Db, Schema } from '../db/schema.ts'
import { type Breath, hurried } from '../unhurried.ts'

type Table = keyof Schema
export type Row = Readonly<Record<string, string | number | null>>

interface How {
  readonly key: readonly string[]
  /** A row is never changed: its key says all. */
  readonly isStill?: boolean
  /** Columns that change all the time: they come along with the next tail, and none is written for them alone. */
  readonly restless?: readonly string[] | 'all'
}

/** What a restore needs of it. Tests hold this beside the tables that the log does not tell. */
export const carried: Readonly<Partial<Record<Table, How>>> = {
  installation: { key: ['id'] },
  key_print: { key: ['name'] },
  staff: { key: ['id'] },
  // Between two steps, and over in minutes: it comes along because the seal counts it.
  sign_in: { key: ['id'], restless: 'all' },
  sign_in_record: { key: ['id'] },
  audit_record: { key: ['id'], isStill: true },
  session: { key: ['id'] },
  vouched_session: { key: ['id'] },
  terminal: { key: ['id'], restless: ['last_seen_at', 'told'] },
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
  morning_mail: { key: ['site', 'business_day'], isStill: true },
  photo: { key: ['hash'], isStill: true },
  history: { key: ['site'] },
  // It is written with each of the others, below what tells which tables were written into.
  seal: { key: ['id'], restless: 'all' },
}
const alwaysLookedAt: readonly Table[] = ['seal']
/** Guesses of the last hour: after a restore people begin anew, and the full copy's are there. */
export const leftOut: readonly Table[] = ['guess']
/** Changes with every command, is as small as the number of tablets, and comes along whole with whatever is written. */
export const alongside = { table: 'terminal_contact', key: ['site', 'terminal_id'] } as const

const carriedTables = Object.keys(carried) as Table[] // it has these keys and no other
export const isCarried = (name: string): name is Table => Object.hasOwn(carried, name)

export interface TableChange {
  /** The rows are all there are. */
  readonly isWhole: boolean
  readonly rows: readonly Row[]
  /** Keys of rows that are no more. */
  readonly gone: readonly (readonly (string | number | null)[])[]
}

/** What the rows of each table come to, which tells nothing without the lounge's keys. */
export type Digests = Readonly<Record<string, string>>

interface Looked {
  readonly changes: Readonly<Record<string, TableChange>>
  /** Whether a tail is due for them: nothing but restless columns may have changed. */
  readonly areDue: boolean
  readonly digests: Digests
  /** It is on the disk: the next look begins here. */
  readonly copied: () => void
}

/** What a row holds, and what of it does not change all the time, as text. */
interface Print {
  readonly whole: string
  readonly calm: string
}
/** By the key of the row. */
type Known = ReadonlyMap<string, Print>
const still: Print = { whole: '', calm: '' }
/** A millisecond or two. */
const rowsPerStep = 100

export class Beside {
  readonly #secret: string
  readonly #known = new Map<Table, Known>()
  #digests: Digests

  /** @param digests as the last copy had them; a table that it does not name is taken whole */
  constructor(secrets: SecretTexts, digests: Digests = {}) {
    this.#secret = secrets['codes.key'] ?? ''
    this.#digests = digests
  }

  /** Tables of which it is not known yet what they hold. */
  get unseen(): readonly Table[] {
    return carriedTables.filter((table) => !this.#known.has(table))
  }
  get digests(): Digests {
    return this.#digests
  }

  /** What changed in these tables. */
  async look(db: Db, tables: Iterable<Table>, breath: Breath): Promise<Looked> {
    const changes: Record<string, TableChange> = {}
    const seen = new Map<Table, Known>()
    const digests: Record<string, string> = { ...this.#digests }
    let areDue = false
    for (const table of new Set([...tables, ...alwaysLookedAt])) {
      const how = carried[table]
      if (!how) continue
      const known = this.#known.get(table)
      const now = new Map<string, Print>()
      const changed: Row[] = []
      let isCalm = true
      for await (const rows of stepsThrough(db, table, how, how.isStill === true)) {
        for (const row of rows) {
          const key = keyOf(row, how)
          const print = how.isStill ? still : printOf(row, how)
          const before = known?.get(key)
          if (before?.whole !== print.whole) changed.push(row)
          if (before?.calm !== print.calm) isCalm = false
          now.set(key, print)
        }
        await breath()
      }
      digests[table] = this.#digestOf(table, now)
      if (digests[table] === this.#digests[table]) {
        this.#known.set(table, now)
        continue
      }
      seen.set(table, now)
      const gone = known ? [...known.keys()].filter((key) => !now.has(key)) : []
      areDue ||= how.restless !== 'all' && (!isCalm || gone.length > 0)
      const rows = how.isStill ? await wholeRows(db, table, how, changed, breath) : changed
      changes[table] = { isWhole: !known, rows, gone: gone.map((key) => JSON.parse(key) as string[]) } // as keyOf wrote it
    }
    return {
      changes,
      areDue,
      digests,
      copied: () => {
        for (const [table, now] of seen) this.#known.set(table, now)
        this.#digests = digests
      },
    }
  }

  #digestOf(table: string, rows: Known): string {
    const all = [...rows].map(([key, { whole }]) => `${key} ${whole}`).sort()
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify([table, all]))
      .digest('base64url')
      .slice(0, 22)
  }
}

/** Of a copy: what a tail that follows it is measured by. A table that an earlier release does not have is not named. */
export async function digestsOf(db: Db, secrets: SecretTexts): Promise<Digests> {
  const beside = new Beside(secrets)
  for (const table of carriedTables)
    await beside.look(db, [table], hurried).then(
      ({ copied }) => copied(),
      () => undefined,
    )
  return beside.digests
}

export const contactsIn = async (db: Db): Promise<TableChange> => ({
  isWhole: true,
  rows: (await sql<Row>`select * from ${sql.table(alongside.table)}`.execute(db)).rows,
  gone: [],
})

const keyOf = (row: Row, { key }: How): string => JSON.stringify(key.map((column) => row[column]))

function printOf(row: Row, { restless = [] }: How): Print {
  const whole = hashOf(row)
  if (restless === 'all' || restless.length === 0) return { whole, calm: whole }
  return {
    whole,
    calm: hashOf(Object.fromEntries(Object.entries(row).filter(([column]) => !restless.includes(column)))),
  }
}

const hashOf = (row: Row): string => createHash('sha256').update(canonical(row)).digest('base64url').slice(0, 22)

/** In the order of the key, so many at a time. */
async function* stepsThrough(db: Db, table: Table, { key }: How, keysOnly: boolean): AsyncIterable<readonly Row[]> {
  const columns = keysOnly ? sql.join(key.map((column) => sql.ref(column))) : sql`*`
  const order = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  for (;;) {
    const after = last ? sql`where (${order}) > (${sql.join(key.map((column) => last?.[column] ?? null))})` : sql``
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)} ${after} order by ${order}
      limit ${sql.lit(rowsPerStep)}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < rowsPerStep) return
  }
}

async function wholeRows(
  db: Db,
  table: Table,
  { key }: How,
  keys: readonly Row[],
  breath: Breath,
): Promise<readonly Row[]> {
  const whole: Row[] = []
  for (const row of keys) {
    const is = sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${row[column] ?? null}`),
      sql` and `,
    )
    whole.push(...(await sql<Row>`select * from ${sql.table(table)} where ${is}`.execute(db)).rows)
    await breath()
  }
  return whole
}
