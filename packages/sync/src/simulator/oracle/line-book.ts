// The lines of the evening as the room knows them: where each is, which were taken off, and how they move the stock.
import { rootOf, sourcesOf } from './names.ts'
import type { Deeds, LineArgs } from './told.ts'

export interface Line {
  readonly itemId: string
  readonly unitPrice: number
  readonly units: number
  readonly orderId: string
  /** Whether a payment named it. */
  readonly isBilled: boolean
}
/** Units of a line that left the shelf (below zero), or came back because they were taken off by name. */
export interface Move {
  readonly itemId: string
  readonly lineId: string
  readonly units: number
  /** The room cannot see how many of these units move the stock. */
  readonly isGuess?: true | undefined
  /** Money was refunded for it: units that no station had begun come back, and the room cannot see how many. */
  readonly isPaidBack?: true | undefined
}
export interface Heard {
  /** Why somebody must look at it. */
  readonly conflicts: readonly string[]
  readonly moves: readonly Move[]
  /** How many units a payment sells. */
  readonly sells: number
  /** The orders that had been paid with units that it pays again. */
  readonly owedTo: ReadonlySet<string>
  /** The orders that it voided or emptied: their part payments go with it. */
  readonly emptied: ReadonlySet<string>
  /** It concerns an order that guests walked out of: its result depends on what the room cannot see. */
  readonly isHazy: boolean
}

type Place = Pick<Line, 'orderId' | 'isBilled'>
type Pays = Pick<Deeds['order.pay'], 'lines' | 'apart'>
type Named = readonly [string, Line]

export class LineBook {
  /** Lines on orders that are not voided, by line id. */
  readonly lines = new Map<string, Line>()
  /** Lines that were taken off by name, by line id. */
  readonly off = new Map<string, Line>()
  /**
   * Lines that guests walked out of, by their original line. Units that no station had begun were voided and the rest is lost; the
   * room does not know how many are which, and checks only that no unit vanished.
   */
  readonly loose = new Set<string>()
  /** Those of them that were paid or added afterwards. */
  readonly soldAgain = new Set<string>()
  /** The most units that money was refunded for, by original line. */
  readonly paidBack = new Map<string, number>()
  #moves: Move[] = []
  /** All names in order of appearance: units that left a line first come back first. */
  readonly #names = new Set<string>()

  /** Starts on another command. */
  begin(): void {
    this.#moves = []
  }
  /** The stock movements of the command. */
  get moves(): readonly Move[] {
    return this.#moves
  }

