// Staff's work with lines and orders, as they saw it: each unit was ordered, and then billed or taken off by name.
import { type Heard, type Line, LineBook } from './line-book.ts'
import { isFirstName, partId, rootOf } from './names.ts'
import type { Rests } from './rests.ts'
import { type Deeds, type Ears, hear, type LineArgs, type Told } from './told.ts'
import { WalkedOut } from './walked-out.ts'

interface Order {
  /** `left`: its guests walked out. */
  readonly status: 'open' | 'left' | 'paid' | 'voided'
  readonly tableNumber: number
}

const unitsMax = 999

/** Why a line was not increased: the item was sold out, or finished. */
const notThere: ReadonlySet<string> = new Set(['item_sold_out', 'item_finished'])

export class Room {
  readonly book = new LineBook()
  /** Payments without any objection, by order id: their orders are exactly what they named. */
  readonly plain = new Map<string, Deeds['order.pay']>()
  /** Lines that were taken off and yet paid: their voids may still be listed, or not. */
  readonly again = new Set<string>()
  /** Orders that were paid though not open: their till says which table they are at, until somebody moves them. */
  readonly unsureOfTable = new Set<string>()
  readonly #orders = new Map<string, Order>()
  /** The lounge's messages use an item's name. */
  readonly #names = new Map<string, string>()
  readonly walkedOut = new WalkedOut(this.book)
  #told: Told | undefined
  #conflicts: string[] = []
  #sells = 0
  #owedTo = new Set<string>()
  #leftBy = new Set<string>()

