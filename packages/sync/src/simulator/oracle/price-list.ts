// The prices that guests may have been asked for an item: each price that was ever shown, with all its choices.
import type { Deeds, OptionsArgs } from './told.ts'

type Written = Pick<Deeds['item.change'], 'price' | 'windows' | 'options'>

export class PriceList {
  /** By item, the prices without choices. */
  readonly #amounts = new Map<string, Set<number>>()
  /** By item, the sums of its choices. */
  readonly #extras = new Map<string, Set<number>>()
  /** By item, other prices that were taken and are on a bill. */
  readonly #taken = new Map<string, Set<number>>()

  write(itemId: string, { price, windows = [], options }: Written): void {
    for (const amount of [...(price === undefined ? [] : [price]), ...windows.map((window) => window.price)])
      addTo(this.#amounts, itemId, amount)
    if (options) for (const extra of sumsOf(options)) addTo(this.#extras, itemId, extra)
  }
  /** @returns whether the price was known before */
  take(itemId: string, unitPrice: number): boolean {
    const extras = this.#extras.get(itemId) ?? new Set([0])
    const isKnown =
      this.#taken.get(itemId)?.has(unitPrice) === true ||
      [...extras].some((extra) => this.#amounts.get(itemId)?.has(unitPrice - extra))
    if (!isKnown) addTo(this.#taken, itemId, unitPrice)
    return isKnown
  }
}

function addTo(lists: Map<string, Set<number>>, itemId: string, amount: number): void {
  lists.set(itemId, (lists.get(itemId) ?? new Set()).add(amount))
}

/** The sum of every possible selection. */
const sumsOf = (groups: readonly OptionsArgs[]): ReadonlySet<number> =>
  groups.reduce<ReadonlySet<number>>(
    (sums, group) => new Set([...sums].flatMap((sum) => waysOf(group).map((way) => sum + way))),
    new Set([0]),
  )

function waysOf({ min, max, choices }: OptionsArgs): readonly number[] {
  const ways = choices.reduce<readonly { readonly count: number; readonly sum: number }[]>(
    (before, { price }) => [...before, ...before.map(({ count, sum }) => ({ count: count + 1, sum: sum + price }))],
    [{ count: 0, sum: 0 }],
  )
  return ways.filter(({ count }) => count >= min && count <= max).map(({ sum }) => sum)
}
