// Money is taken one after the other: a second tap does nothing, and what cannot be tapped again waits for its turn.
type Work = () => Promise<void>

export class OneAtATime {
  #isBusy = false
  #later: readonly Work[] = []

  get isBusy(): boolean {
    return this.#isBusy
  }
  /** Not at all where something is under way. */
  once(work: Work): void {
    if (this.#isBusy) return
    this.#isBusy = true
    void work().finally(() => {
      this.#isBusy = false
      const [next, ...later] = this.#later
      this.#later = later
      if (next) this.once(next)
    })
  }
  /** When what is under way is done. */
  afterwards(work: Work): void {
    if (this.#isBusy) this.#later = [...this.#later, work]
    else this.once(work)
  }
}
