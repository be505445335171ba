// Which history this is. A server that was restored from a backup has gone back: whoever was told more than it knows
// offers it, with the receipts that prove it, and it is booked anew in another epoch.
import { canonical } from '../protocol.ts'
import type { Surroundings } from './accept.ts'
import type { Directory, HubLog } from './log.ts'
import { type Proof, provenBy } from './receipts.ts'
import { inTheirFirstOrder, type Offer, type Recovered, Recovery, sumUp } from './recovery.ts'

/** What a terminal says of the histories it knows. */
export interface Known {
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
  readonly world: Surroundings
  /** Books what was offered; resolves after the commit. */
  readonly book: (offers: readonly Offer[]) => Promise<void>
  /** Everybody who was waited for has told what it had. */
  readonly onRecovered: (what: Recovered) => void
  /** Everybody has to be told that what they hold is of another history. */
  readonly onRenewed: () => void
}

export class Epochs {
  readonly #parts: EpochsParts
  #epoch: string
  #recovery: Recovery | undefined
  #renewing: Promise<void> | undefined

  constructor(parts: EpochsParts, epoch: string) {
    this.#parts = parts
    this.#epoch = epoch
  }

  get epoch(): string {
    return this.#epoch
  }
  /** The terminals that are waited for; nothing while nothing is gathered. */
  get awaited(): ReadonlySet<string> | undefined {
    return this.#recovery?.awaited
  }

  /** Whether a terminal may have been told what this history does not know. */
  async doubts({ epoch, cursor, chain, history, told }: Known, head: number): Promise<boolean> {
    if (history !== undefined && history !== this.#epoch) return true
    if (told !== undefined && !(await this.#parts.log.known([told])).has(told)) return true
    if (epoch === undefined) return false
    if (epoch !== this.#epoch || cursor > head) return true
    if (chain === undefined || cursor === 0) return false
    return (await this.#parts.log.chainAt(cursor)) !== chain
  }

  /**
   * All that a terminal was told. Resolves when it is booked, and so is what others were told before. Of another device's
   * commands, which it may carry, only those count that a receipt of ours speaks for.
   */
  async offer(terminalId: string, offers: readonly Offer[]): Promise<void> {
    const proofs = new Map(offers.map((offer) => [offer, this.#proofOf(offer)]))
    const ours = offers.filter((offer) => offer.command.terminalId === terminalId || proofs.get(offer))
    const told = offers.filter((offer) => proofs.get(offer)?.epoch === this.#epoch)
    // Another terminal may have brought the proof meanwhile.
    if (!this.#recovery && (await this.#isUnknown(told)) && !this.#recovery) await this.gather()
    if (this.#recovery) return this.#recovery.report(terminalId, ours)
    return this.#parts.book(inTheirFirstOrder(ours))
  }
  #toldIn(offer: Offer): readonly { readonly epoch: string; readonly position: number }[] {
    const proof = this.#proofOf(offer)
    return proof ? [{ epoch: proof.epoch, position: offer.answer.position }] : []
  }
  #proofOf({ command, answer }: Offer): Proof | undefined {
    const { digest, sign } = this.#parts.world
    return provenBy(sign, answer, digest(canonical(command)))
  }

  /** Answers that this very history gave, and does not know: it was restored without saying so. */
  async #isUnknown(told: readonly Offer[]): Promise<boolean> {
    if (told.length === 0) return false
    const known = await this.#parts.log.known(told.map(({ command }) => command.id))
    return told.some(({ command }) => !known.has(command.id))
  }

  /** Begins a new epoch, and gathers from everybody who may have been told something in the one before. */
  gather(): Promise<void> {
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined))
    return this.#renewing
  }
  async #renew(): Promise<void> {
    this.#epoch = await this.#parts.log.renew()
    await this.resume()
    this.#parts.onRenewed()
  }
  /** Goes on gathering where an earlier process had begun. */
  async resume(): Promise<void> {
    const recovery = new Recovery(await this.#parts.directory.inUse(), async (offers) => {
      const known = await this.#parts.log.known(offers.map(({ command }) => command.id))
      await this.#parts.book(inTheirFirstOrder(offers))
      await this.#parts.log.gathered()
      const unknown = offers.filter(({ command }) => !known.has(command.id))
      if (unknown.length > 0) this.#parts.onRecovered(sumUp(unknown.flatMap((offer) => this.#toldIn(offer))))
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
