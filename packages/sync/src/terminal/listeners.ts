// A set of listeners.

export class Listeners<Heard = void> {
  readonly #listeners = new Set<(heard: Heard) => void>()

  /** @returns a function that removes the listener */
  add(listener: (heard: Heard) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  tell(heard: Heard): void {
    for (const listener of this.#listeners) listener(heard)
  }
}
