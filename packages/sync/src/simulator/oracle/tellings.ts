// The till of each command, and whether its drawer was counted after it.
import { rootOf } from './names.ts'
import type { Told } from './told.ts'

export class Tellings {
  readonly #tills = new Map<string, number>()
  /** The place of each command in the order of hearing. */
  readonly #heard = new Map<string, number>()
  /** The place of each till's last count in that order. */
  readonly #counts = new Map<number, number>()

  given(id: string, till: number): void {
    this.#tills.set(id, till)
  }

  hear({ id, name, till }: Told): void {
    this.#heard.set(id, this.#heard.size + 1)
    if (name === 'shift.count') this.#counts.set(till, this.#heard.size)
  }

  of(exceptionId: string): { readonly till: number; readonly isCounted: boolean } {
    const told = rootOf(exceptionId)
    const till = this.#tills.get(told) ?? 0
    return { till, isCounted: (this.#counts.get(till) ?? 0) > (this.#heard.get(told) ?? 0) }
  }
}
