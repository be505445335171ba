// Work that goes on after the answer was sent, so that neither its words nor its time tell the outcome.
export class AfterTheAnswer {
  readonly #working = new Set<Promise<void>>()
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** Nobody waits for it; a fault of it is told. */
  begin(started: Promise<void>): void {
    const work: Promise<void> = started.catch(this.#onFault).finally(() => this.#working.delete(work))
    this.#working.add(work)
  }

  /** When nothing is under way any more. */
  async settle(): Promise<void> {
    await Promise.all(this.#working)
  }
}
