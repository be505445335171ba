// Writes the continuous copy: each minute the new log entries and the changes beside the log. It works in steps that nobody at a till
// notices, and writes nothing if nothing has changed.
import type { KeyObject } from 'node:crypto'
import { recoveryIdOf } from '../keys/recovery-key.ts'
import { readSecrets, type SecretTexts } from '../keys/secret-files.ts'
import { sealingHalf } from '../keys/secrets.ts'
import { baseIn, type Full, type Heads, latestFirst } from '../backup/latest-full.ts'
import { alongside, Beside, contactsIn } from '../backup/beside.ts'
import { hashOfSecrets } from '../backup/bundle.ts'
import { type Ahead, forgetPutBack, wasPutBack } from '../backup/copies-ahead.ts'
import { type End, endAt, type Written, writtenAfter } from '../backup/chain.ts'
import { BackupFolder } from '../backup/folder.ts'
import { type Base, endHashOf, TailIsThere, writeTail } from '../backup/tail-file.ts'
import { migrations } from '../db/migrations.ts'
import { atOneMoment } from '../db/one-moment.ts'
import type { Place } from '../db/place.ts'
import type { Db } from '../db/schema.ts'
import { Seals, sealsFile } from '../db/seals.ts'
import { roomAt } from '../health/disk.ts'
import { site } from '../site.ts'
import { type Breath, unhurried } from '../unhurried.ts'
import { version } from '../version.ts'
import { OtherMachine } from './other-machine.ts'

/** Reading them takes a millisecond or two. */
const entriesPerStep = 5
/** Further entries go into the next tail: while a snapshot is held, SQLite's journal cannot be reset. */
const entriesPerTail = 2_000
/** A copy must never take the space that orders need. */
const roomLeft = 64 * 1024 * 1024

export type Tailed =
  | { readonly kind: 'nothing new' }
  | { readonly kind: 'tail made'; readonly path: string; readonly bytes: number; readonly commands: number }
  /** A full copy has to be made first, as a new beginning. @param ahead names what the copies hold and the log has lost */
  | { readonly kind: 'cannot follow'; readonly why: string; readonly ahead?: Ahead | undefined }

export interface TailParts {
  readonly place: Place & { readonly backupDir: string }
  readonly now: () => number
  readonly freeBytes?: ((folder: string) => Promise<number>) | undefined
}

/** The end of the last tail. */
interface State {
  readonly base: Base
  /** Absent until the log was read up to there. */
  readonly end: End | undefined
  readonly beside: Beside
}

/** The keys for a tail. */
interface Keys {
  readonly secrets: SecretTexts
  readonly recipient: KeyObject
}

export class Tails {
  readonly #parts: TailParts
  readonly #folder: BackupFolder
  readonly #heads: Heads = new Map()
  #state: State | undefined
  /** Paths of full copies that a tail has followed since they were made; undefined until it was determined. */
  #followed: Set<string> | undefined
  readonly #other = new OtherMachine()

  constructor(parts: TailParts) {
    this.#parts = parts
    this.#folder = new BackupFolder(parts.place.backupDir)
  }

  /** Another machine has recently written tails of this lounge there. */
  get isShared(): boolean {
    return this.#other.isSeen(this.#parts.now())
  }

