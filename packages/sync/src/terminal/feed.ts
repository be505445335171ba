// The cursor of this terminal, and whether an incoming message fits its rows: deltas in order, snapshots whole.
import { assert } from '@lounge/domain/assert'
import type { Change } from '@lounge/domain/lounge'
import { isOnTheFloor, scopeOf } from '@lounge/domain/scope'
import type { Answer, Answered, Delta, Snapshot } from '../protocol.ts'
import { changeOf } from './replica.ts'
import type { CachedLounge } from './storage/storage.ts'

/** The content of a delta or a complete snapshot. */
export interface News {
  readonly changes: readonly Change[]
  readonly answers: readonly Answer[]
  /** Whether all existing rows are removed first. */
  readonly replaces: boolean
  /** The position before it. */
  readonly from: number
}

/** The content of one part of a snapshot for a terminal without rows: some kinds of row, each complete. */
export interface Part {
  readonly changes: readonly Change[]
  /** The answered numbers whose effects are in these rows. */
  readonly shows: Answered
  /** Whether everything that the floor needs is here. */
  readonly isUsable: boolean
}

export class Feed {
  #epoch: string | undefined
  #cursor = 0
  #chain = ''
  #answered: Answered = {}
  /** The role that the server feeds; absent while it sends no rows. */
  #role: string | undefined
  #staged: Change[] = []
  #stagedPart = 0
  readonly #complete = new Set<string>()
  /** No row is here, so even a part of a snapshot is shown. */
  #isBare = true
  /** A message could not be applied, so all rows are asked for again. */
  #isDistrusted = false
  /** The shape of the rows here, as the server named it. */
  #shape: string | undefined
  /** The shape of the rows that the server sends. */
  #shapeToCome: string | undefined

  /** The epoch of the rows; absent while there are none. */
  get epoch(): string | undefined {
    return this.#epoch
  }
  /** The epoch for the hello: without one the server sends everything. */
  get epochToSay(): string | undefined {
    return this.#isDistrusted ? undefined : this.#epoch
  }
  get shape(): string {
    return this.#shape ?? ''
  }
  get cursor(): number {
    return this.#cursor
  }
  /** Whether the rows here are all of one moment, that of the cursor, so that they may be cached. */
  get isSound(): boolean {
    return this.#epoch !== undefined && !this.#isBare && !this.#isDistrusted
  }
  /** The position of the rows that are shown, 0 if it belongs to a lost history; undefined if there are none. */
  get rowsAt(): number | undefined {
    return this.#isBare ? undefined : this.#cursor
  }
  /** The log's chain at the cursor. */
  get chain(): string {
    return this.#chain
  }
  /** The last number of each client that has its answer. */
  get answered(): Answered {
    return this.#answered
  }

  resume({ epoch, cursor, chain, answered, shape }: CachedLounge): void {
    this.#epoch = epoch
    this.#cursor = cursor
    this.#chain = chain
    this.#answered = answered
    this.#shape = shape
    this.#isBare = false
  }
  /** A message could not be applied. The rows here stay until all rows have come again. */
  distrust(): void {
    this.#isDistrusted = true
    this.#staged = []
    this.#stagedPart = 0
  }
  /** Drops the rows; the answered numbers stay. */
  forget(): void {
    this.#epoch = undefined
    this.#cursor = 0
    this.#chain = ''
    this.#staged = []
    this.#isBare = true
    this.#isDistrusted = false
    this.#shape = undefined
  }
  /** Another history began, with numbers and rows of its own; the rows here stay until those come. */
  forgetAnswers(): void {
    const isBare = this.#isBare
    this.forget()
    this.#isBare = isBare
    this.#answered = {}
  }
  /** @returns whether the rows that follow fit those here: a newer server may send other rows, or more of them */
  welcome(role: string | undefined, shape: string | undefined): boolean {
    this.#role = role
    this.#shapeToCome = shape
    const isSame = this.#shape === undefined || shape === undefined || this.#shape === shape
    // The rows are already distrusted, so everything has been asked for.
    if (isSame || this.#isBare || this.#isDistrusted) return true
    this.distrust()
    return false
  }

  /**
   * @param role the role whose rows are wanted: rows of another role may still be on the way after a sign-in
   * @returns the news; a part of them if no rows were here; undefined while a snapshot is incomplete; `unfit` if the
   * message does not continue the rows here
   */
  take(message: Delta | Snapshot, role: string | undefined): News | Part | 'unfit' | undefined {
    if (this.#role !== role) return undefined
    return message.type === 'delta' ? this.#takeDelta(message) : this.#takeSnapshot(message)
  }

  #takeDelta({ epoch, from, to, chain, puts, removes, answered, answers }: Delta): News | 'unfit' {
    const fits = epoch === this.#epoch && from <= this.#cursor && this.#cursor <= to
    const changes = [
      ...puts.map(([kind, id, row]) => changeOf(kind, id, row)),
      ...removes.map(([kind, id]) => changeOf(kind, id, undefined)),
    ]
    // Without rows, because nobody is signed in, the answers still count.
    const isAnswersOnly = changes.length === 0 && this.#epoch === undefined
    if (!fits && !isAnswersOnly) return 'unfit'
    assert(!fits || to >= this.#cursor, 'the cursor never goes back within an epoch')
    const news = { changes, answers, replaces: false, from: this.#cursor }
    return this.#arrive(news, fits ? { cursor: to, chain } : { cursor: this.#cursor, chain: this.#chain }, answered)
  }

  #takeSnapshot(message: Snapshot): News | Part | 'unfit' | undefined {
    const { epoch, to, chain, part, parts, puts, complete, answered, answers } = message
    if (part === 1) {
      this.#staged = []
      this.#complete.clear()
    } else if (part !== this.#stagedPart + 1) return 'unfit'
    this.#stagedPart = part
    this.#staged.push(...puts.map(([kind, id, row]) => changeOf(kind, id, row)))
    for (const kind of complete) this.#complete.add(kind)
    if (part < parts) return this.#isBare ? this.#partOf(complete, answered) : undefined
    const changes = this.#staged
    this.#staged = []
    const from = this.#cursor
    this.#epoch = epoch
    this.#isBare = false
    this.#isDistrusted = false
    this.#shape = this.#shapeToCome
    return this.#arrive({ changes, answers, replaces: true, from }, { cursor: to, chain }, answered)
  }
  #partOf(complete: readonly string[], shows: Answered): Part {
    const changes = this.#staged.filter(({ kind }) => complete.includes(kind))
    const floor = [...scopeOf(this.#role ?? '')].filter(isOnTheFloor)
    return { changes, shows, isUsable: floor.every((kind) => this.#complete.has(kind)) }
  }

  #arrive(news: News, { cursor, chain }: Pick<CachedLounge, 'cursor' | 'chain'>, answered: Answered): News {
    this.#cursor = cursor
    this.#chain = chain
    // Numbers count only if the rows came as well: without rows a number may stand for an answer that never arrived.
    if (this.#role !== undefined) this.#answered = { ...this.#answered, ...answered }
    return news
  }
}
