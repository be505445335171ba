// The rule of the business day within a group. A rule counts from the command that set it, so that derived rows do not depend on how log
// entries are grouped.
import type { DayRule } from '@lounge/domain/time'

export class DayRules {
  readonly #rules: { readonly from: number; readonly rule: DayRule }[]

  constructor(before: DayRule) {
    this.#rules = [{ from: 0, rule: before }]
  }
  /** Call it in the order of positions. */
  set(from: number, rule: DayRule): void {
    this.#rules.unshift({ from, rule })
  }
  at(position: number): DayRule {
    const found = this.#rules.find(({ from }) => from <= position) ?? this.#rules.at(-1)
    if (!found) throw new Error('Bug: no rule, not even the one before the first')
    return found.rule
  }
}
