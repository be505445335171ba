// Orders that guests walked out of. What nobody had begun to make of them is voided and the rest is lost, and the room does not
// know how much each is: what is done with such an order afterwards it cannot foretell, beside that no unit vanishes.
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
  /** They, and what came of them. */
  readonly #orders = new Set<string>()

  constructor(book: LineBook) {
    this.#book = book
  }

  /** Whether guests walked out of it once, or it came of such an order: if it was open afterwards goes by what was begun of it. */
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
