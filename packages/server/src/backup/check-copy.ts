// Checks that a copy of a lounge is consistent: its faults in words, and how much was checked.
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { canonical } from '@lounge/sync/protocol'
import type { IsSigned } from '@lounge/sync/hub/receipts'
import type { SecretTexts } from '../keys/secret-files.ts'
import {
  columnsIn,
  type DatabaseFile,
  type Differing,
  differingRows,
  liveNow,
  newDatabaseFile,
  pageFaults,
} from '../db/database-file.ts'
import type { OnProgress } from '../db/place.ts'
import { readRow } from '../db/row-text.ts'
import type { Db, Schema } from '../db/schema.ts'
import { sealsFile } from '../db/seals.ts'
import { checkAllFates } from '../rows/fate-checks.ts'
import { site } from '../site.ts'
import { entriesOf } from './chain.ts'
import { isFull } from './failure.ts'
import { Rebuild } from './rebuild.ts'
import { type NotedSeal, sealFaults } from './seal-checks.ts'

export interface Books {
  /** Empty if everything is in order; only the first ones if there are many. */
  readonly faults: readonly string[]
  readonly commands: number
  readonly moneyEntries: number
  /** The end of the log. */
  readonly position: number
  readonly chainHash: string
}

export interface Depth {
  /** Checks whether a receipt was signed by this lounge. */
  readonly isSigned: IsSigned
  /** A path beside the copy for the database in which everything is rebuilt. */
  readonly scratchPath: string
}

const faultsMax = 20

/**
 * Checks the pages, the chain of the log, the tables beside it, and the money: a backup has to pass before it counts.
 * @throws if a disk is full
 * @param secrets those of the lounge, or of its backup
 * @param depth also verifies the receipts' signatures, and rebuilds all rows from the events; for `npm run verify`
 */
export async function checkBooks(
  copy: DatabaseFile,
  secrets: SecretTexts,
  onProgress: OnProgress,
  depth?: Depth,
): Promise<Books> {
  const empty = { commands: 0, moneyEntries: 0, position: 0, chainHash: '' }
  try {
    const pages = pageFaults(copy)
    if (pages.length > 0) return { faults: pages.map((words) => `The database is damaged: ${words}.`), ...empty }
    const chain = await checkLog(copy, onProgress, depth)
    const moneyEntries = await countOf(copy.db, 'entry')
    const fates = depth ? await checkAllFates(copy.db) : []
    const beside = await sealFaults(copy, secrets[sealsFile], await lastNote(copy.db))
    const faults = [...chain.faults, ...beside, ...(await moneyFaults(copy.db)), ...fates].slice(0, faultsMax)
    return { ...chain, faults, moneyEntries }
  } catch (error) {
    if (isFull(error)) throw error
    return {
      faults: [`The database cannot be read: ${error instanceof Error ? error.message : String(error)}.`],
      ...empty,
    }
  }
}

async function checkLog(
  copy: DatabaseFile,
  onProgress: OnProgress,
  depth: Depth | undefined,
): Promise<Omit<Books, 'moneyEntries'>> {
  const all = await countOf(copy.db, 'log')
  const scratch = depth && (await newDatabaseFile(depth.scratchPath))
  try {
    const rebuild = scratch && new Rebuild(scratch)
    const faults: string[] = []
    let end = { commands: 0, position: 0, chainHash: '' }
    for await (const step of entriesOf(copy.db, depth?.isSigned)) {
      for (const entry of step) {
        if (typeof entry === 'string') faults.push(entry)
        // An overwritten entry tells nothing about the rest.
        if (typeof entry === 'string' || faults.length > 0) continue
        await rebuild?.take(entry).catch((error: unknown) => {
          if (isFull(error)) throw error
          faults.push(`Position ${entry.position} of the log does not fit on what stands before it: ${String(error)}.`)
        })
        end = { commands: end.commands + 1, position: entry.position, chainHash: entry.chainHash }
      }
      await rebuild?.write()
      faults.push(...(rebuild?.zFaults.splice(0) ?? []))
      onProgress(Math.min(1, end.commands / Math.max(1, all)))
    }
    if (scratch && rebuild && faults.length === 0) faults.push(...rowFaults(copy, depth.scratchPath, rebuild.uncertain))
    return { faults, ...end }
  } finally {
    await scratch?.close()
    if (depth) rmSync(depth.scratchPath, { force: true })
  }
}

/** Which tables are derived from the log and can be rebuilt, and which stand beside it and cannot. */
const tables: Readonly<Record<keyof Schema, 'from the log' | 'beside it'>> = {
  installation: 'beside it',
  key_print: 'beside it',
  staff: 'beside it',
  sign_in: 'beside it',
  sign_in_record: 'beside it',
  audit_record: 'beside it',
  session: 'beside it',
  vouched_session: 'beside it',
  terminal: 'beside it',
  guess: 'beside it',
  holder: 'beside it',
  password_reset: 'beside it',
  authenticator: 'beside it',
  pin: 'beside it',
  approval_phone: 'beside it',
  approval_paper: 'beside it',
  approval_ticket: 'beside it',
  first_start: 'beside it',
  recovery_code: 'beside it',
  letter: 'beside it',
  morning_mail: 'beside it',
  photo: 'beside it',
  history: 'beside it',
  log: 'beside it',
  client: 'from the log',
  live_row: 'from the log',
  terminal_contact: 'beside it',
  archived_row: 'from the log',
  seal: 'beside it',
  sale: 'from the log',
  voided_order: 'from the log',
  given_order: 'from the log',
  card_sale: 'from the log',
  entry: 'from the log',
  sale_day: 'from the log',
  sale_hour: 'from the log',
  method_day: 'from the log',
  item_day: 'from the log',
  choice_day: 'from the log',
  account_day: 'from the log',
  margin_day: 'from the log',
  finished_ticket: 'from the log',
  finished_day: 'from the log',
  material_request: 'from the log',
  settings_change: 'from the log',
  stock_movement: 'from the log',
  line_fate: 'from the log',
  line_sold_later: 'from the log',
  act: 'from the log',
  presence: 'from the log',
  z_report: 'from the log',
}

