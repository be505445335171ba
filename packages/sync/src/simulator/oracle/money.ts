// The money that changed hands at each till, as its screen showed it: cash in the drawer, card payments and transfers, and the money
// of each FunCard.
import { accountOf, isOfTheRoom, tillOf } from './accounts.ts'
import { beyond, totalOf } from './amounts.ts'
import type { Books } from './books.ts'
import { cashEars } from './cash.ts'
import { DrawerDoubts } from './drawer-doubts.ts'
import { rootOf } from './names.ts'
import { PriceList } from './price-list.ts'
import { Tellings } from './tellings.ts'
import { type Deeds, type Ears, hear, type LineArgs, type PaymentArgs, type Told } from './told.ts'
import { lookedAt } from './word.ts'

export class Money {
  /** Balances by account name, and by card. */
  readonly #accounts = new Map<string, number>()
  readonly #cards = new Map<string, number>()
  /** The first question in a chain of commands that replace one another: only one of them counts. */
  readonly #roots = new Map<string, string>()
  readonly #askable = new Set<string>()
  readonly #tellings = new Tellings()
  readonly #doubts = new DrawerDoubts()
  /** The payments booked for such a chain and an order, or a FunCard. */
  readonly #booked = new Map<string, readonly PaymentArgs[]>()
  readonly #blocked = new Set<string>()
  /** The card that replaced another one and takes its money. */
  readonly #heirs = new Map<string, string>()
  readonly #references = new Set<string>()
  readonly #prices = new PriceList()
  readonly #coupons = new Map<string, number>()
  #taxFlat: number
  #taxes: readonly number[]
  /** The most that was taken, less refunds, for each order. */
  readonly #taken = new Map<string, number>()
  /** Part payments by command, until they are given back or the rest is paid. */
  readonly #parts = new Map<string, Part>()
  /** How much more than told a FunCard may have paid: for lines that only a repeated payment has named. */
  readonly #more = new Map<string, number>()

  /** @param taxFlat the tax at the opening */
  constructor(taxFlat: number) {
    this.#taxFlat = taxFlat
    this.#taxes = [taxFlat]
  }

  /** Records refused commands too: a later telling may name one. */
  link({ id, name, args, till }: Told): void {
    this.#tellings.given(id, till)
    const { replaces, payments = [], payment } = Object(args) as Replacing // of a payment, or of something else
    const isCard = [...payments, ...(payment ? [payment] : [])].some(({ method }) => method === 'FunCard')
    // Only commands that may have been asked are ever told again.
    if (isCard || replaces !== undefined || name === 'funcard.topUp') this.#askable.add(id)
    const asked = replaces !== undefined && this.#askable.has(replaces) ? replaces : undefined
    this.#roots.set(id, (asked === undefined ? undefined : this.#roots.get(asked)) ?? asked ?? id)
  }