  #beginAnew(): void {
    this.#state = undefined
    this.#followed = undefined
  }

  /**
   * @param stopped once aborted, the server serves nobody, and the work does not yield any more
   * @throws if it cannot be written: the next tail contains everything
   */
  async write(stopped?: AbortSignal): Promise<Tailed> {
    if ((await this.#standing()) === 'overtaken') return this.#overtaken()
    let last = await this.#writeOne(stopped)
    if (last.kind !== 'cannot follow') forgetPutBack(this.#parts.place.dataDir)
    let commands = 0
    while (last.kind === 'tail made') {
      commands += last.commands
      if (last.commands < entriesPerTail) return { ...last, commands }
      last = await this.#writeOne(stopped)
    }
    return last
  }

  async #writeOne(stopped?: AbortSignal): Promise<Tailed> {
    const { place, now } = this.#parts
    const keys: Keys = { secrets: readSecrets(place.dataDir), recipient: sealingHalf(place.dataDir) }
    const state = this.#state ?? (await this.#stateInFolder(keys))
    if (!state) return { kind: 'cannot follow', why: 'There is no full copy that tails could follow.' }
    const obstacle = obstacleBehind(state.base, keys)
    if (obstacle !== undefined) return { kind: 'cannot follow', why: obstacle }
    // Listed before the snapshot: the copies found are older than what is read here.
    const copies = await this.#copiesToFollow(state.base)
    const madeAt = now()
    const breath = unhurried(stopped)
    const read = await atOneMoment(place, (db) => readNew(db, { state, keys, copies, breath }))
    if (read === 'another log')
      return {
        kind: 'cannot follow',
        why: 'The log is another one than the last copy was made of.',
        ahead: await this.#aheadOf(state.base),
      }
    const { looked, entries } = read
    if (entries.length === 0 && !looked.needsTail && hashOfSecrets(keys.secrets) === state.base.secretsHash) {
      // Volatile changes alone wait, with their old hashes, for the next tail.
      if (Object.keys(looked.changes).length === 0) looked.copied()
      this.#state = { ...state, end: read.end }
      return { kind: 'nothing new' }
    }
    await this.#refuseLittleRoom()
    const written = await this.#writeFile({ state, keys, read, madeAt, breath }).catch((error: unknown) => {
      if (error instanceof TailIsThere) return undefined
      throw error
    })
    if (!written) return this.#overtaken()
    looked.copied()
    this.#state = { base: written.base, end: read.end, beside: state.beside }
    for (const { path } of copies) this.#followed?.add(path)
    return { kind: 'tail made', path: written.path, bytes: written.bytes, commands: entries.length }
  }

  /**
   * Tails that no full copy leads to would be of no use, so the existing copies are followed, as at a start. If only another machine's
   * copies are later, this server's own tails go on: otherwise the two machines would make each other begin anew, again and again.
   */
  async #standing(): Promise<'goes on' | 'overtaken'> {
    const base = this.#state?.base
    this.#other.look(this.#folder.tails(undefined, await this.#folder.names()), base?.series, this.#parts.now())
    if (!base) return 'goes on'
    const found = await baseIn(this.#folder, this.#heads)
    const own = found?.series === base.series ? found : await baseIn(this.#folder, this.#heads, base.series)
    if (own && (own.number > base.number || (own.number === base.number && own.hash !== base.hash))) return 'overtaken'
    if (own?.number === base.number && (own === found || (found && !(await this.#isOurs(found))))) return 'goes on'
    this.#beginAnew()
    return 'goes on'
  }
  #isOurs({ position, endHash }: Base): Promise<boolean> {
    return atOneMoment(this.#parts.place, async (db) => {
      const end = await endAt(db, position)
      return end !== undefined && endHashOf(end) === endHash
    })
  }

  #overtaken(): Tailed {
    this.#other.seen(this.#parts.now())
    this.#beginAnew()
    return { kind: 'cannot follow', why: 'Another machine with this lounge writes here.' }
  }

  async #stateInFolder({ secrets }: Keys): Promise<State | undefined> {
    const found = await baseIn(this.#folder, this.#heads)
    if (!found) return undefined
    const base = await this.#firstOf(found)
    return { base, end: undefined, beside: new Beside(secrets, base.beside) }
  }

  /** If several full copies stand behind the same tail, or behind none, what continues the first continues all of them. */
  async #firstOf(found: Base): Promise<Base> {
    const last = this.#folder.tails(found.series, await this.#folder.names()).at(-1)
    if (last?.number === found.number) return found
    const copies = await this.#copiesIn(found.series)
    const first = copies.findLast(({ outside }) => outside.base?.number === found.number)?.outside
    return first?.base ? { ...first.base, recipient: first.recipient } : found
  }

  /** Undefined after a restore: the log was meant to go back. */
  async #aheadOf({ series, number }: Base): Promise<Ahead | undefined> {
    if (wasPutBack(this.#parts.place.dataDir)) return undefined
    const [copies, last] = [await this.#copiesIn(series), await baseIn(this.#folder, this.#heads, series)]
    const full = copies.find(({ outside }) => outside.base !== undefined && outside.base.number <= number)
    return full && last && { path: full.path, madeAt: last.madeAt }
  }

  /** The latest first. */
  async #copiesIn(series: string): Promise<readonly Full[]> {
    const all = await latestFirst(this.#folder, { heads: this.#heads })
    return all.filter(({ outside }) => outside.base?.series === series)
  }

  /**
   * Full copies that no tail has followed since they were made. They may be from any moment since the last tail, or from earlier, if tails
   * were written while they were made.
   */
  async #copiesToFollow({ series, number }: Base): Promise<readonly Full[]> {
    const copies = await this.#copiesIn(series)
    this.#followed ??= new Set(copies.filter(({ outside }) => outside.base?.number !== number).map(({ path }) => path))
    return copies.filter(({ path }) => !this.#followed?.has(path))
  }

  async #writeFile({ state, keys, read, madeAt, breath }: Writing) {
    const { base } = state
    const { secrets, recipient } = keys
    const number = base.number + 1
    const { schema, series } = base
    const secretsHash = hashOfSecrets(secrets)
    const { after, end, entries, looked, contacts } = read
    const next = { series, number, schema, position: end.position, endHash: endHashOf(end), secretsHash }
    const path = this.#folder.tailPath(series, number)
    const opening = { ...next, madeAt, version, site, previous: base.hash, beside: looked.digests }
    const tables = { ...looked.changes, [alongside.table]: contacts }
    const contents = { after, entries, tables, ...(secretsHash === base.secretsHash ? {} : { secrets }) }
    const { hash, bytes } = await writeTail(path, opening, { contents, recipient, breath })
    return { path, bytes, base: { ...next, hash, beside: looked.digests, recipient: base.recipient } }
  }

  async #refuseLittleRoom(): Promise<void> {
    const { freeBytes = async (path) => (await roomAt(path)).freeBytes } = this.#parts
    if ((await freeBytes(this.#folder.path)) < roomLeft)
      throw Object.assign(new Error(`${this.#folder.path} has no room for what was booked.`), { code: 'ENOSPC' })
  }
}

/** What has changed since the last tail, in words. */
function obstacleBehind(base: Base, { recipient }: Keys): string | undefined {
  if (base.recipient !== recoveryIdOf(recipient)) return 'There is another recovery key.'
  if (base.schema !== Object.keys(migrations).at(-1)) return 'The full copy is of an earlier release.'
  return undefined
}

interface Asked {
  readonly state: State
  readonly keys: Keys
  readonly copies: readonly Full[]
  readonly breath: Breath
}
interface Writing extends Pick<Asked, 'state' | 'keys' | 'breath'> {
  readonly read: Exclude<Awaited<ReturnType<typeof readNew>>, 'another log'>
  readonly madeAt: number
}

async function readNew(db: Db, { state, keys, copies, breath }: Asked) {
  const { base, beside } = state
  const after = state.end ?? (await endAt(db, base.position))
  if (!after || endHashOf(after) !== base.endHash) return 'another log' as const
  const entries: Written[] = []
  for await (const step of writtenAfter(db, after, entriesPerStep)) {
    for (const entry of step) {
      if (typeof entry === 'string') throw new Error(entry)
      entries.push(entry)
    }
    if (entries.length >= entriesPerTail) break
    await breath()
  }
  const last = entries.at(-1)
  const end: End = last ? { position: last.position, chainHash: last.chainHash } : after
  const looked = await beside.look(db, {
    seals: Seals.read(keys.secrets[sealsFile]),
    copies: copies.map(({ outside }) => outside.base?.beside ?? {}),
    breath,
  })
  return { after, entries, end, looked, contacts: await contactsIn(db) }
}
