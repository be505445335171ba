// Rebuilds everything derived from the log, from its events in an empty database: live rows, archived rows, and the rows that history is
// queried by. The stored rows must be the same.
import { touchedBy } from '@lounge/domain/touches'
import { parse } from '@lounge/domain/decide'
import { type Rows, RowStore, WriteSet } from '@lounge/domain/flow'
import type { Change, Kind, LoungeEvent, LoungeRows, RowOf } from '@lounge/domain/lounge'
import { reduce } from '@lounge/domain/reduce'
import { everyKind } from '@lounge/domain/scope'
import { wholeDay } from '@lounge/domain/shifts/closing'
import { settingsOf } from '@lounge/domain/settings/settings'
import { canonical } from '@lounge/sync/protocol'
import type { LogEntry, LoggedChange } from '@lounge/sync/hub/log'
import { type DatabaseFile, rowsThatLeft } from '../db/database-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { SqlLog } from '../log/sql-log.ts'
import { writeBooks, writeRows } from '../log/write-group.ts'
import type { BeforeGroup } from '../rows/before-group.ts'
import { site } from '../site.ts'

export class Rebuild {
  readonly #scratch: DatabaseFile
  readonly #store = new RowStore<LoungeRows>()
  readonly #rows: Rows<LoungeRows>
  #entries: LogEntry[] = []
  readonly #changes = new Map<string, LoggedChange>()
  #before: BeforeGroup
  #trimmed: { readonly at: number; readonly names: ReadonlySet<string> } = { at: -1, names: new Set() }
  /**
   * Rows that were touched in the same group in which they left memory. They may have come back unchanged, which no event tells, so both
   * results are right.
   */
  readonly uncertain = new Set<string>()
  /** Zs that differ from the bookings of their window. */
  readonly zFaults: string[] = []

  readonly #write: typeof writeRows

  /** @param write writes each step; by default without the log itself */
  constructor(scratch: DatabaseFile, write: typeof writeRows = writeRows) {
    this.#write = write
    this.#scratch = scratch
    const left = rowsThatLeft(scratch, site)
    const store = this.#store
    this.#rows = {
      get: (kind, id) => {
        const row = store.get(kind, id)
        if (row) return row
        const text = left(kind, id)
        return text === undefined ? undefined : (JSON.parse(text) as RowOf<typeof kind>) // written below, under its kind
      },
      all: (kind) => store.all(kind),
      splitOff: (kind, from) => store.splitOff(kind, from),
    }
    this.#before = this.#now()
  }

  /** Continues a copy of a lounge as the server itself would: adds the coming entries to its rows. */
  static async goingOn(copy: DatabaseFile): Promise<Rebuild> {
    const rebuild = new Rebuild(copy, writeBooks)
    const { rows } = await new SqlLog(copy.db, () => undefined).load()
    for await (const { kind, id, row } of rows) rebuild.#store.apply([{ kind, id, row } as Change]) // stored under its kind
    rebuild.#before = rebuild.#now()
    return rebuild
  }

  /** @throws if its events do not fit the rows before it */
  async take(entry: LogEntry): Promise<void> {
    const { position, command, events, bookedAt } = entry
    const read = bookedAt === this.#trimmed.at ? parse(command.name, command.args) : undefined
    if (read && 'name' in read)
      for (const [kind, id] of touchedBy(read.name, read.args))
        if (this.#trimmed.names.has(`${kind} ${id}`)) this.uncertain.add(`${kind} ${id}`)
    const trims = events.filter((event) => event.kind === 'history.trimmed')
    if (trims.length > 0) await this.write() // derived rows must have been written before these leave
    this.#entries.push(entry)
    for (const event of events) {
      this.zFaults.push(...zFaults(this.#rows, event))
      const writes = new WriteSet<LoungeRows>(this.#rows)
      reduce(writes, event, everyKind)
      for (const change of writes.changes()) this.#note(change, position, event)
      this.#store.apply(writes.changes())
    }
    if (trims.length === 0) return
    const names = trims.flatMap(({ rows }) =>
      Object.entries(rows).flatMap(([kind, ids]) => ids.map((id) => `${kind} ${id}`)),
    )
    this.#trimmed = { at: bookedAt, names: new Set(names) }
    await this.write() // rows that left are found again below from now on
  }

  #note(change: Change, position: number, event: LoungeEvent): void {
    const { kind, id, row } = change
    const before = row ? undefined : this.#store.get(kind, id)
    const last: RowOf<Kind> | undefined = event.kind === 'history.trimmed' ? before : undefined
    this.#changes.set(`${kind} ${id}`, { ...change, position, ...(row ? {} : { last }) })
  }

  /** Writes everything taken since the last call to the scratch database. */
  async write(): Promise<void> {
    const entries = this.#entries.splice(0)
    const changes = [...this.#changes.values()]
    this.#changes.clear()
    await inTransaction(this.#scratch.db, (trx) => this.#write(trx, { entries, changes }, this.#before))
    this.#before = this.#now()
  }

  #now(): BeforeGroup {
    const costs = new Map([...this.#store.all('cost')].map(({ id, amount }) => [id, amount]))
    return { dayRule: settingsOf(this.#rows), costs }
  }
}

/** A till's Z holds its bookings since the one before, and a day's Z those of all tills. */
function zFaults(rows: Rows<LoungeRows>, event: LoungeEvent): readonly string[] {
  if (event.kind === 'day.closed') {
    const { tally } = wholeDay([...rows.all('till-figures')])
    const isSame = canonical(tally) === canonical(event.z.tally)
    return isSame ? [] : [`Z ${event.z.number} of the days is not what its tills booked.`]
  }
  if (event.kind !== 'shift.closed' || !event.z) return []
  const row = rows.get('till-figures', String(event.till))
  const isSame =
    row && canonical(row.running.tally) === canonical(event.z.tally) && event.z.number === row.series.number + 1
  return isSame ? [] : [`Z ${event.z.number} of till ${event.till} is not what was booked since the one before.`]
}