/** Tests look at each of them. */
export const tablesFromTheLog = (Object.keys(tables) as (keyof Schema)[]) // it has these keys and no others
  .filter((table) => tables[table] === 'from the log')

export const tablesBesideTheLog = (Object.keys(tables) as (keyof Schema)[]).filter(
  (table) => tables[table] === 'beside it',
)

function rowFaults(copy: DatabaseFile, scratchPath: string, uncertain: ReadonlySet<string>): readonly string[] {
  const isLive = liveNow(copy, site)
  // A row that was removed and came back leaves its tombstone, or none if one command did both.
  const isBack = ({ row, kind, id }: Row): boolean => row === null && isLive(String(kind), String(id))
  const certain = (rows: readonly Row[]): ReadonlySet<string> =>
    named(
      rows.filter((row) => !isBack(row)),
      uncertain,
    )
  return Object.entries(tables).flatMap(([table, from]) => {
    const [here, made] = columnsIn(copy, scratchPath, table)
    if (here !== made) return [`The columns of ${table} are called ${here}, and should be ${made}.`.slice(0, 200)]
    if (from === 'beside it') return []
    const { missing, unexpected } = differingRows(copy, scratchPath, table)
    const expected = certain(missing)
    const kept = certain(unexpected)
    return [
      ...[...expected]
        .filter((row) => !kept.has(row))
        .map((row) => `The events make a row of ${table} that is not there: ${row}`),
      ...[...kept].filter((row) => !expected.has(row)).map((row) => `${table} has a row that no event makes: ${row}`),
    ].map((fault) => fault.slice(0, 200))
  })
}

type Row = Differing['missing'][number]

/** The rows as texts: their contents count, not the order of their fields. */
function named(rows: readonly Row[], uncertain: ReadonlySet<string>): ReadonlySet<string> {
  const certain = rows.filter(
    (row) =>
      !uncertain.has(`${String(row['kind'])} ${String(row['id'])}`) &&
      // A ticket that was finished and recalled leaves a day of zeros, or none if both came at once.
      !(
        row['listed'] === 0 &&
        row['tickets'] === 0 &&
        row['units'] === 0 &&
        row['prep_ms'] === 0 &&
        row['total'] === 0
      ),
  )
  return new Set(
    certain.map((row) => canonical({ ...row, ...(typeof row['row'] === 'string' ? { row: read(row['row']) } : {}) })),
  )
}
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Every movement of money sums to zero, and every balance is the sum of its entries. */
async function moneyFaults(db: Db): Promise<readonly string[]> {
  const unbalanced = await db
    .selectFrom('entry')
    .select(({ fn }) => ['position', fn.sum<number>('amount').as('sum')])
    .where('site', '=', site)
    .groupBy('position')
    .having(({ fn }) => fn.sum('amount'), '<>', 0)
    .limit(faultsMax)
    .execute()
  const sums = await db
    .selectFrom('entry')
    .select(({ fn }) => ['account', fn.sum<number>('amount').as('sum')])
    .where('site', '=', site)
    .groupBy('account')
    .execute()
  const balances = await balancesIn(db)
  const accounts = new Set([...balances.keys(), ...sums.map(({ account }) => account)])
  const entries = new Map(sums.map(({ account, sum }) => [account, sum]))
  const differing = [...accounts].filter((account) => (balances.get(account) ?? 0) !== (entries.get(account) ?? 0))
  return [
    ...unbalanced.map(({ position, sum }) => `The entries of position ${position} sum to ${sum} and not to zero.`),
    ...differing.map(
      (account) =>
        `The balance of ${account} is ${balances.get(account) ?? 0} and its entries sum to ${entries.get(account) ?? 0}.`,
    ),
  ]
}

async function balancesIn(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; id: string; row: string }>`select kind, id, row from live_row
    where site = ${site} and kind in ('account', 'balance')`.execute(db)
  return new Map(
    rows.map(({ kind, id, row }) => {
      const { balance = 0, amount = 0 } = readRow(id, row) as { balance?: number; amount?: number } // of these two kinds
      // The money on a FunCard is a debt of the lounge: its account has the opposite sign.
      return kind === 'account' ? [id, balance] : [`funcard:${id}`, 0 - amount]
    }),
  )
}

/** The last note of the seal in the log. */
async function lastNote(db: Db): Promise<NotedSeal | undefined> {
  const { rows } = await sql<{ id: string; row: string }>`select id, row from live_row
    where site = ${site} and kind = 'seal-note'`.execute(db)
  return rows[0] && (readRow(rows[0].id, rows[0].row) as NotedSeal) // of this kind
}

async function countOf(db: Db, table: 'log' | 'entry'): Promise<number> {
  const found = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site', '=', site)
    .executeTakeFirst()
  return found?.count ?? 0
}
