// The hub's log in SQL: a group of commands with its rows in one transaction, and what a start has to read back.
import type { Kind } from '@lounge/domain/lounge'
import { defaultSettings } from '@lounge/domain/settings/settings'
import type { DayRule } from '@lounge/domain/time'
import { isText } from '@lounge/sync/contents'
import {
  type HubLog,
  type KnownCommand,
  type LogEntry,
  type LogGroup,
  type LogState,
  type StoredRow,
  Unwritable,
} from '@lounge/sync/hub/log'
import { Answer } from '@lounge/sync/protocol'
import { type Bulk, insertRows } from '../db/bulk.ts'
import { isRefusedByRule } from '../db/refusals.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { writeQueryRows } from '../rows/query-rows.ts'
import { site } from '../site.ts'
import { historyGathered, openHistory, renewHistory } from './history.ts'

const logRows: Bulk = {
  table: 'log',
  columns: [
    'site',
    'position',
    'command_id',
    'client_id',
    'sequence',
    'name',
    'command',
    'body_hash',
    'events',
    'answer',
    'booked_at',
    'chain_hash',
  ],
}

/** Ids in one `in (…)`: SQLite takes 32,766 parameters, a group is far smaller. */
const idsPerQuery = 1000
/** Clients in one `or`: SQLite takes a tree of 1,000. */
const clientsPerQuery = 200

export class SqlLog implements HubLog {
  readonly #db: Db
  readonly #writer: Db
  readonly #dayRule: () => DayRule

  /**
   * @param dayRule how the lounge reckons its days now; absent before anything was set
   * @param writer the database through the connection that holds the site's lease
   */
  constructor(db: Db, dayRule: () => DayRule | undefined, writer: Db = db) {
    this.#db = db
    this.#writer = writer
    this.#dayRule = () => dayRule() ?? defaultSettings
  }

  async load(): Promise<LogState> {
    const db = this.#db
    const last = await db
      .selectFrom('log')
      .select(['position', 'chain_hash'])
      .where('site', '=', site)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    const clients = await db.selectFrom('client').select(['id', 'sequence']).where('site', '=', site).execute()
    const rows = await db
      .selectFrom('live_row')
      .select(['kind', 'id', 'row', 'position'])
      .where('site', '=', site)
      .execute()
    return {
      ...(await openHistory(db, this.#writer)),
      head: last?.position ?? 0,
      chainHash: last?.chain_hash ?? '',
      answered: new Map(clients.map(({ id, sequence }) => [id, sequence])),
      rows: rows.map(({ kind, id, row, position }): StoredRow => ({
        kind: kind as Kind, // written by this class, from a change of that kind
        id,
        row: row === null ? undefined : JSON.parse(row),
        position,
      })),
    }
  }

  async chainAt(position: number): Promise<string | undefined> {
    const entry = await this.#db
      .selectFrom('log')
      .select('chain_hash')
      .where('site', '=', site)
      .where('position', '=', position)
      .executeTakeFirst()
    return entry?.chain_hash
  }
  renew(): Promise<string> {
    return renewHistory(this.#writer)
  }
  gathered(): Promise<void> {
    return historyGathered(this.#writer)
  }

  async known(ids: readonly string[]): Promise<ReadonlyMap<string, KnownCommand>> {
    const known = new Map<string, KnownCommand>()
    for (let from = 0; from < ids.length; from += idsPerQuery) {
      const rows = await this.#db
        .selectFrom('log')
        .select(['command_id', 'body_hash', 'answer'])
        .where('site', '=', site)
        .where('command_id', 'in', ids.slice(from, from + idsPerQuery))
        .execute()
      for (const row of rows) known.set(row.command_id, { bodyHash: row.body_hash, answer: answerFrom(row.answer) })
    }
    return known
  }

  async answersAfter(clients: ReadonlyMap<string, number>): Promise<readonly Answer[]> {
    // Names come from the wire as they are: one that cannot be kept has no answers.
    const all = [...clients].filter(([id]) => isText(id))
    const answers: Answer[] = []
    for (let from = 0; from < all.length; from += clientsPerQuery) {
      const rows = await this.#db
        .selectFrom('log')
        .select('answer')
        .where('site', '=', site)
        .where((row) =>
          row.or(
            all
              .slice(from, from + clientsPerQuery)
              .map(([id, sequence]) => row.and([row('client_id', '=', id), row('sequence', '>', sequence)])),
          ),
        )
        .orderBy('position')
        .execute()
      for (const row of rows) answers.push(answerFrom(row.answer))
    }
    return answers
  }

  async append(group: LogGroup): Promise<void> {
    let isBeforeCommit = true
    try {
      await inTransaction(this.#writer, async (trx) => {
        await this.#write(trx, group)
        isBeforeCommit = false
      })
    } catch (error) {
      if (isBeforeCommit && isRefusedByRule(error)) throw new Unwritable(error.message, { cause: error })
      throw error
    }
  }

  async #write(trx: Db, { entries, changes }: LogGroup): Promise<void> {
    await insertRows(trx, logRows, entries.map(logRow))
    await insertRows(trx, clientRows, lastNumbers(entries))
    await insertRows(trx, liveRows, changes.map(liveRow))
    await writeQueryRows(trx, entries, this.#dayRule())
  }
}

const clientRows: Bulk = { table: 'client', columns: ['site', 'id', 'sequence'], replacesBy: ['site', 'id'] }
const liveRows: Bulk = {
  table: 'live_row',
  columns: ['site', 'kind', 'id', 'row', 'position'],
  replacesBy: ['site', 'id', 'kind'],
}

const liveRow = ({ kind, id, row, position }: LogGroup['changes'][number]) => [
  site,
  kind,
  id,
  row ? JSON.stringify(row) : null,
  position,
]

const logRow = ({ position, command, bodyHash, events, answer, bookedAt, chainHash }: LogEntry) => [
  site,
  position,
  command.id,
  command.clientId,
  command.sequence,
  command.name,
  JSON.stringify(command),
  bodyHash,
  JSON.stringify(events),
  JSON.stringify(answer),
  bookedAt,
  chainHash,
]

function lastNumbers(entries: readonly LogEntry[]): [string, string, number][] {
  const last = new Map<string, number>()
  for (const { command } of entries)
    last.set(command.clientId, Math.max(command.sequence, last.get(command.clientId) ?? 0))
  return [...last].map(([id, sequence]) => [site, id, sequence])
}

const answerFrom = (text: string): Answer => Answer.parse(JSON.parse(text))