  /** Tills know a price that the office set, even if a server that went back forgot it. */
  hearOfLost(told: Told): void {
    hear<unknown>({ 'item.change': (written) => this.#offer(written) }, told)
  }

  /** @returns why somebody must look at it */
  hear(told: Told, sold: Sold): readonly string[] {
    this.#tellings.hear(told)
    this.#doubts.hear(told)
    this.#now = sold
    return hear(this.#ears, told) ?? []
  }
  #now: Sold = { sells: 0, owedTo: new Set(), emptied: new Set() }

  readonly #ears: Ears<readonly string[]> = {
    ...cashEars(this.#accounts),
    'settings.change': ({ taxFlat, taxOnSplit }) => {
      if (taxFlat !== undefined) this.#taxFlat = taxFlat
      // A till tells its sales later, and may not have heard of the new tax.
      this.#taxes = [...this.#taxes, this.#taxFlat, ...(taxOnSplit === 'once' ? [0] : [])]
      return []
    },
    'item.add': (written) => this.#offer(written),
    'item.change': (written) => this.#offer(written),
    'order.place': ({ lines }) => this.#newPrices(lines),
    'order.addLines': ({ lines }) => this.#newPrices(lines),
    'order.takePart': ({ orderId, payment }, told) => {
      const chain = this.#chain(orderId, told)
      if (this.#booked.has(chain)) return ['the part payment it stands for was booked']
      this.#booked.set(chain, [payment])
      this.#parts.set(this.#first(told), { orderId, amount: payment.amount })
      this.#count(orderId, payment.amount)
      return this.#take([payment], told.till)
    },
    'order.giveBackPart': ({ orderId, partId, payment }, { till, flags }) => {
      this.#move(payment, till, -1)
      // On screen its order was joined to another one, but not in the books, or the other way round. Somebody looks at flagged ones.
      if (flags.length === 0) this.#count(this.#parts.get(partId)?.orderId ?? orderId, -payment.amount)
      return this.#parts.delete(partId) ? [] : ['no such part payment']
    },
    'coupon.add': ({ code, percent }) => {
      this.#coupons.set(code, percent)
      return []
    },
    'funcard.block': ({ funcardId }) => {
      this.#blocked.add(funcardId)
      return []
    },
    'funcard.replace': ({ funcardId, replacement }) => {
      this.#add(this.#cards, replacement.funcardId, this.#cards.get(funcardId) ?? 0)
      this.#cards.set(funcardId, 0)
      this.#add(this.#more, replacement.funcardId, this.#more.get(funcardId) ?? 0)
      this.#blocked.add(funcardId)
      this.#heirs.set(funcardId, replacement.funcardId)
      return []
    },
    // Whatever the reason, the money leaves the card, and the drawer or the account.
    'funcard.takeBack': ({ funcardId, amount, method, till = 0, wasNeverTaken, wasCounted }, told) => {
      this.#add(this.#cards, this.#heirOf(funcardId), -amount)
      // A count has found it missing already: one that the office knows of, or one that the server heard first.
      const isFound = (wasNeverTaken && wasCounted) || (method === 'Cash' && this.#doubts.gaveOut(told, till))
      if (!isFound) this.#move({ method, amount }, till, -1)
      return []
    },
    'funcard.topUp': ({ funcardId, payment }, told) => {
      const chain = this.#chain(funcardId, told)
      if (this.#booked.has(chain)) return ['the top-up it stands for was booked']
      this.#booked.set(chain, [payment])
      this.#add(this.#cards, this.#heirOf(funcardId), payment.amount)
      const isBlocked = this.#blocked.has(funcardId) ? ['the card was blocked'] : []
      return [...isBlocked, ...this.#take([payment], told.till)]
    },
    'order.join': ({ orderId, from }) => {
      for (const [id, part] of this.#parts) if (from.includes(part.orderId)) this.#parts.set(id, { ...part, orderId })
      for (const other of from) this.#count(orderId, this.#taken.get(other) ?? 0)
      return []
    },
    'order.void': () => this.#loseParts(),
    'order.voidLines': () => this.#loseParts(),
    'order.comp': () => this.#loseParts(),
    'order.change': () => this.#loseParts(),
    'order.pay': (args, told) => this.#pay(args, told),
    'order.refund': ({ orderId, payments, till: from }, told) => {
      const { till, flags } = told
      const isFound = from !== undefined && this.#doubts.gaveOut(told, from)
      for (const payment of payments) if (payment.method !== 'Cash' || !isFound) this.#move(payment, from ?? till, -1)
      // Somebody looks at it already: the books lack the order, or its amount was smaller.
      if (flags.length > 0) return []
      return this.#count(orderId, -totalOf(payments)) < 0 ? ['more was given back than was taken'] : []
    },
    // The till that told it again does not have the money; a count since then has shown that.
    'order.bookOnce': ({ orderId, exceptionId, method, amount }) => {
      const { till, isCounted } = this.#tellings.of(exceptionId)
      if (method !== 'Cash' || !isCounted) this.#move({ method, amount: -amount }, till, 1)
      if (method === 'Cash') this.#doubts.bookedOnce(rootOf(exceptionId), till)
      this.#count(orderId, -amount)
      return []
    },
  }

  #offer({ itemId, ...written }: Deeds['item.add'] | Deeds['item.change']): readonly string[] {
    this.#prices.write(itemId, written)
    return []
  }

  #pay(args: Deeds['order.pay'], told: Told): readonly string[] {
    const { orderId, splitFrom, spare, payments, totals } = args
    const chain = this.#chain(orderId, told)
    const before = this.#booked.get(chain)
    // A question and its replacement count once in the room's money; any excess is taken too.
    const counted = before ? beyond(payments, before) : payments
    if (!before) this.#booked.set(chain, payments)
    for (const order of new Set([orderId, splitFrom, spare.orderId, ...this.#now.owedTo]))
      if (order !== undefined) this.#count(order, totalOf(payments))
    const conflicts = [...this.#take(counted, told.till), ...this.#spendParts(args)]
    if (!before) return [...conflicts, ...this.#differences(args, totals)]
    if (this.#now.sells > 0)
      for (const { funcardId, amount } of payments)
        if (funcardId !== undefined) this.#add(this.#more, this.#heirOf(funcardId), amount)
    return ['the payment it stands for was booked', ...conflicts]
  }
  /** Part payments that the till counted on pay the order; any that it did not know of are owed back. */
  #spendParts({ orderId, partPayments = [], payments, totals }: Deeds['order.pay']): readonly string[] {
    if (this.#now.sells === 0) return []
    const named = new Set(partPayments.map(({ id }) => id))
    // One that was given back meanwhile matters only if the others do not cover the bill.
    const there = totalOf([...payments, ...partPayments.filter(({ id }) => this.#parts.has(id))])
    const isMissing = [...named].some((id) => !this.#parts.has(id)) && there < totals.total
    const ids = [...this.#parts].flatMap(([id, part]) =>
      part.orderId === orderId || this.#now.emptied.has(part.orderId) ? [id] : [],
    )
    const isLeft = ids.some((id) => !named.has(id))
    for (const id of [...ids, ...named]) {
      const part = this.#parts.get(id)
      // Money that was taken for another order and pays this one is refunded with it.
      if (part && part.orderId !== orderId) this.#count(orderId, part.amount)
      this.#parts.delete(id)
    }
    return [
      ...(isMissing ? ['a part payment was not there any more'] : []),
      ...(isLeft ? ['a part payment that nobody counted on'] : []),
    ]
  }
  /** The order was voided before its part payments were given back. */
  #loseParts(): readonly string[] {
    const ids = [...this.#parts].flatMap(([id, part]) => (this.#now.emptied.has(part.orderId) ? [id] : []))
    for (const id of ids) this.#parts.delete(id)
    return ids.map(() => 'a part payment of an order that was voided')
  }
  #count(orderId: string, amount: number): number {
    const taken = (this.#taken.get(orderId) ?? 0) + amount
    this.#taken.set(orderId, taken)
    return taken
  }
  /** Differences between what the guest was told and what the lounge promised. */
  #differences(
    { lines, couponCode }: Deeds['order.pay'],
    { subtotal, discount, tax, total }: Deeds['order.pay']['totals'],
  ) {
    const percent = couponCode === undefined ? 0 : (this.#coupons.get(couponCode) ?? 0)
    const conflicts: string[] = []
    // The discounts of a split bill add up to that of the whole, so each may be off by a kobo.
    if (Math.abs(discount * 100 - subtotal * percent) >= 100) conflicts.push(`a discount of ${discount}`)
    if (!this.#taxes.includes(tax)) conflicts.push(`a tax of ${tax}`)
    if (total !== subtotal - discount + tax) conflicts.push(`a total of ${total}`)
    return [...conflicts, ...this.#newPrices(lines)]
  }
  /** Prices that the lounge never had; once they are on a bill, they are known. */
  #newPrices(lines: readonly LineArgs[]): readonly string[] {
    return lines.flatMap(({ itemId, unitPrice }) =>
      this.#prices.take(itemId, unitPrice) ? [] : [`${itemId} for ${unitPrice}`],
    )
  }

  #take(payments: readonly PaymentArgs[], till: number): readonly string[] {
    const conflicts: string[] = []
    for (const payment of payments) {
      this.#move(payment, till, 1)
      const { funcardId, reference, method } = payment
      if (funcardId !== undefined && (this.#cards.get(this.#heirOf(funcardId)) ?? 0) < 0)
        conflicts.push('more than the card held')
      if (funcardId !== undefined && this.#blocked.has(funcardId)) conflicts.push('the card was blocked')
      if (reference === undefined) continue
      const key = `${method} ${reference.trim().toUpperCase()}`
      if (this.#references.has(key)) conflicts.push(`the reference ${reference} once more`)
      this.#references.add(key)
    }
    return conflicts
  }
  #move({ method, amount, funcardId }: PaymentArgs, till: number, sign: 1 | -1): void {
    if (funcardId !== undefined) this.#add(this.#cards, this.#heirOf(funcardId), -sign * amount)
    else this.#add(this.#accounts, accountOf(method, till, sign), sign * amount)
  }
  #heirOf(funcardId: string): string {
    const heir = this.#heirs.get(funcardId)
    return heir === undefined ? funcardId : this.#heirOf(heir)
  }
  /** The first of the commands that replace one another. */
  #first({ id }: Told): string {
    return this.#roots.get(id) ?? id
  }
  #chain(of: string, told: Told): string {
    return `${this.#first(told)} for ${of}`
  }
  #add(all: Map<string, number>, name: string, amount: number): void {
    all.set(name, (all.get(name) ?? 0) + amount)
  }

  *agrees({ accounts, cards, claims }: Books): Iterable<string> {
    const booked = new Map(accounts.map(({ id, balance }) => [id, balance]))
    const names = new Set([...this.#accounts.keys(), ...[...booked.keys()].filter(isOfTheRoom)])
    for (const name of names) {
      if (this.#doubts.includes(tillOf(name))) continue
      const [taken, says] = [this.#accounts.get(name) ?? 0, (booked.get(name) ?? 0) + lookedAt(name, claims)]
      if (taken !== says) yield `${name}: ${taken} was taken, and the books say ${says}`
    }
    const onCards = new Map(cards.map(({ id, amount }) => [id, amount]))
    for (const name of new Set([...this.#cards.keys(), ...onCards.keys()])) {
      const [told, says] = [this.#cards.get(name) ?? 0, onCards.get(name) ?? 0]
      const isMore = says < told && told - says <= (this.#more.get(name) ?? 0)
      if (told !== says && !isMore) yield `FunCard ${name}: ${told} is on it, and the books say ${says}`
    }
  }
}

interface Replacing {
  readonly replaces?: string
  readonly payments?: readonly PaymentArgs[]
  readonly payment?: PaymentArgs
}
interface Part {
  readonly orderId: string
  readonly amount: number
}
/** The room's view of a payment. */
interface Sold {
  /** How many units it sells. */
  readonly sells: number
  /** The orders that had been paid with units that it pays again. */
  readonly owedTo: ReadonlySet<string>
  /** The orders that it emptied. */
  readonly emptied: ReadonlySet<string>
}
