// Which stations' boards the server hears from, and what they hold: so that a till knows whether the kitchen has it.
import type { Presence } from '../protocol.ts'
import { Listeners } from './listeners.ts'

export class Boards {
  #now: Readonly<Presence['boards']> = {}
  readonly #watchers = new Listeners()

  get now(): Readonly<Presence['boards']> {
    return this.#now
  }
  set(boards: Presence['boards']): void {
    this.#now = boards
    this.#watchers.tell()
  }
  watch(watcher: () => void): () => void {
    return this.#watchers.add(watcher)
  }
}
