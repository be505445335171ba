// Runs payments one after the other: a second tap is dropped, and work that cannot be tapped again is queued.
type Work = () => Promise<void>

export class OneAtATime {
  #isBusy = false
  #later: readonly Work[] = []

  get isBusy(): boolean {
    return this.#isBusy
  }
  /** Runs the work, unless other work is running. */
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
  /** Runs the work after the running work. */
  afterwards(work: Work): void {
    if (this.#isBusy) this.#later = [...this.#later, work]
    else this.once(work)
  }
}
