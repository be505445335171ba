// Which history this is. A server that was restored from a backup has gone back: whoever was told more than it knows offers it.
// The receipts of what was told are believed for as long as a restore is being mended, and for no other reason.
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

/** After a restore a till that was away may come so much later with its receipts: terminals keep them for a fortnight. */
export const believedForMs = days(15)
/** After a start that no clean stop came before: a disk may have lost what it had confirmed, and terminals notice within minutes. */
const believedAfterFallMs = minutes(15)

/** Where a terminal was in this very history, which is not there any more. */
export interface Forked {
  readonly terminalId: string
  readonly position: number
}

/** What a terminal says of the histories it knows. */
export interface Known {
  readonly terminalId?: string | undefined
  /** Of the rows it holds. */
  readonly epoch?: string | undefined
  readonly cursor: number
  /** The log's chain at the cursor. */
  readonly chain?: string | undefined
  /** Of the answers it was given. */
  readonly history?: string | undefined
  /** The last of its commands that it was given an answer to. */
  readonly told?: string | undefined
}

export interface EpochsParts {
  readonly log: HubLog
  readonly directory: Directory
  readonly world: World
  /** Books what was answered before, as it was; resolves after the commit. */
  readonly book: (offers: readonly Offer[]) => Promise<void>
  /** Takes what a terminal says, as any push. */
  readonly take: (commands: readonly Command[]) => Promise<readonly Verdict[]>
  /** The process before this one ended without a clean stop: its last commits may be gone. */
  readonly mayHaveGoneBack: boolean
  /** Everybody who was waited for has told what it had; and again whenever somebody who was not brings more. */
  readonly onRecovered: (what: Recovered) => void
  /** No backup was put back, and somebody remembers what this history has not. */
  readonly onForked: (where: Forked) => void
  /** Everybody has to be told that what they hold is of another history. */
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
  /** Receipts count until then; 0 where nothing was ever restored. */
  #believesUntil: number
  /** When the log was written last before this start: a clock that says less is behind. */
  readonly #writtenAt: number
  #recovery: Recovery | undefined
  readonly #renewOnce = oneAtATime(() => this.#renew())
  #offeredAt: number | undefined
  /** Of those that come late: how much each has said so far that nothing proves. */
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
  /** The terminals that are waited for; nothing while nothing is gathered. */
  get awaited(): ReadonlySet<string> | undefined {
    return this.#recovery?.awaited
  }
  /** When somebody offered something last. */
  get offeredAt(): number | undefined {
    return this.#offeredAt
  }
  get #believes(): boolean {
    return this.#recovery !== undefined || this.#parts.world.now() < this.#believesUntil
  }

  /** Whether a terminal may have been told what this history does not know. */
  async doubts(known: Known, head: number): Promise<boolean> {
    const { epoch, cursor, history, terminalId } = known
    if (terminalId !== undefined) this.#unproven.delete(terminalId) // it says all of it again
    const isForked = epoch === this.#epoch && !(await this.#holds(known, head))
    if (isForked && terminalId !== undefined) this.#parts.onForked({ terminalId, position: cursor })
    if (isForked || (epoch !== undefined && epoch !== this.#epoch)) return true
    if (history !== undefined && history !== this.#epoch) return true
    const { told } = known
    return told !== undefined && !(await this.#parts.log.known([told])).has(told)
  }
  /** Whether this history is at the terminal's cursor as it was when the terminal heard it. */
  async #holds({ cursor, chain }: Known, head: number): Promise<boolean> {
    if (cursor > head) return false
    return chain === undefined || cursor === 0 || (await this.#parts.log.chainAt(cursor)) === chain
  }

  /** Sign-ins that this server may not know any more, by its own word about them: whoever shows it, it is true. */
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
   * A part of all that a terminal was told.
   * @returns false where it is too much to hold until the others have come: it is to come again later
   */
  async offer(terminalId: string, offers: readonly Offer[]): Promise<boolean> {
    this.#offeredAt = this.#parts.world.now()
    const brought = await this.#sorted(terminalId, offers)
    // This very history gave these answers and does not know them: it went back without saying so.
    if (!this.#recovery && brought.proven.some((each) => this.#proofOf(each)?.epoch === this.#epoch))
      await this.gather()
    const recovery = this.#recovery
    if (recovery && !recovery.isFinished) return recovery.add(terminalId, brought)
    const what = await this.#bookAll(brought)
    // What nothing proves is told of once all is said, and not with each part.
    this.#unproven.set(terminalId, (this.#unproven.get(terminalId) ?? 0) + what.unproven)
    // Who comes later fills holes that were told of before: how much is missing cannot be said of one of them.
    this.#report({ ...what, missing: 0, unproven: 0 })
    return true
  }
  /** Resolves when what it offered is booked, and so is what others were told before. */
  offered(terminalId: string): Promise<void> {
    const unproven = this.#unproven.get(terminalId) ?? 0
    this.#unproven.delete(terminalId)
    this.#report({ terminalId, recovered: 0, missing: 0, unproven, actions: [] })
    return this.#recovery?.done(terminalId) ?? Promise.resolve()
  }

  /** Of another device's commands, which a terminal may carry, only those count that a receipt of ours speaks for. */
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
   * Begins a new epoch, and gathers from everybody who may have been told something in the one before: when a backup was put
   * back, or somebody who may says that the history went back.
   */
  gather(): Promise<void> {
    return this.#recovery && !this.#recovery.isFinished ? Promise.resolve() : this.#renewOnce()
  }
  /** So much longer: a clock that is wrong makes it never shorter. */
  #believeFor(ms: number): void {
    this.#believesUntil = Math.max(this.#believesUntil, Math.max(this.#parts.world.now(), this.#writtenAt) + ms)
  }
  async #renew(): Promise<void> {
    this.#believeFor(believedForMs)
    this.#epoch = await this.#parts.log.renew(this.#believesUntil)
    await this.resume()
    this.#parts.onRenewed()
  }
  /** Goes on gathering where an earlier process had begun. */
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
  /** Waits for nobody any more: what has not come by now is booked when it comes. */
  async finish(): Promise<void> {
    await this.#recovery?.finish()
  }
}

/** A receipt names who gave a command. The session must say the same: the lounge itself, or anybody who never signed in there, gave none. */
function isTheirs(command: Command, proof: Proof | undefined, session: SessionFacts | undefined): boolean {
  if (!proof || session?.terminalId !== command.terminalId) return false
  return proof.author === undefined || (proof.author.staffId === session.staffId && !isSystem(proof.author))
}
