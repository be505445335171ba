// Writes the continuous copy: each minute what was booked since the last one, and what changed beside the log. In steps that nobody
// at a till feels, and nothing at all where nothing has changed.
import { recoveryIdOf } from '../auth/recovery-key.ts'
import { readSecrets } from '../auth/secret-files.ts'
import { sealingHalf } from '../auth/secrets.ts'
import { alongside, Beside, contactsIn, isCarried } from '../backup/beside.ts'
import { baseIn } from '../backup/base.ts'
import { hashOfSecrets } from '../backup/bundle.ts'
import { beginning, type End, type Written, writtenAfter } from '../backup/chain.ts'
import { BackupFolder } from '../backup/folder.ts'
import { type Base, endHashOf, namesToDisk, writeTail } from '../backup/tail-file.ts'
import { migrations } from '../db/migrations.ts'
import { atOneMoment } from '../db/one-moment.ts'
import type { Place } from '../db/place.ts'
import type { Db, Schema } from '../db/schema.ts'
import type { WrittenTables } from '../db/written-tables.ts'
import { roomAt } from '../health/disk.ts'
import { chainHashAt } from '../log/heads.ts'
import { site } from '../site.ts'
import { type Breath, unhurried } from '../unhurried.ts'
import { version } from '../version.ts'

/** A millisecond or two of looking. */
const entriesPerStep = 5
/** What is more than this goes into the next one: while one moment is read, SQLite's journal cannot begin anew. */
const entriesPerTail = 2_000
/** A copy must never take the room that orders need. */
const roomLeft = 64 * 1024 * 1024

export type Tailed =
  | { readonly kind: 'nothing new' }
  | { readonly kind: 'tail made'; readonly path: string; readonly bytes: number; readonly commands: number }
  /** A full copy has to be made first, for a new beginning. */
  | { readonly kind: 'cannot follow'; readonly why: string }

export interface TailParts {
  readonly place: Place & { readonly backupDir: string }
  /** The end of the log. */
  readonly head: () => number
  readonly written: WrittenTables
  readonly now: () => number
  readonly freeBytes?: ((folder: string) => Promise<number>) | undefined
}

interface State {
  readonly base: Base
  readonly end: End
  readonly beside: Beside
}

export class Tails {
  readonly #parts: TailParts
  readonly #folder: BackupFolder
  #state: State | undefined
  /** Tables that were written into since they were looked at; and the time before, for their commit may have come later. */
  #owed: ReadonlySet<string> = new Set()
  #looked: ReadonlySet<string> = new Set()

  constructor(parts: TailParts) {
    this.#parts = parts
    this.#folder = new BackupFolder(parts.place.backupDir)
  }

  /** A full copy has begun another series. */
  beginAnew(): void {
    this.#state = undefined
  }

  /**
   * @param stopped once the server serves nobody, no rest is taken
   * @throws where it cannot be written: what was owed is owed still
   */
  async write(stopped?: AbortSignal): Promise<Tailed> {
    let last = await this.#writeOne(stopped)
    let commands = 0
    while (last.kind === 'tail made') {
      commands += last.commands
      if (last.commands < entriesPerTail) return { ...last, commands }
      last = await this.#writeOne(stopped)
    }
    return last
  }

  async #writeOne(stopped?: AbortSignal): Promise<Tailed> {
    const { place, head } = this.#parts
    const known = this.#state
    const base = known?.base ?? baseIn(this.#folder, this.#parts.now())
    if (!base) return { kind: 'cannot follow', why: 'There is no full copy that tails could follow.' }
    const secrets = readSecrets(place.dataDir)
    const recipient = sealingHalf(place.dataDir)
    if (base.recipient !== recoveryIdOf(recipient))
      return { kind: 'cannot follow', why: 'There is another recovery key.' }
    if (base.schema !== Object.keys(migrations).at(-1))
      return { kind: 'cannot follow', why: 'The full copy is of an earlier release.' }
    this.#owed = new Set([...this.#owed, ...[...this.#parts.written.take()].filter(isCarried)])
    const secretsHash = hashOfSecrets(secrets)
    const isSame = known && known.end.position === head() && secretsHash === base.secretsHash
    if (isSame && this.#owed.size + this.#looked.size === 0) return { kind: 'nothing new' }
    const beside = known?.beside ?? new Beside(secrets, base.beside)
    const breath = unhurried(stopped)
    const owed = this.#owed
    const tables = new Set([...owed, ...this.#looked, ...beside.unseen].filter(isCarried))
    const read = await atOneMoment(place, (db) => readNew(db, { base, end: known?.end, beside, tables, breath }))
    if (typeof read === 'string') return { kind: 'cannot follow', why: read }
    const { after, entries, looked, contacts } = read
    const last = entries.at(-1)
    const end = last ? { position: last.position, chainHash: last.chainHash } : after
    const keep = (now: Base): void => {
      looked.copied()
      this.#state = { base: now, end, beside }
      this.#looked = owed
      this.#owed = new Set()
    }
    if (!last && !looked.areDue && secretsHash === base.secretsHash) {
      // What is restless waits, known as it was, for the next one.
      if (Object.keys(looked.changes).length === 0) keep(base)
      else this.#state = { base, end, beside }
      return { kind: 'nothing new' }
    }
    await this.#refuseLittleRoom()
    const number = base.number + 1
    const { schema, series } = base
    const next = { series, number, schema, position: end.position, endHash: endHashOf(end), secretsHash }
    const path = this.#folder.tailPath(series, number)
    const opening = { ...next, madeAt: this.#parts.now(), version, site, previous: base.hash, beside: looked.digests }
    const tablesChanged = { ...looked.changes, [alongside.table]: contacts }
    const isOther = secretsHash !== base.secretsHash
    const contents = { after, entries, tables: tablesChanged, ...(isOther ? { secrets } : {}) }
    const { hash, bytes } = await writeTail(path, opening, { contents, recipient, breath })
    await namesToDisk(this.#folder.path)
    keep({ ...next, hash, beside: looked.digests, recipient: base.recipient })
    return { kind: 'tail made', path, bytes, commands: entries.length }
  }

  async #refuseLittleRoom(): Promise<void> {
    const { freeBytes = async (path) => (await roomAt(path)).freeBytes } = this.#parts
    if ((await freeBytes(this.#folder.path)) < roomLeft)
      throw Object.assign(new Error(`${this.#folder.path} has no room for what was booked.`), { code: 'ENOSPC' })
  }
}

interface Asked {
  readonly base: Base
  readonly end: End | undefined
  readonly beside: Beside
  readonly tables: Iterable<keyof Schema>
  readonly breath: Breath
}

/** @returns in words, why nothing can follow the last piece */
async function readNew(db: Db, { base, end, beside, tables, breath }: Asked) {
  const after = end ?? (await endAt(db, base.position))
  if (!after || endHashOf(after) !== base.endHash) return 'The log is another one than the last copy was made of.'
  const entries: Written[] = []
  for await (const step of writtenAfter(db, after, entriesPerStep)) {
    for (const entry of step) {
      if (typeof entry === 'string') throw new Error(entry)
      entries.push(entry)
    }
    if (entries.length >= entriesPerTail) break
    await breath()
  }
  return { after, entries, looked: await beside.look(db, tables, breath), contacts: await contactsIn(db) }
}

async function endAt(db: Db, position: number): Promise<End | undefined> {
  if (position === 0) return beginning
  const chainHash = await chainHashAt(db, position)
  return chainHash === undefined ? undefined : { position, chainHash }
}
