// The form of the next request, stored on this device's desk: restored after a reload, and removed by the write that sends it. The form is
// empty in the frame of the tap, so that later typing belongs to the next request.
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
  /** Forms that were sent and are not written down yet, in the order of their taps. */
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
  /** Whether nobody has typed since the form was emptied. */
  get isUntouched(): boolean {
    return this.#isUntouched
  }
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Restores the form of the former page; text typed meanwhile wins. */
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
   * Sends the form. The desk keeps it until the command is written down; if it is refused and nobody has typed since, it is shown again.
   * @param send writes the command down together with the given change of the desk
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

  /** The next form must not replace one that is not written down yet. */
  get #toKeep(): RequestForm | undefined {
    return this.#unwritten[0] ?? (this.#isUntouched ? undefined : this.#form)
  }
  /** If the form cannot be stored, it is still on screen. */
  #keep(): void {
    this.#desk.update(this.#key, () => this.#toKeep).catch(() => undefined)
  }
  #show(form?: RequestForm): void {
    this.#form = form ?? this.#empty()
    this.#isUntouched = form === undefined
    for (const listener of this.#listeners) listener()
  }
}
