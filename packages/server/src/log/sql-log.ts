// The hub's log in SQL: writes a group of commands with its rows in one transaction, and reads them back at a start.
import type { Rows } from '@lounge/domain/flow'
import type { RowKey } from '@lounge/domain/history/history'
import type { Kind, LoungeRows } from '@lounge/domain/lounge'
import { everyKind } from '@lounge/domain/scope'
import { isText } from '@lounge/sync/contents'
import type { TerminalContact } from '@lounge/sync/hub/contacts'
import {
  type HubLog,
  type GivenCommand,
  type KnownCommand,
  type LogGroup,
  type LogState,
  NoRoom,
  type RowName,
  type StoredRow,
  Unwritable,
} from '@lounge/sync/hub/log'
import { Answer, Command } from '@lounge/sync/protocol'
import { entryColumns, type EntryTexts, entryTexts } from '../db/entry-texts.ts'
import { isDiskFull, isRefusedByRule } from '../db/refusals.ts'
import { readRow } from '../db/row-text.ts'
import { oneOf } from '../db/one-of.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { beforeGroup } from '../rows/before-group.ts'
import { site } from '../site.ts'
import { chainHashAt } from './heads.ts'
import { historyGathered, lastBookedAt, openHistory, renewHistory } from './history.ts'
import { byKind, writeGroup } from './write-group.ts'

/** Clients per query: SQLite's expression depth is limited to 1,000. */
const clientsPerQuery = 200

export class SqlLog implements HubLog {
  readonly #db: Db
  readonly #writer: Db
  readonly #lounge: () => Rows<LoungeRows> | undefined
  readonly #makeRoom: () => boolean

  /**
   * @param lounge the current state; undefined before anything was set
   * @param writer the database through the connection that holds the site's lease
   * @param makeRoom gives up the disk reserve; false if it is gone already
   */
  constructor(
    db: Db,
    lounge: () => Rows<LoungeRows> | undefined,
    writer: Db = db,
    makeRoom: () => boolean = () => false,
  ) {
    this.#db = db
    this.#writer = writer
    this.#lounge = lounge
    this.#makeRoom = makeRoom
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
    const clients = await db
      .selectFrom('client')
      .select(['id', 'terminal_id', 'sequence', 'position'])
      .where('site', '=', site)
      .execute()
    const rows = await db
      .selectFrom('live_row')
      .select(['kind', 'id', 'row', 'position'])
      .where('site', '=', site)
      .execute()
    const contacts = await db
      .selectFrom('terminal_contact')
      .select(['terminal_id as terminalId', 'clear_at as clearAt', 'last_at as lastAt'])
      .where('site', '=', site)
      .execute()
    return {
      ...(await openHistory(db, this.#writer)),
      head: last?.position ?? 0,
      chainHash: last?.chain_hash ?? '',
      clients: clients.map(({ terminal_id, ...client }) => ({ ...client, terminalId: terminal_id })),
      contacts,
      lastBookedAt: await lastBookedAt(db),
      rows: rows.map(storedRow),
      lastOfHistory: await this.#lastOfHistory(),
    }
  }

  chainAt(position: number): Promise<string | undefined> {
    return chainHashAt(this.#db, position)
  }
  renew(believesUntil: number): Promise<string> {
    return renewHistory(this.#writer, believesUntil)
  }
  gathered(): Promise<void> {
    return historyGathered(this.#writer)
  }

  /** One look-up per kind in the index of the key, so its cost does not grow with the history. */
  async #lastOfHistory(): Promise<ReadonlyMap<string, string>> {
    const last = new Map<string, string>()
    for (const kind of everyKind) {
      const found = await this.#db
        .selectFrom('archived_row')
        .select('id')
        .where('site', '=', site)
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (found) last.set(kind, found.id)
    }
    return last
  }

  async history(keys: readonly RowKey[]): Promise<readonly StoredRow[]> {
    const rows = await this.#db
      .selectFrom('archived_row')
      .select(['kind', 'id', 'row', 'position'])
      .where('site', '=', site)
      .where((row) =>
        row.or(byKind(keys).map(([kind, ids]) => row.and([row('kind', '=', kind), row('id', 'in', ids)]))),
      )
      .execute()
    return rows.flatMap(({ row, ...name }) => (row === null ? [] : [storedRow({ ...name, row })]))
  }

  async leftBetween(after: number, until: number): Promise<readonly RowName[]> {
    const rows = await this.#db
      .selectFrom('archived_row')
      .select(['kind', 'id'])
      .where('site', '=', site)
      .where('position', '>', after)
      .where('position', '<=', until)
      .orderBy('position')
      .execute()
    return rows.map(({ kind, id }): RowName => [kind as Kind, id]) // written by this class, from a change of that kind
  }

  async known(ids: readonly string[]): Promise<ReadonlyMap<string, KnownCommand>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('log')
      .select(['command_id', 'body_hash', ...entryColumns])
      .where('site', '=', site)
      .where(oneOf(this.#db, 'command_id', ids))
      .execute()
    return new Map(rows.map((row) => [row.command_id, { bodyHash: row.body_hash, answer: answerIn(row) }]))
  }

  async given(ids: readonly string[]): Promise<ReadonlyMap<string, GivenCommand>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('log')
      .select(['command_id', ...entryColumns])
      .where('site', '=', site)
      .where('command_id', 'in', ids)
      .execute()
    return new Map(
      rows.map((row) => [
        row.command_id,
        { command: Command.parse(JSON.parse(entryTexts(row).command)), answer: answerIn(row) },
      ]),
    )
  }

  async answersAfter(clients: ReadonlyMap<string, number>): Promise<readonly Answer[]> {
    // Ids come unchecked from the wire: one that the database cannot store has no answers.
    const all = [...clients].filter(([id]) => isText(id))
    const answers: Answer[] = []
    for (let from = 0; from < all.length; from += clientsPerQuery) {
      const rows = await this.#db
        .selectFrom('log')
        .select(entryColumns)
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
      for (const row of rows) answers.push(answerIn(row))
    }
    return answers
  }

  async noteContact({ terminalId, clearAt, lastAt }: TerminalContact): Promise<void> {
    await this.#writer
      .insertInto('terminal_contact')
      .values({ site, terminal_id: terminalId, clear_at: clearAt, last_at: lastAt })
      .onConflict((row) => row.columns(['site', 'terminal_id']).doUpdateSet({ clear_at: clearAt }))
      .execute()
  }

  async append(group: LogGroup): Promise<void> {
    let isBeforeCommit = true
    const before = beforeGroup(this.#lounge(), group.entries)
    try {
      await inTransaction(this.#writer, async (trx) => {
        await writeGroup(trx, group, before)
        isBeforeCommit = false
      })
    } catch (error) {
      if (isBeforeCommit && isRefusedByRule(error)) throw new Unwritable(error.message, { cause: error })
      if (!isDiskFull(error)) throw error
      // The transaction was rolled back as a whole, even if the disk was full only at the commit (decision 97).
      if (!this.#makeRoom()) throw new NoRoom(error.message, { cause: error })
      await this.append(group)
    }
  }
}

const storedRow = ({ kind, id, row, position }: Stored): StoredRow => ({
  kind: kind as Kind, // written by this class, from a change of that kind
  id,
  row: readRow(id, row),
  position,
})
interface Stored {
  readonly kind: string
  readonly id: string
  readonly row: string
  readonly position: number
}

const answerIn = (row: EntryTexts): Answer => Answer.parse(JSON.parse(entryTexts(row).answer))
