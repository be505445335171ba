// The epoch of the history. A server that was restored from a backup has gone back, so terminals that were told more offer
// it. Their receipts are believed only while a restore is being mended.
import { isSystem } from '@lounge/domain/staff/permissions'
import { days, minutes } from '@lounge/domain/time'
import { oneAtATime } from '../one-at-a-time.ts'
import { canonical, type Command } from '../protocol.ts'
import { readVoucher } from '../voucher.ts'
import type { Verdict, World } from './accept.ts'
import type { Directory, HubLog, SessionFacts } from './log.ts'
import { type Proof, provenBy } from './receipts.ts'
import {
  actionOf,
  actionsNamedMax,
  type Brought,
  inTheirFirstOrder,
  missingAmong,
  type Offer,
  type Recovered,
  Recovery,
} from './recovery.ts'

/** How long after a restore a till that was away may still bring its receipts. Terminals keep them for a fortnight. */
export const believedForMs = days(15)
/**
 * The same after a start without a clean stop: the disk may have lost confirmed commits, and terminals notice within
 * minutes.
 */
const believedAfterFallMs = minutes(15)

/** The position of a terminal in this epoch that the history no longer has. */
export interface Forked {
  readonly terminalId: string
  readonly position: number
}

/** A terminal's report on the histories it knows. */
export interface Known {
  readonly terminalId?: string | undefined
  /** The epoch of the rows it holds. */
  readonly epoch?: string | undefined
  readonly cursor: number
  /** The log's chain at the cursor. */
  readonly chain?: string | undefined
  /** The epoch of the answers it was given. */
  readonly history?: string | undefined
  /** The last of its commands that it was given an answer to. */
  readonly told?: string | undefined
}

export interface EpochsParts {
  readonly log: HubLog
  readonly directory: Directory
  readonly world: World
  /** Books commands with the answers they had before; resolves after the commit. */
  readonly book: (offers: readonly Offer[]) => Promise<void>
  /** Takes the commands that a terminal says it sent, like any push. */
  readonly take: (commands: readonly Command[]) => Promise<readonly Verdict[]>
  /** The previous process ended without a clean stop: its last commits may be gone. */
  readonly mayHaveGoneBack: boolean
  /** Called when every awaited terminal has offered, and again whenever another terminal brings more. */
  readonly onRecovered: (what: Recovered) => void
  /** No backup was restored, yet a terminal remembers something that this history lacks. */
  readonly onForked: (where: Forked) => void
  /** Every terminal must be told that its rows belong to another history. */
  readonly onRenewed: () => void
}

export interface EpochsState {
  readonly epoch: string
  readonly believesUntil: number
  readonly lastBookedAt: number
}

export class Epochs {
  readonly #parts: EpochsParts
  #epoch: string
  /** Receipts are believed until then; 0 if nothing was ever restored. */
  #believesUntil: number
  /** The last write to the log before this start: a clock that shows an earlier time is behind. */
  readonly #writtenAt: number
  #recovery: Recovery | undefined
  readonly #renewOnce = oneAtATime(() => this.#renew())
  #offeredAt: number | undefined
  /** By late terminal: how many commands it has offered so far that nothing proves. */
  readonly #unproven = new Map<string, number>()

  constructor(parts: EpochsParts, { epoch, believesUntil, lastBookedAt }: EpochsState) {
    this.#parts = parts
    this.#epoch = epoch
    this.#believesUntil = believesUntil
    this.#writtenAt = lastBookedAt
    if (parts.mayHaveGoneBack) this.#believeFor(believedAfterFallMs)
  }

