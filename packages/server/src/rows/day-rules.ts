// How days are reckoned within a group: from the command on that set it, so that what follows from the log is the same however
// its entries are grouped.
import type { DayRule } from '@lounge/domain/time'

export class DayRules {
  readonly #rules: { readonly from: number; readonly rule: DayRule }[]

  constructor(before: DayRule) {
    this.#rules = [{ from: 0, rule: before }]
  }
  /** In the order of positions. */
  set(from: number, rule: DayRule): void {
    this.#rules.unshift({ from, rule })
  }
  at(position: number): DayRule {
    const found = this.#rules.find(({ from }) => from <= position) ?? this.#rules.at(-1)
    if (!found) throw new Error('Bug: no rule, not even the one before the first')
    return found.rule
  }
}
