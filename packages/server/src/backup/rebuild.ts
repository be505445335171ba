// Everything that follows from the log, made again from its events in an empty database: the live rows, those that left memory,
// and what history is asked through. What is kept must be the same.
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
   * Rows that somebody touched in the very group in which they left memory: they may have come back without a change, which
   * no event tells. Both are right.
   */
  readonly uncertain = new Set<string>()
  /** Zs that are not what was booked in their window. */
  readonly zFaults: string[] = []

  readonly #write: typeof writeRows

  /** @param write what is written of each step; the log itself is not among it where nothing else is said */
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

  /** On a copy of a lounge, which then goes on as the server itself would have gone on: with the entries that come, beside what it has. */
  static async goingOn(copy: DatabaseFile): Promise<Rebuild> {
    const rebuild = new Rebuild(copy, writeBooks)
    const { rows } = await new SqlLog(copy.db, () => undefined).load()
    for await (const { kind, id, row } of rows) rebuild.#store.apply([{ kind, id, row } as Change]) // stored under its kind
    rebuild.#before = rebuild.#now()
    return rebuild
  }

  /** @throws when its events do not fit on the rows before it */
  async take(entry: LogEntry): Promise<void> {
    const { position, command, events, bookedAt } = entry
    const read = bookedAt === this.#trimmed.at ? parse(command.name, command.args) : undefined
    if (read && 'name' in read)
      for (const [kind, id] of touchedBy(read.name, read.args))
        if (this.#trimmed.names.has(`${kind} ${id}`)) this.uncertain.add(`${kind} ${id}`)
    const trims = events.filter((event) => event.kind === 'history.trimmed')
    if (trims.length > 0) await this.write() // rows that follow others must have seen these before they leave
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
    await this.write() // what left is found again below from now on
  }

  #note(change: Change, position: number, event: LoungeEvent): void {
    const { kind, id, row } = change
    const before = row ? undefined : this.#store.get(kind, id)
    const last: RowOf<Kind> | undefined = event.kind === 'history.trimmed' ? before : undefined
    this.#changes.set(`${kind} ${id}`, { ...change, position, ...(row ? {} : { last }) })
  }

  /** What was taken since the last time goes to the scratch database. */
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

/** A Z holds what its till booked since the one before, and the Z of a day what all of them did. */
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
