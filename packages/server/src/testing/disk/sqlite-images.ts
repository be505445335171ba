// An evening on SQLite that loses power: each image is opened by the code of a normal start.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { readSecrets } from '../../keys/secret-files.ts'
import { receiptKeysIn } from '../../keys/secrets.ts'
import { verifyPlace } from '../../backup/verify.ts'
import { migrations } from '../../db/migrations.ts'
import { NodeSqliteDialect } from '../../db/node-sqlite-dialect.ts'
import { openDatabase } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { openSqlite, refuseForeignDatabase } from '../../db/sqlite.ts'
import { SqlLog } from '../../log/sql-log.ts'
import { StartRefused } from '../../lifecycle/start-refused.ts'
import { bundled } from '../../../../../tools/programs/programs.ts'
import { faultsIn } from '../books.ts'
import { imagesAsked, type Judged, type LogLine, lostOrChanged } from './images.ts'
import type { Image } from './power-cut.ts'
import { type Told, tracedEvening, type TracedEvening } from './traced-evening.ts'

/** One in this many images also has its indexes checked. */
const wholeEach = 10
/** One in this many is opened as a server opens it, with its migrations, and its books are replayed. */
const replayedEach = 50
/** One in this many is also checked by `npm run verify`. */
const verifiedEach = 500

/** In a short run the journal is checkpointed after a hundred pages: often, and each image is small. */
const journal = imagesAsked(0) === 0 ? { LOUNGE_JOURNAL_PAGES: '100' } : {}
const program = bundled('testing/disk/traced-server.ts')

/** @param mistake a mistake planted in the server */
export async function sqliteEvening(commands: number, mistake = ''): Promise<SqliteEvening> {
  const place = mkdtempSync(join(tmpdir(), 'lounge-cut-'))
  const folder = join(place, 'disk')
  mkdirSync(folder)
  return new SqliteEvening(
    await tracedEvening({
      place,
      folder,
      environment: { ...journal, LOUNGE_PLANTED: mistake, DATA_DIR: folder },
      commands,
      program,
    }),
  )
}

export class SqliteEvening {
  readonly evening: TracedEvening
  readonly #place: string
  readonly #reference: readonly LogLine[]

  constructor(evening: TracedEvening) {
    this.#place = evening.place
    this.evening = evening
    const file = new DatabaseSync(join(this.#place, 'disk', 'lounge.db'))
    this.#reference = linesIn(file)
    file.close()
  }
  remove(): void {
    rmSync(this.#place, { recursive: true, force: true })
  }

  /** The end without a power cut: in order, with every answer as it was given. @returns the faults */
  async endedWith(): Promise<readonly string[]> {
    const file = new DatabaseSync(join(this.#place, 'disk', 'lounge.db'))
    const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) })
    try {
      const { told } = this.evening
      const known = await new SqlLog(db, () => undefined).known(told.map(({ id }) => id))
      const others = told.filter(({ id, answer }) => JSON.stringify(known.get(id)?.answer) !== answer)
      return [...(await faultsIn(db)), ...others.map(({ id }) => `${id} was answered otherwise`)]
    } finally {
      await db.destroy()
    }
  }

  readonly judge: Judged['judge'] = (image, told, number) => this.#judge(image, told, number, false)
  /** A start by somebody who deletes SQLite's side files. */
  get withoutJournal(): Judged {
    return { evening: this.evening, judge: (image, told, number) => this.#judge(image, told, number, true) }
  }

  async #judge(image: Image, told: readonly Told[], number: number, isWalLost: boolean): Promise<readonly string[]> {
    const folder = this.#written(image, isWalLost)
    try {
      const faults = [...this.#look(folder, told, number)]
      if (faults.length === 0 && number % replayedEach === 0) faults.push(...(await replayed(folder)))
      if (faults.length === 0 && number % verifiedEach === 0 && told.length > 0)
        faults.push(...(await verified(folder)))
      return faults
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  #look(folder: string, told: readonly Told[], number: number): readonly string[] {
    const path = join(folder, 'lounge.db')
    const isWhole = number % wholeEach === 0
    if (isWhole) refuseForeignDatabase(path, Object.keys(migrations))
    const file = openSqlite(path)
    try {
      const check = `pragma ${isWhole ? 'integrity_check' : 'quick_check'}`
      const pages = file
        .prepare(check)
        .all()
        .map((row) => String(Object.values(row)[0]))
      const faults = pages.filter((words) => words !== 'ok')
      const isMade = file.prepare(`select 1 from sqlite_schema where name = 'log'`).get()
      const log = isMade ? linesIn(file) : []
      const money = isMade ? file.prepare('select coalesce(sum(amount), 0) as sum from entry').get()?.['sum'] : 0
      if (money !== 0) faults.push(`the accounts sum to ${String(money)}`)
      // Without its receipt keys a lounge does not open.
      if (told.length > 0 && !receiptKeysIn(readSecrets(folder))) faults.push('the keys of the receipts are lost')
      return [...faults, ...lostOrChanged(log, this.#reference, told)]
    } finally {
      file.close()
    }
  }

  #written({ files, folders }: Image, isWalLost: boolean): string {
    const at = join(this.#place, 'image')
    const root = join(this.#place, 'disk')
    const there = (path: string): string => at + path.slice(root.length)
    for (const path of folders) mkdirSync(there(path), { recursive: true })
    for (const [path, bytes] of files)
      // Shared memory, which no power cut leaves.
      if (!path.endsWith('-shm') && !(isWalLost && path.endsWith('-wal'))) writeFileSync(there(path), bytes)
    return at
  }
}

const logLines = 'select position, command_id as id, chain_hash as chain from log order by position'
const linesIn = (file: DatabaseSync): readonly LogLine[] =>
  file.prepare(logLines).all() as unknown as readonly LogLine[] // as it was just asked for

async function replayed(folder: string): Promise<readonly string[]> {
  const { db, close } = await openDatabase(folder)
  try {
    return await faultsIn(db)
  } finally {
    await close()
  }
}

const verified = async (dataDir: string): Promise<readonly string[]> => {
  const { faults } = await verifyPlace({ dataDir, databaseUrl: undefined }, () => undefined).catch((error: unknown) => {
    if (error instanceof StartRefused) return { faults: [error.message] }
    throw error
  })
  return faults
}
