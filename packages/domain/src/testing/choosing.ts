// An evening in which guests choose sizes and extras, and a separate record of what each was shown and paid. The record knows nothing of
// the lounge. The menu changes meanwhile, and some tills go on showing the former one.
import fc from 'fast-check'
import { kobo, type Kobo } from '../money.ts'
import {
  type Command,
  command,
  line,
  type LineInput,
  order,
  pay,
  place,
  refund,
  split,
  tender,
  voidOrder,
  voidUnits,
} from './requests.ts'

/** Rice and cake have choices of the same names, each its own; suya has none. */
const chosenOf = ['jollof-rice', 'chocolate-cake'] as const
const itemIds = [...chosenOf, 'beef-suya'] as const
type ItemId = (typeof itemIds)[number]

const ends = ['paid', 'placed first', 'paid later', 'voided', 'one unit voided', 'split', 'given back'] as const
const amount = fc.integer({ min: 0, max: 9 }).map((hundreds) => hundreds * 10_000)

const rewriting = fc.record({
  does: fc.constant('write'),
  itemId: fc.constantFrom(...chosenOf),
  price: fc.integer({ min: 10, max: 40 }).map((hundreds) => hundreds * 10_000),
  large: amount,
  egg: amount,
  /** The name of the large size from now on. */
  name: fc.constantFrom('Large', 'Family', 'XL'),
})
const selling = fc.record({
  does: fc.constant('sell'),
  lines: fc.array(
    fc.record({
      itemId: fc.constantFrom(...itemIds),
      /** A bit each for large, plantain and egg. */
      picks: fc.nat({ max: 7 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  end: fc.constantFrom(...ends),
  isByTheMenuBefore: fc.boolean(),
})
export const guestsChoosing = fc.array(
  fc.oneof({ weight: 1, arbitrary: rewriting }, { weight: 4, arbitrary: selling }),
  {
    minLength: 1,
    maxLength: 14,
  },
)
type Deed = typeof guestsChoosing extends fc.Arbitrary<readonly (infer Deed)[]> ? Deed : never
type Selling = Extract<Deed, { readonly does: 'sell' }>
type Rewriting = Extract<Deed, { readonly does: 'write' }>

interface Shown {
  readonly id: string
  readonly name: string
  readonly price: Kobo
}
/** An item as a till shows it. */
interface Card {
  readonly version: number
  readonly price: Kobo
  /** Regular or large, then plantain and egg. */
  readonly choices: readonly Shown[]
}
/** A line with what its guest saw. */
interface Rung {
  readonly itemId: ItemId
  readonly line: LineInput
  readonly chosen: readonly Shown[]
}

/** Units and money. */
export type Counted = readonly [units: number, total: number]

export class ChoosingEvening {
  readonly #cards = new Map<ItemId, readonly Card[]>([
    ['beef-suya', [{ version: 1, price: kobo(300_000), choices: [] }]],
  ])
  readonly #items = new Map<string, Counted>()
  readonly #choices = new Map<string, Counted>()
  /** Bills on tables, paid after the menu has changed, or never. */
  #open: (() => Command)[] = []
  #number = 0

  /** Before the first guest: both items get their choices, and there is cake for everybody. */
  opening(): readonly Command[] {
    const first = { does: 'write', price: 250_000, large: 70_000, egg: 20_000, name: 'Large' } as const
    return [
      command('stock.count', { itemId: 'chocolate-cake', level: 900 }),
      ...chosenOf.flatMap((itemId) => this.does({ ...first, itemId })),
    ]
  }
  /** The commands of a deed, in order. */
  does(deed: Deed): readonly Command[] {
    return deed.does === 'write' ? this.#write(deed) : this.#sell(deed)
  }
  /** Units sold and money paid, by item. */
  get items(): Readonly<Record<string, Counted>> {
    return Object.fromEntries(this.#items)
  }
  /** Units and money by item and choice, under the choice's last name. */
  get choices(): Readonly<Record<string, Counted>> {
    return Object.fromEntries(
      [...this.#choices].map(([key, counted]) => {
        const [itemId, id] = key.split(' ')
        const card = this.#cards.get(itemIds.find((each) => each === itemId) ?? 'beef-suya')?.at(-1)
        return [`${itemId}: ${card?.choices.find((choice) => choice.id === id)?.name ?? ''}`, counted]
      }),
    )
  }

  #write({ itemId, price, large, egg, name }: Rewriting): readonly Command[] {
    const cards = this.#cards.get(itemId) ?? []
    const sizes = [
      { id: 'regular', name: 'Regular', price: kobo(0) },
      { id: 'large', name, price: kobo(large) },
    ]
    const extras = [
      { id: 'plantain', name: 'Plantain', price: kobo(30_000) },
      { id: 'egg', name: 'Egg', price: kobo(egg) },
    ]
    const version = (cards.at(-1)?.version ?? 1) + 1
    this.#cards.set(itemId, [...cards, { version, price: kobo(price), choices: [...sizes, ...extras] }])
    const options = [
      { name: 'Size', min: 1, max: 1, choices: sizes },
      { name: 'Extras', min: 0, max: 2, choices: extras },
    ]
    const paidNow = this.#open.map((paying) => paying())
    this.#open = []
    return [command('item.change', { itemId, price, options }), ...paidNow]
  }

  #sell({ lines, end, isByTheMenuBefore }: Selling): readonly Command[] {
    const n = ++this.#number
    const rung = lines.map((each, index) => this.#ring(n * 10 + index, each, isByTheMenuBefore))
    const bill = (some: readonly Rung[], number = n) =>
      order(
        number,
        1 + (n % 20),
        some.map((each) => each.line),
      )
    const placed = place(bill(rung))
    switch (end) {
      case 'paid':
        return [this.#paid(rung, bill(rung))]
      case 'placed first':
        return [placed, this.#paid(rung, bill(rung))]
      case 'paid later':
        this.#open.push(() => this.#paid(rung, bill(rung)))
        return [placed]
      case 'voided':
        return [placed, voidOrder(n)]
      case 'one unit voided': {
        const left = rung.flatMap((each, index) => {
          const quantity = each.line.quantity - (index === 0 ? 1 : 0)
          return quantity === 0 ? [] : [{ ...each, line: { ...each.line, quantity } }]
        })
        const off = voidUnits(n, { [n * 10]: 1 }, 700 + n)
        return left.length === 0 ? [placed, off] : [placed, off, this.#paid(left, bill(left))]
      }
      case 'split': {
        const [first, rest] = [rung.slice(0, 1), rung.slice(1)]
        if (rest.length === 0) return [placed, this.#paid(rung, bill(rung))]
        const parted = [this.#paid(first, bill(first, 500 + n), n), this.#paid(rest, bill(rest))]
        return [placed, split(n, [n * 10], 500 + n), ...parted]
      }
      case 'given back':
        return [this.#paid(rung, bill(rung)), refund(n, [tender('Cash', kobo(10_000))])]
    }
  }
  #ring(n: number, { itemId, picks, quantity }: Selling['lines'][number], isByTheMenuBefore: boolean): Rung {
    const cards = this.#cards.get(itemId) ?? []
    const card = (isByTheMenuBefore ? cards.at(-2) : undefined) ?? cards.at(-1)
    const [regular, large, plantain, egg] = card?.choices ?? []
    const wanted = [(picks & 1) > 0 ? large : regular, (picks & 2) > 0 ? plantain : undefined]
    const chosen = [...wanted, (picks & 4) > 0 ? egg : undefined].flatMap((choice) => choice ?? [])
    const unitPrice = chosen.reduce((sum, { price }) => sum + price, card?.price ?? 0)
    const ids = chosen.length > 0 ? { choices: chosen.map(({ id }) => id) } : {}
    return { itemId, chosen, line: line(n, itemId, quantity, { unitPrice, priceVersion: card?.version ?? 1, ...ids }) }
  }
  /** The guest pays, and the record keeps what stands on the paper. */
  #paid(rung: readonly Rung[], bill: Parameters<typeof pay>[0], splitFrom?: number): Command {
    for (const {
      itemId,
      line: { quantity, unitPrice },
      chosen,
    } of rung) {
      count(this.#items, itemId, quantity, unitPrice)
      for (const { id, price } of chosen) count(this.#choices, `${itemId} ${id}`, quantity, price)
    }
    return pay(bill, splitFrom === undefined ? {} : { splitFrom })
  }
}

function count(all: Map<string, Counted>, key: string, units: number, price: number): void {
  const [before, total] = all.get(key) ?? [0, 0]
  all.set(key, [before + units, total + units * price])
}
