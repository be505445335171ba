// Runs work after the answer was sent, so that neither its words nor its time reveal the outcome.
export class AfterTheAnswer {
  readonly #working = new Set<Promise<void>>()
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** Starts work that nobody awaits. Faults are reported. */
  begin(started: Promise<void>): void {
    const work: Promise<void> = started.catch(this.#onFault).finally(() => this.#working.delete(work))
    this.#working.add(work)
  }

  /** Resolves when no work is in progress. */
  async settle(): Promise<void> {
    await Promise.all(this.#working)
  }
}
