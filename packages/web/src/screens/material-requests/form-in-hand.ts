// The form of the next request, kept on this device's desk: there again after a reload, gone with the write that sends it. In the
// frame of the tap it is empty again, so that what is typed from then on is the next one.
import { RequestForm } from '@lounge/domain/material-requests/form'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import type { DeskChange, DeskStorage } from '@lounge/sync/terminal/storage/storage'

export class FormInHand {
  readonly #desk: DeskStorage
  readonly #key: string
  readonly #empty: () => RequestForm
  readonly #listeners = new Set<() => void>()
  #form: RequestForm
  #isUntouched = true
  /** Sent and not written down yet, in the order of their taps. */
  #unwritten: readonly RequestForm[] = []

  constructor(desk: DeskStorage, key: string, empty: () => RequestForm) {
    this.#desk = desk
    this.#key = key
    this.#empty = empty
    this.#form = empty()
  }

  get form(): RequestForm {
    return this.#form
  }
  /** Whether nobody has typed since it was empty. */
  get isUntouched(): boolean {
    return this.#isUntouched
  }
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the page before this one kept; what is typed meanwhile counts. */
  async restore(): Promise<void> {
    const found: unknown = await this.#desk.get(this.#key).catch(() => undefined) // a desk that cannot be read holds nothing
    const kept = RequestForm.safeParse(found).data
    if (kept && this.#isUntouched && this.#unwritten.length === 0) this.#show(kept)
  }

  put(form: RequestForm): void {
    this.#show(form)
    this.#keep()
  }

  /**
   * Sends what is in it. On the desk it stays until that is written down; where it was refused and nobody has typed since, it is back.
   * @param send writes the command down together with what is given to it
   */
  async spend(send: (onDesk: DeskChange) => Promise<Outcome>): Promise<Outcome> {
    const form = this.#form
    const forget = () => (this.#unwritten = this.#unwritten.filter((each) => each !== form))
    this.#unwritten = [...this.#unwritten, form]
    const sent = send({ key: this.#key, change: () => (forget(), this.#toKeep) })
    this.#show()
    const outcome = await sent.finally(forget)
    if (outcome.outcome !== 'refused') return outcome
    if (this.#isUntouched) this.#show(form)
    this.#keep()
    return outcome
  }

  /** What comes into hand meanwhile does not take the place of what is not written down yet. */
  get #toKeep(): RequestForm | undefined {
    return this.#unwritten[0] ?? (this.#isUntouched ? undefined : this.#form)
  }
  /** Where it cannot be kept it is on screen all the same. */
  #keep(): void {
    this.#desk.update(this.#key, () => this.#toKeep).catch(() => undefined)
  }
  #show(form?: RequestForm): void {
    this.#form = form ?? this.#empty()
    this.#isUntouched = form === undefined
    for (const listener of this.#listeners) listener()
  }
}