  /** The line as the lounge knows it: units that a till parted without telling belong to the line that they left. */
  known(id: string): string {
    return [id, ...sourcesOf(id)].find((each) => this.isKnown(each) || this.standing(each).length > 0) ?? id
  }
  isKnown(id: string): boolean {
    return this.lines.has(id) || this.takenOff(id).length > 0
  }
  /** Units of a line that are not placed yet. Placed units may be lost, if they were split off and paid. */
  missing({ id, quantity }: LineArgs): number {
    return this.isKnown(id) ? 0 : this.standing(id).reduce((left, [, { units }]) => left - units, quantity)
  }
  openOn(orderId: string): readonly Named[] {
    return [...this.lines].filter(([, line]) => !line.isBilled && line.orderId === orderId)
  }
  /** An open line that was seen on an order: a split may have moved it, and parts of it have their own names. */
  open(orderId: string, id: string): Named | undefined {
    const open = this.standing(id).filter(([, { isBilled }]) => !isBilled)
    return open.find(([each, line]) => each === id && line.orderId === orderId) ?? open[0]
  }
  /** The line itself, and units that left it. */
  standing(id: string): readonly Named[] {
    return withParts(this.lines, id)
  }
  /**
   * The same in the order in which a payment takes them: first the line itself, then open units that left it. Lines that the payment
   * names, or that its till knew elsewhere, are not units of another of its lines.
   */
  forPayment(id: string, { lines, apart = [] }: Pays): readonly Named[] {
    const named = new Set(lines.map((line) => line.id))
    const isElsewhere = (at: string) => named.has(at) || apart.some((name) => at === name || at.startsWith(`${name}.`))
    const known = this.known(id)
    const rank = ([at, { isBilled }]: Named): number => (at === known ? 0 : isBilled ? 2 : 1)
    const counted = this.standing(known).filter(([at]) => at === id || !isElsewhere(at))
    return counted.toSorted((a, b) => rank(a) - rank(b))
  }
  /** The lines of a payment: units that a till parted without telling belong to the line that they left. */
  asKnown(lines: readonly LineArgs[]): readonly LineArgs[] {
    const paid = new Map<string, LineArgs>()
    for (const line of lines) {
      const id = this.known(line.id)
      const before = paid.get(id)
      paid.set(id, before ? { ...before, id, quantity: before.quantity + line.quantity } : line)
    }
    return [...paid.values()]
  }
  takenOff(id: string): readonly Named[] {
    const names = [...this.#names]
    return withParts(this.off, id).toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b))
  }

  put(id: string, line: Line): void {
    this.#names.add(id)
    this.lines.set(id, line)
  }

  add(id: string, { itemId, unitPrice }: LineArgs, units: number, place: Place): void {
    this.put(id, { itemId, unitPrice, units, ...place })
    this.#moves.push({ itemId, lineId: id, units: -units })
  }
  grow(id: string, line: Line, units: number): void {
    this.put(id, { ...line, units })
    if (units !== line.units) this.#moves.push({ itemId: line.itemId, lineId: id, units: line.units - units })
  }
  /** @param part the name of units that leave their line */
  takeOff(id: string, part: string, units: number): void {
    const line = this.lines.get(id)
    if (!line) return
    const isAll = units >= line.units
    if (isAll) this.lines.delete(id)
    else this.put(id, { ...line, units: line.units - units })
    const name = isAll ? id : part
    this.#names.add(name)
    this.off.set(name, { ...line, units: Math.min(units, line.units) })
    const isGuess = this.loose.has(rootOf(id)) ? { isGuess: true as const } : {}
    this.#moves.push({ itemId: line.itemId, lineId: rootOf(id), units: Math.min(units, line.units), ...isGuess })
  }
  /** Its guests have left: none, some or all of the line may come back to the shelf. */
  loosen(id: string): void {
    const line = this.lines.get(id)
    if (!line) return
    this.loose.add(rootOf(id))
    this.#moves.push({ itemId: line.itemId, lineId: rootOf(id), units: line.units, isGuess: true })
  }
  /**
   * However often it is told, no more comes back than was paid for. The room cannot see how much came back with an earlier refund, so
   * each may bring back all that it names.
   */
  payBack(named: readonly { readonly lineId: string; readonly units: number }[]): void {
    for (const { lineId, units } of named) {
      const root = rootOf(lineId)
      const billed = this.standing(root).filter(([, { isBilled }]) => isBilled)
      const all = billed.reduce((sum, [, line]) => sum + line.units, 0)
      const [, line] = billed[0] ?? []
      const most = Math.min(units, all)
      if (!line || most <= 0) continue
      this.paidBack.set(root, Math.min(all, (this.paidBack.get(root) ?? 0) + most))
      const isGuess = this.loose.has(root) ? { isGuess: true as const } : {}
      this.#moves.push({ itemId: line.itemId, lineId: root, units: most, isPaidBack: true, ...isGuess })
    }
  }
  /** A line that guests walked out of is paid: its voided units leave the shelf once more. */
  sellAgain({ id, itemId, quantity }: Omit<LineArgs, 'unitPrice'>): void {
    this.loose.add(rootOf(id))
    this.soldAgain.add(rootOf(id))
    this.#moves.push({ itemId, lineId: rootOf(id), units: -quantity, isGuess: true })
  }
  /** Given away: if it is paid all the same, the money is owed back, as if it had been paid before. */
  giveAway(id: string, part: string, units: number, orderId: string): void {
    const line = this.lines.get(id)
    if (!line) return
    const given = { ...line, units: Math.min(units, line.units), orderId, isBilled: true }
    if (units < line.units) this.put(id, { ...line, units: line.units - units })
    this.put(units < line.units ? part : id, given)
  }
  /** @param part the name of units that leave their line */
  moveUnits(orderId: string, id: string, part: string, units: number): void {
    const line = this.lines.get(id)
    if (!line || units >= line.units) return this.moveTo(orderId, id)
    this.put(id, { ...line, units: line.units - units })
    this.put(part, { ...line, units, orderId })
  }
  moveTo(orderId: string, id: string): void {
    const line = this.lines.get(id)
    if (line) this.put(id, { ...line, orderId })
  }
}

function withParts(all: ReadonlyMap<string, Line>, id: string): readonly Named[] {
  const line = all.get(id)
  const parts = [...all].filter(([each]) => each.startsWith(`${id}.`))
  return line ? [[id, line], ...parts] : parts
}
