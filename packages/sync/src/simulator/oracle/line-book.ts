// The lines of the evening as the room knows them: which stand where, which were taken off, and what that moves on the shelf.
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
/** So many units of a line left the shelf (below zero), or were taken off by name. */
export interface Move {
  readonly itemId: string
  readonly lineId: string
  readonly units: number
  /** How much of it comes back to the shelf, or leaves it, hangs on what nobody in the room sees. */
  readonly isGuess?: true | undefined
  /** Money went back for it: what no station had begun comes back, and nobody in the room sees how much that is. */
  readonly isPaidBack?: true | undefined
}
export interface Heard {
  /** Why somebody has to look at it. */
  readonly conflicts: readonly string[]
  readonly moves: readonly Move[]
  /** How many units a payment sells. */
  readonly sells: number
  /** The orders that had been paid with what it pays again. */
  readonly owedTo: ReadonlySet<string>
  /** The orders that it voided, or from which it took the last line: what was taken for them in part goes with it. */
  readonly emptied: ReadonlySet<string>
  /** It is about what guests walked out of: how the lounge takes it hangs on what nobody in the room sees. */
  readonly isHazy: boolean
}

type Place = Pick<Line, 'orderId' | 'isBilled'>
type Pays = Pick<Deeds['order.pay'], 'lines' | 'apart'>
type Named = readonly [string, Line]

export class LineBook {
  /** What stands on an order that is not voided, by the id of the line. */
  readonly lines = new Map<string, Line>()
  /** What was taken off by name, by the id of the line. */
  readonly off = new Map<string, Line>()
  /**
   * What guests walked out of, by the line from which it came: what no station had begun was voided, the rest is lost, and the
   * room does not know how much each is. It counts that no unit vanished.
   */
  readonly loose = new Set<string>()
  /** Of these, what was paid or added afterwards. */
  readonly soldAgain = new Set<string>()
  /** How many units money went back for at the most, by the line from which they came. */
  readonly paidBack = new Map<string, number>()
  #moves: Move[] = []
  /** All names in the order in which they came up: units that left a line first come back first. */
  readonly #names = new Set<string>()

  /** Another command is heard. */
  begin(): void {
    this.#moves = []
  }
  /** What the command moves. */
  get moves(): readonly Move[] {
    return this.#moves
  }

  /** The line as the lounge knows it: units that a till parted, and told nobody of, are on the line that they left. */
  known(id: string): string {
    return [id, ...sourcesOf(id)].find((each) => this.isKnown(each) || this.standing(each).length > 0) ?? id
  }
  isKnown(id: string): boolean {
    return this.lines.has(id) || this.takenOff(id).length > 0
  }
  /** Units of a line that nobody has placed yet. What was placed may be lost, when units of it were split off and paid. */
  missing({ id, quantity }: LineArgs): number {
    return this.isKnown(id) ? 0 : this.standing(id).reduce((left, [, { units }]) => left - units, quantity)
  }
  openOn(orderId: string): readonly Named[] {
    return [...this.lines].filter(([, line]) => !line.isBilled && line.orderId === orderId)
  }
  /** An open line that was seen on an order: a split may have taken it elsewhere, and units of it have a name of their own. */
  open(orderId: string, id: string): Named | undefined {
    const open = this.standing(id).filter(([, { isBilled }]) => !isBilled)
    return open.find(([each, line]) => each === id && line.orderId === orderId) ?? open[0]
  }
  /** The line itself, and units that left it. */
  standing(id: string): readonly Named[] {
    return withParts(this.lines, id)
  }
  /**
   * The same as a payment takes them: first the line itself, then what is open of what left it. What it names by itself, or its till
   * knew elsewhere, is not among the units that left another of its lines.
   */
  forPayment(id: string, { lines, apart = [] }: Pays): readonly Named[] {
    const named = new Set(lines.map((line) => line.id))
    const isElsewhere = (at: string) => named.has(at) || apart.some((name) => at === name || at.startsWith(`${name}.`))
    const known = this.known(id)
    const rank = ([at, { isBilled }]: Named): number => (at === known ? 0 : isBilled ? 2 : 1)
    const counted = this.standing(known).filter(([at]) => at === id || !isElsewhere(at))
    return counted.toSorted((a, b) => rank(a) - rank(b))
  }
  /** What a payment names: units that a till parted, and told nobody of, are units of the line that they left. */
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
  /** @param part the name of units that go apart from their line */
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
  /** Its guests have gone: perhaps none of it comes back to the shelf, perhaps all. */
  loosen(id: string): void {
    const line = this.lines.get(id)
    if (!line) return
    this.loose.add(rootOf(id))
    this.#moves.push({ itemId: line.itemId, lineId: rootOf(id), units: line.units, isGuess: true })
  }
  /**
   * However often it is said, no more comes back than was paid for. How much of it came back with an earlier refund nobody in the room sees:
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
  /** What guests walked out of is paid: what was voided of it leaves the shelf once more. */
  sellAgain({ id, itemId, quantity }: Omit<LineArgs, 'unitPrice'>): void {
    this.loose.add(rootOf(id))
    this.soldAgain.add(rootOf(id))
    this.#moves.push({ itemId, lineId: rootOf(id), units: -quantity, isGuess: true })
  }
  /** Nobody pays for it any more: what is paid all the same is owed back, as if it had been paid before. */
  giveAway(id: string, part: string, units: number, orderId: string): void {
    const line = this.lines.get(id)
    if (!line) return
    const given = { ...line, units: Math.min(units, line.units), orderId, isBilled: true }
    if (units < line.units) this.put(id, { ...line, units: line.units - units })
    this.put(units < line.units ? part : id, given)
  }
  /** @param part the name of units that go apart from their line */
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