  hear(told: Told): Heard {
    this.#told = told
    this.#conflicts = []
    this.book.begin()
    this.#sells = 0
    this.#owedTo = new Set()
    this.#leftBy = new Set()
    hear(this.#ears, told)
    const isHazy = this.walkedOut.isAbout(told)
    if (isHazy) this.plain.delete((told.args as Deeds['order.pay']).orderId) // a command about an order
    const emptied = new Set([...this.#leftBy].filter((id) => this.book.openOn(id).length === 0))
    return {
      conflicts: this.#conflicts,
      moves: this.book.moves,
      sells: this.#sells,
      owedTo: this.#owedTo,
      emptied,
      isHazy,
    }
  }
  tableOf(orderId: string | undefined): number | undefined {
    return orderId === undefined ? undefined : this.#orders.get(orderId)?.tableNumber
  }

  readonly #ears: Ears<void> = {
    'item.add': ({ itemId, details }) => void this.#names.set(itemId, details.name),
    'order.place': ({ orderId, tableNumber, lines }) => this.#order(orderId, orderId, tableNumber, lines),
    'order.addLines': ({ orderId, tableNumber, lines, spare }) => {
      if (lines.some((line) => this.book.missing(line) < line.quantity))
        this.#conflicts.push('lines that were there already')
      if (!this.#orders.has(orderId)) this.#conflicts.push('its order was never heard of')
      this.#order(orderId, spare.orderId, tableNumber, lines)
    },
    'order.change': ({ orderId, lines }, { flags }) => {
      const short = new Set(flags.flatMap(({ code, params }) => (notThere.has(code) ? [params['item']] : [])))
      for (const edit of lines) this.#change(orderId, edit, short)
    },
    'order.move': ({ orderId, tableNumber, from }) => {
      const order = this.#orders.get(orderId)
      if (order) this.#orders.set(orderId, { ...order, tableNumber })
      const isElsewhere = order && from !== undefined && ![from, tableNumber].includes(order.tableNumber)
      if (!this.unsureOfTable.delete(orderId) && isElsewhere) this.#conflicts.push('another till had moved its order')
    },
    'order.split': ({ orderId, lineIds, units = [], to }) => {
      this.#orders.set(to.orderId, { status: 'open', tableNumber: this.tableOf(orderId) ?? 0 })
      for (const id of lineIds) this.book.moveTo(to.orderId, id)
      for (const { lineId, units: some } of units) this.book.moveUnits(to.orderId, lineId, this.#part(lineId), some)
    },
    'order.join': ({ orderId, from }) => {
      for (const other of from) for (const [id] of this.book.openOn(other)) this.book.moveTo(orderId, id)
    },
    'order.void': ({ orderId, seen }) => {
      const here = this.book.openOn(orderId).map(([lineId, { units }]) => ({ lineId, units }))
      this.#void(orderId, seen ?? here, this.#part(orderId))
    },
    'order.voidLines': ({ orderId, lines, voidedId }) => this.#void(orderId, lines, voidedId),
    'order.comp': ({ orderId, lines, compedId }) => {
      const here = new Map(this.book.openOn(orderId))
      for (const { lineId, units } of lines)
        if (here.has(lineId)) this.book.giveAway(lineId, this.#part(lineId), units, compedId)
      if (this.book.openOn(orderId).length > 0) this.#orders.set(compedId, { status: 'paid', tableNumber: 0 })
      else this.#close(orderId, 'paid')
    },
    'order.walkOut': ({ orderId }, { flags }) => {
      const order = this.#orders.get(orderId)
      if (flags.some(({ code }) => code === 'walk_out_too_late')) return
      if (order?.status !== 'open') return void this.#conflicts.push('its order was not open')
      for (const [id] of this.book.openOn(orderId)) this.book.loosen(id)
      this.#orders.set(orderId, { ...order, status: 'left' })
    },
    'order.comeBack': ({ orderId }) => this.#back(orderId),
    'order.takePart': ({ orderId, tableNumber }) => {
      const order = this.#orders.get(orderId)
      if (order?.status !== 'open') this.#conflicts.push('its order was not open')
      this.#back(orderId)
      if (!order && isFirstName(orderId)) this.#orders.set(orderId, { status: 'open', tableNumber })
    },
    'order.pay': (args, told) => this.#pay(args, told),
    'order.refund': ({ lines = [] }) => this.book.payBack(lines),
  }

  // ── ordered ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** A cart may come twice: existing lines are not ordered again. Lines that come too late become an order of their own. */
  #order(orderId: string, otherwise: string, tableNumber: number, all: readonly LineArgs[]): void {
    const missing = all.map((line) => ({ ...line, quantity: this.book.missing(line) }))
    const lines = missing.filter(({ quantity }) => quantity > 0)
    const found = this.#orders.get(orderId)
    const isLate = found !== undefined && found.status !== 'open'
    if (isLate && lines.length > 0) this.#conflicts.push('its order was not open any more')
    const isHere = found ? found.status === 'open' : isFirstName(orderId)
    const home = isHere ? orderId : this.#free(otherwise)
    if (lines.length > 0 && !this.#orders.has(home)) this.#orders.set(home, { status: 'open', tableNumber })
    for (const line of lines) this.book.add(line.id, line, line.quantity, { orderId: home, isBilled: false })
  }
  #change(
    orderId: string,
    { lineId, quantityBy, removed }: Deeds['order.change']['lines'][number],
    short: ReadonlySet<unknown>,
  ): void {
    const found = this.book.open(orderId, lineId)
    if (!found) return void this.#conflicts.push('a line was not there any more')
    const [id, line] = found
    if (this.#orders.get(line.orderId)?.status === 'left') return void this.#conflicts.push('its guests had left')
    // Only taking off removes units: two tills that each reduce two by one leave one, as both of them show.
    const wanted = removed ? 0 : Math.min(unitsMax, Math.max(1, line.units + quantityBy))
    if (wanted < line.units) {
      this.#conflicts.push(`${line.units - wanted} × ${line.itemId} taken off without a reason`)
      this.book.takeOff(id, this.#part(id), line.units - wanted)
      if (this.book.openOn(line.orderId).length === 0) this.#close(line.orderId, 'voided')
    } else if (!short.has(this.#names.get(line.itemId))) this.book.grow(id, line, wanted)
  }

  #void(orderId: string, lines: Deeds['order.voidLines']['lines'], voidedId: string): void {
    const here = new Map(this.book.openOn(orderId))
    for (const { lineId, units } of lines) if (here.has(lineId)) this.book.takeOff(lineId, this.#part(lineId), units)
    if (this.book.openOn(orderId).length === 0) this.#close(orderId, 'voided')
    else this.#orders.set(voidedId, { status: 'voided', tableNumber: this.tableOf(orderId) ?? 0 })
  }

  // ── paid ───────────────────────────────────────────────────────────────────────────────────────────────────────

  #pay(args: Deeds['order.pay'], told: Told): void {
    const { orderId, lines, splitFrom, spare, tableNumber } = args
    const before = this.#orders.get(orderId)
    if (before?.status === 'paid') this.#conflicts.push('its order was paid before')
    if (before?.status === 'voided') this.#conflicts.push('its order was voided before')
    if (before?.status === 'left') this.#conflicts.push('its guests had left')
    const isOpen = before?.status === 'open' || before?.status === 'left'
    // If the order is not open, the sale is split off the first order that has some of its lines.
    const apart = isOpen ? undefined : this.#firstPlace(args)
    const table = isOpen ? before.tableNumber : (this.tableOf(apart) ?? this.tableOf(splitFrom) ?? tableNumber)
    // Lines added to a closed bill are sold as an order of their own.
    const isSoldApart = before?.status === 'paid'
    const soldOn = isSoldApart ? this.#free(spare.orderId) : orderId
    const restsOn = isSoldApart ? this.#part(spare.orderId) : this.#free(spare.orderId)
    const rests = {
      orderId: restsOn,
      tableNumber: table,
      apart,
      soldOn,
      sold: new Set<string>(),
      owed: new Map<string, number>(),
    }
    const claimed = new Set<string>()
    for (const line of this.book.asKnown(lines)) this.#claim(line, args, rests, claimed)
    for (const [id, { itemId, units }] of isOpen ? this.book.openOn(orderId) : [])
      if (!claimed.has(id)) {
        // Lines on the order beside the paid ones stay on the table.
        this.#conflicts.push(`${units} × ${itemId} stood on the order and were not paid`)
        if (this.#sells === 0) continue
        this.#keep(rests)
        this.book.moveTo(rests.orderId, id)
      }
    // Lines added to a paid order since then are an order of their own.
    if (this.#sells > 0) this.#orders.set(soldOn, { status: 'paid', tableNumber: table })
    if (before?.status !== 'open') this.unsureOfTable.add(soldOn)
    if (!isSoldApart && this.#conflicts.length === 0 && told.flags.length === 0) this.plain.set(orderId, args)
  }
  #firstPlace(args: Deeds['order.pay']): string | undefined {
    for (const { id, quantity } of args.lines) {
      let left = quantity
      for (const [, line] of this.book.forPayment(id, args)) {
        if (left <= 0) break
        if (!line.isBilled) return line.orderId
        left -= line.units
      }
    }
    return undefined
  }

  /** Claims the units of one paid line, wherever they are: first the line itself, then units that left it, open ones before paid ones. */
  #claim(request: LineArgs, args: Deeds['order.pay'], rests: Rests, claimed: Set<string>): void {
    const { id, itemId } = request
    let left = request.quantity
    let grows: readonly [string, Line] | undefined
    const known = this.book.known(id)
    const places = this.book.forPayment(id, args).filter(([at]) => !rests.sold.has(at))
    for (const [at, line] of places) {
      const units = Math.min(left, line.units - (rests.owed.get(at) ?? 0))
      left -= units
      if (units === 0) continue
      if (line.isBilled) {
        rests.owed.set(at, (rests.owed.get(at) ?? 0) + units)
        this.#conflicts.push(`${itemId} was paid before`)
        this.#owedTo.add(line.orderId)
      } else {
        claimed.add(at)
        grows = this.#bill(at, line, units, request, args, rests)
      }
    }
    if (left === 0) return
    const off = this.book.takenOff(known)
    // Units that were taken off, but sold since, are not sold a second time.
    const voided = off.find(([name]) => !this.book.lines.has(name)) ?? off[0]
    if (voided) {
      this.#conflicts.push(`${itemId} was taken off before`)
      this.again.add(rootOf(id))
    } else if (grows) {
      this.#sells += left
      return this.book.grow(...grows, grows[1].units + left)
    }
    let name = voided?.[0] ?? id
    while (this.book.lines.has(name)) name = this.#part(name)
    rests.sold.add(name)
    this.#sells += left
    this.book.add(name, request, left, { orderId: rests.soldOn, isBilled: true })
  }
  /** @returns the line as which it is billed */
  #bill(
    id: string,
    line: Line,
    units: number,
    { unitPrice }: LineArgs,
    { orderId, splitFrom, joined = [] }: Deeds['order.pay'],
    rests: Rests,
  ): readonly [string, Line] {
    const isHere = line.orderId === orderId
    const isPart = splitFrom !== undefined && !this.#orders.has(orderId)
    const isFollowed = isPart || joined.includes(line.orderId)
    if (!isHere && !isFollowed) this.#conflicts.push(`${line.itemId} stood on another order by then`)
    if (!isHere) this.#leftBy.add(line.orderId)
    this.#back(line.orderId)
    this.#sells += units
    const billed: Line = { ...line, unitPrice, units, orderId: rests.soldOn, isBilled: true }
    const rest = line.units - units
    const staysThere = rest > 0 && line.orderId === rests.apart
    const billedId = staysThere ? this.#part(id) : id
    if (rest > 0) {
      // The other units were not taken off.
      if (isHere || !isFollowed) this.#conflicts.push(`${rest} × ${line.itemId} stood on the line and were not paid`)
      if (staysThere) this.book.put(id, { ...line, units: rest })
      else {
        this.#keep(rests)
        this.book.put(this.#part(id), { ...line, units: rest, orderId: rests.orderId })
      }
    }
    this.book.put(billedId, billed)
    rests.sold.add(billedId)
    return [billedId, billed]
  }
  #keep({ orderId, tableNumber }: Rests): void {
    if (!this.#orders.has(orderId)) this.#orders.set(orderId, { status: 'open', tableNumber })
  }

  // ── found and moved ────────────────────────────────────────────────────────────────────────────────────────────
  #part(id: string): string {
    return partId(id, this.#told?.id ?? '')
  }
  #free(orderId: string): string {
    return this.#orders.has(orderId) ? this.#part(orderId) : orderId
  }
  /** Its guests are there again: they said so, or paid some of it. */
  #back(orderId: string): void {
    const order = this.#orders.get(orderId)
    if (order?.status === 'left') this.#orders.set(orderId, { ...order, status: 'open' })
  }
  #close(orderId: string, status: Order['status']): void {
    const order = this.#orders.get(orderId)
    if (!order) return
    this.#orders.set(orderId, { ...order, status })
    this.#leftBy.add(orderId)
  }
}
