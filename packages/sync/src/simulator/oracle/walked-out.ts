// Orders that guests walked out of. Units that nobody had begun are voided and the rest is lost. The room does not know how many are
// which, so it cannot foretell later commands on such an order, except that no unit vanishes.
import type { LineBook } from './line-book.ts'
import { rootOf } from './names.ts'
import type { LineArgs, Told } from './told.ts'

interface Naming {
  readonly orderId?: string
  readonly voidedId?: string
  readonly to?: { readonly orderId: string }
  readonly spare?: { readonly orderId: string }
  readonly lines?: readonly Partial<LineArgs>[]
}

export class WalkedOut {
  readonly #book: LineBook
  /** These orders, and those that came of them. */
  readonly #orders = new Set<string>()

  constructor(book: LineBook) {
    this.#book = book
  }

  /** Whether guests once walked out of it, or it came of such an order: whether it was open afterwards depends on what was begun. */
  has(orderId: string): boolean {
    return this.#orders.has(orderId)
  }
  isAbout({ name, args, flags }: Told): boolean {
    const { orderId, voidedId, to, spare, lines = [] }: Naming = Object(args) as Naming // of a command about an order, or of another one
    const isLeft = name === 'order.walkOut' && flags.every(({ code }) => code !== 'walk_out_too_late')
    const said = JSON.stringify(args)
    const isNamed = [...this.#orders].some((id) => said.includes(rootOf(id)))
    if (orderId === undefined || (!isLeft && !isNamed)) return false
    for (const id of [orderId, isLeft ? voidedId : undefined, to?.orderId, spare?.orderId]) {
      if (id === undefined) continue
      this.#orders.add(id)
      for (const [line] of this.#book.openOn(id)) this.#book.loose.add(rootOf(line))
    }
    for (const { id, itemId, quantity } of name === 'order.pay' || name === 'order.addLines' ? lines : [])
      if (id !== undefined && itemId !== undefined && quantity !== undefined)
        this.#book.sellAgain({ id, itemId, quantity })
    return true
  }
}