  get epoch(): string {
    return this.#epoch
  }
  /** The terminals that are awaited; undefined if no gathering is in progress. */
  get awaited(): ReadonlySet<string> | undefined {
    return this.#recovery?.awaited
  }
  /** When a terminal last offered something. */
  get offeredAt(): number | undefined {
    return this.#offeredAt
  }
  get #believes(): boolean {
    return this.#recovery !== undefined || this.#parts.world.now() < this.#believesUntil
  }

  /** Whether a terminal may have been told something that this history does not know. */
  async doubts(known: Known, head: number): Promise<boolean> {
    const { epoch, cursor, history, terminalId } = known
    if (terminalId !== undefined) this.#unproven.delete(terminalId) // the terminal offers everything again
    const isForked = epoch === this.#epoch && !(await this.#holds(known, head))
    if (isForked && terminalId !== undefined) this.#parts.onForked({ terminalId, position: cursor })
    if (isForked || (epoch !== undefined && epoch !== this.#epoch)) return true
    if (history !== undefined && history !== this.#epoch) return true
    const { told } = known
    return told !== undefined && !(await this.#parts.log.known([told])).has(told)
  }
  /** Whether this history has the same chain at the terminal's cursor as the terminal heard. */
  async #holds({ cursor, chain }: Known, head: number): Promise<boolean> {
    if (cursor > head) return false
    return chain === undefined || cursor === 0 || (await this.#parts.log.chainAt(cursor)) === chain
  }

  /** Stores sign-ins that this server may have lost, proven by its own vouchers: a voucher is true whoever presents it. */
  async meet(vouchers: readonly string[]): Promise<void> {
    if (!this.#believes || vouchers.length === 0) return
    const { directory, world } = this.#parts
    const facts = vouchers
      .flatMap((voucher) => readVoucher(world.proves, voucher) ?? [])
      .filter(({ staffId }) => !isSystem({ staffId }))
    const known = await directory.sessions(facts.map(({ sessionId }) => sessionId))
    for (const each of facts) if (!known.has(each.sessionId)) await directory.vouch(each)
  }

  /**
   * Takes one part of what a terminal was told.
   * @returns false if it is too much to hold until the others have come; the terminal is to offer it again later
   */
  async offer(terminalId: string, offers: readonly Offer[]): Promise<boolean> {
    this.#offeredAt = this.#parts.world.now()
    const brought = await this.#sorted(terminalId, offers)
    // This epoch gave these answers and no longer knows them: the history went back without notice.
    if (!this.#recovery && brought.proven.some((each) => this.#proofOf(each)?.epoch === this.#epoch))
      await this.gather()
    const recovery = this.#recovery
    if (recovery && !recovery.isFinished) return recovery.add(terminalId, brought)
    const what = await this.#bookAll(brought)
    // The unproven ones are reported once at the end, and not with each part.
    this.#unproven.set(terminalId, (this.#unproven.get(terminalId) ?? 0) + what.unproven)
    // A late terminal fills gaps that were already reported, so how much is missing cannot be told from one of them.
    this.#report({ ...what, missing: 0, unproven: 0 })
    return true
  }
  /** Resolves when the terminal's offers are booked, and those of the others that come before them. */
  offered(terminalId: string): Promise<void> {
    const unproven = this.#unproven.get(terminalId) ?? 0
    this.#unproven.delete(terminalId)
    this.#report({ terminalId, recovered: 0, missing: 0, unproven, actions: [] })
    return this.#recovery?.done(terminalId) ?? Promise.resolve()
  }

  /** Another device's commands, which a terminal may carry, count only with one of our receipts. */
  async #sorted(terminalId: string, offers: readonly Offer[]): Promise<Brought> {
    const { directory, log } = this.#parts
    const known = await log.known(offers.map(({ command }) => command.id))
    const unknown = offers.filter(({ command }) => !known.has(command.id))
    if (unknown.length === 0) return { proven: [], said: [] }
    const sessions = await directory.sessions([...new Set(unknown.map(({ command }) => command.sessionId))])
    const isProven = (offer: Offer): boolean =>
      this.#believes && isTheirs(offer.command, this.#proofOf(offer), sessions.get(offer.command.sessionId))
    const proven = unknown.filter(isProven)
    const rest = unknown.filter((offer) => offer.command.terminalId === terminalId && !proven.includes(offer))
    return { proven, said: inTheirFirstOrder(rest).map(({ command }) => command) }
  }
  #proofOf({ command, answer }: Offer): Proof | undefined {
    const { digest, proves } = this.#parts.world
    return provenBy(proves, answer, digest(canonical(command)))
  }

  async #bookAll({ proven, said }: Brought): Promise<Recovered> {
    await this.#parts.book(inTheirFirstOrder(proven))
    const verdicts = await this.#parts.take(said)
    const taken = said.filter((_command, index) => verdicts[index]?.kind === 'answered')
    const named = [
      ...proven.map((offer) => actionOf(offer, this.#proofOf(offer)?.author?.name ?? '')),
      ...taken.map((command) => actionOf({ command }, '')),
    ]
    return {
      recovered: named.length,
      missing: missingAmong(proven.flatMap((offer) => this.#toldIn(offer))),
      unproven: said.length - taken.length,
      actions: named.slice(0, actionsNamedMax),
    }
  }
  #toldIn(offer: Offer): readonly { readonly epoch: string; readonly position: number }[] {
    const proof = this.#proofOf(offer)
    return proof ? [{ epoch: proof.epoch, position: offer.answer.position }] : []
  }
  #report(what: Recovered): void {
    if (what.recovered + what.unproven > 0) this.#parts.onRecovered(what)
  }

  /**
   * Begins a new epoch, and gathers from every terminal that may have been told something in the previous one. Called when
   * a backup was restored, or when a person with that right says that the history went back.
   */
  gather(): Promise<void> {
    return this.#recovery && !this.#recovery.isFinished ? Promise.resolve() : this.#renewOnce()
  }
  /** Extends the time by this much; a wrong clock never shortens it. */
  #believeFor(ms: number): void {
    this.#believesUntil = Math.max(this.#believesUntil, Math.max(this.#parts.world.now(), this.#writtenAt) + ms)
  }
  async #renew(): Promise<void> {
    this.#believeFor(believedForMs)
    this.#epoch = await this.#parts.log.renew(this.#believesUntil)
    await this.resume()
    this.#parts.onRenewed()
  }
  /** Resumes a gathering that an earlier process began. */
  async resume(): Promise<void> {
    const recovery = new Recovery(await this.#parts.directory.inUse(), async (brought) => {
      const what = await this.#bookAll(brought)
      await this.#parts.log.gathered()
      this.#report(what)
      if (this.#recovery === recovery) this.#recovery = undefined
    })
    this.#recovery = recovery
    if (recovery.awaited.size === 0) await recovery.finish()
  }
  /** Stops waiting for terminals: what comes later is booked when it comes. */
  async finish(): Promise<void> {
    await this.#recovery?.finish()
  }
}

/**
 * A receipt names the author of a command, and the session must name the same person. The lounge itself, or a person who
 * never signed in on that terminal, is never the author.
 */
function isTheirs(command: Command, proof: Proof | undefined, session: SessionFacts | undefined): boolean {
  if (!proof || session?.terminalId !== command.terminalId) return false
  return proof.author === undefined || (proof.author.staffId === session.staffId && !isSystem(proof.author))
}
