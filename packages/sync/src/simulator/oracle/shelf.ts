// The stock, and the stations' work, as far as the room knows them.
import type { Books, TicketRow } from './books.ts'
import { rootOf } from './names.ts'
import type { Move } from './line-book.ts'
import type { Room } from './room.ts'
import { type Ears, hear, nearMs, type Told } from './told.ts'

/** The smallest and the largest possible stock: the room cannot see how far a cook was with voided units. */
interface Level {
  readonly least: number
  readonly most: number
}

/** Units that came or went, and when. */
type Moved = Level & Pick<Told, 'done' | 'takenAt'>

/** How soon a command counts as heard at once. */
const promptMs = 5_000
/** Commands that are told late count as simultaneous within this time. */
const togetherMs = 5 * nearMs
const dayMs = 24 * 60 * nearMs

export class Shelf {
  readonly #levels = new Map<string, Level>()
  /** Items that guests walked out of: the room does not know how much came back, until somebody counts. */
  readonly #unsure = new Set<string>()
  readonly #servings = new Map<string, { readonly itemId: string; readonly perUnit: number }>()
  readonly #stationOf = new Map<string, string | undefined>()
  readonly #categoryOf = new Map<string, string>()
  /** The time of the last count: what was done before it, and told after it, had moved the stock already. */
  readonly #countedAt = new Map<string, Told['done']>()
  /** All movements with their times: a count may refer to a moment before them. */
  readonly #moved = new Map<string, readonly Moved[]>()
  /** The latest time at which each item was called finished: none of it is there, whatever the count says. */
  readonly #finished = new Map<string, number>()
  /** The latest time at which each item was last called back. */
  readonly #backAt = new Map<string, number>()
  readonly #wentBack: boolean
  /** Tickets that a station has begun and not put back. */
  readonly #begun = new Set<string>()
  /** Tickets with a ticked line: that line is made, even if the ticket is put back. */
  readonly #ticked = new Set<string>()
  /** Lines that were increased after a station had begun them: the increase was not begun until somebody saw it. */
  readonly #grown = new Set<string>()
  /** By original line, all tickets that it was ever on. */
  readonly #ticketsOf = new Map<string, Set<string>>()

  /** @param wentBack a count's expectation from a lost history does not match this one */
  constructor(tickets: readonly TicketRow[], wentBack: boolean) {
    this.#wentBack = wentBack
    for (const { id: ticketId, lines } of tickets)
      for (const { id } of lines)
        this.#ticketsOf.set(rootOf(id), (this.#ticketsOf.get(rootOf(id)) ?? new Set()).add(ticketId))
  }

  hear(told: Told, moves: readonly Move[]): readonly string[] {
    hear(this.#ears, told)
    const conflicts = [...this.#tooMany(moves, told)]
    for (const move of moves) {
      if (move.isGuess) this.#guess(told, move.itemId)
      else if (move.isPaidBack) this.#add(told, move.itemId, 0, this.#isPrepared(move.itemId) ? move.units : 0)
      else if (move.units < 0) this.#take(told, move)
      else this.#putBack(told, move)
    }
    return conflicts
  }

  readonly #ears: Ears<void> = {
    'category.add': ({ id, station }) => void this.#stationOf.set(id, station),
    'item.add': ({ itemId, details, stock }) => {
      this.#categoryOf.set(itemId, details.categoryId)
      if (stock !== undefined) this.#levels.set(itemId, { least: stock, most: stock })
    },
    'item.change': ({ itemId, details }) => {
      if (details?.categoryId !== undefined) this.#categoryOf.set(itemId, details.categoryId)
    },
    'item.runOut': ({ itemId }, { done }) => {
      // It was said before somebody brought the item back, or nearly, and heard after that: the item may be on sale.
      if (done.from + nearMs < (this.#backAt.get(itemId) ?? 0)) return
      this.#finished.set(itemId, this.#finished.get(itemId) ?? done.to)
    },
    'item.bringBack': ({ itemId }, { done }) => {
      this.#finished.delete(itemId)
      this.#backAt.set(itemId, Math.max(done.to, this.#backAt.get(itemId) ?? 0))
    },
    'stock.count': ({ itemId, level, found }, told) => {
      const isOlder = this.#isOfBefore(itemId, told)
      if (isOlder === true) return
      this.#levels.set(itemId, this.#withLater(itemId, level, told, found !== undefined))
      this.#countedAt.set(itemId, told.done)
      // A count of another day uses what the server has heard since; with a wrong clock, that is unknown.
      const isOfBefore = this.#wentBack && told.takenAt > told.done.from + promptMs
      const isOff = found !== undefined && (isOfBefore || Math.abs(found.at - told.done.from) > nearMs)
      if (isOlder === false && told.takenAt < told.done.to + dayMs && !isOff) this.#unsure.delete(itemId)
      else this.#unsure.add(itemId)
    },
    'material.link': ({ materialId, servings }) => {
      if (servings) this.#servings.set(materialId, servings)
    },
    'request.receive': ({ department, lines }, told) => {
      if (department !== 'bar') return
      for (const { materialId, quantity } of lines) {
        const served = this.#servings.get(materialId)
        if (served) this.#add(told, served.itemId, served.perUnit * quantity, served.perUnit * quantity)
      }
    },
    'ticket.start': ({ ticketId }) => void this.#begun.add(ticketId),
    'ticket.recall': ({ ticketId }) => void this.#begun.add(ticketId),
    'ticket.tickLine': ({ ticketId }) => void this.#ticked.add(ticketId),
    'ticket.back': ({ ticketId }) => void this.#begun.delete(ticketId),
  }
  /** Whether it was done before the last count; undefined if that cannot be told. */
  #isOfBefore(itemId: string, { done, takenAt }: Told): boolean | undefined {
    const counted = this.#countedAt.get(itemId)
    if (counted === undefined || done.from + nearMs >= counted.to) return false
    // The server's clock was ahead during the count: that moment is then still to come.
    return done.to + nearMs < counted.from && counted.to <= takenAt ? true : undefined
  }
  /**
   * Movements told before a count and done after it are not in its result; for those close to it, that is unknown. The same holds for
   * those told while the counting till's connection was silently dead: its screen showed old rows.
   * @param isExpected whether the count named its expected stock; without that, movements told at once meanwhile count as found
   */
  #withLater(itemId: string, found: number, { done, shownAt = done.from }: Told, isExpected: boolean): Level {
    const isLate = (moved: Moved): boolean => moved.takenAt > moved.done.to + nearMs
    const apartMs = (moved: Moved): number => (isLate(moved) ? togetherMs : nearMs)
    const later = (this.#moved.get(itemId) ?? []).filter(
      (moved) => moved.done.to + apartMs(moved) >= done.from || moved.takenAt >= shownAt,
    )
    const isSurely = (moved: Moved): boolean =>
      moved.done.from > done.to + apartMs(moved) && (isExpected || isLate(moved))
    return later.reduce(
      (level, moved) => ({
        least: level.least + (isSurely(moved) ? moved.least : Math.min(0, moved.least)),
        most: level.most + (isSurely(moved) ? moved.most : Math.max(0, moved.most)),
      }),
      { least: found, most: found },
    )
  }
  #guess(told: Told, itemId: string): void {
    this.#unsure.add(itemId)
    this.#moved.set(itemId, [...(this.#moved.get(itemId) ?? []), { ...told, least: -Infinity, most: Infinity }])
  }
  #add(told: Told, itemId: string, least: number, most: number): void {
    this.#moved.set(itemId, [...(this.#moved.get(itemId) ?? []), { ...told, least, most }])
    const level = this.#levels.get(itemId)
    const isOfBefore = this.#isOfBefore(itemId, told)
    if (!level || isOfBefore === true) return
    const [down, up] = isOfBefore === false ? [least, most] : [Math.min(0, least), Math.max(0, most)]
    this.#levels.set(itemId, { least: level.least + down, most: level.most + up })
  }
  #take(told: Told, { itemId, lineId, units }: Move): void {
    const root = rootOf(lineId)
    if ([...(this.#ticketsOf.get(root) ?? [])].some((id) => this.#begun.has(id))) this.#grown.add(root)
    this.#add(told, itemId, units, units)
  }
  #isPrepared(itemId: string): boolean {
    return this.#stationOf.get(this.#categoryOf.get(itemId) ?? '') !== undefined
  }
  /** Units that no station has begun come back to the shelf; made ones do not. */
  #putBack(told: Told, { itemId, lineId, units }: Move): void {
    const tickets = [...(this.#ticketsOf.get(rootOf(lineId)) ?? [])]
    const isSomeMade = tickets.some((id) => this.#begun.has(id) || this.#ticked.has(id))
    const isAllBegun =
      tickets.length > 0 && tickets.every((id) => this.#begun.has(id)) && !this.#grown.has(rootOf(lineId))
    this.#add(told, itemId, isSomeMade ? 0 : units, isAllBegun ? 0 : units)
  }
  *#tooMany(moves: readonly Move[], told: Told): Iterable<string> {
    const wanted = new Map<string, number>()
    for (const { itemId, units } of moves) wanted.set(itemId, (wanted.get(itemId) ?? 0) - units)
    for (const [itemId, units] of wanted) {
      const counted = this.#isOfBefore(itemId, told) === false ? (this.#levels.get(itemId)?.most ?? units) : units
      const finishedAt = this.#finished.get(itemId)
      const most = finishedAt !== undefined && told.done.from + nearMs >= finishedAt ? 0 : counted
      if (units > Math.max(0, most) && !this.#unsure.has(itemId))
        yield `${units} × ${itemId} of the ${most} that were there`
    }
  }

  *agrees(room: Room, { stock, tickets }: Books): Iterable<string> {
    const counted = new Map(stock.map(({ id, level }) => [id, level]))
    for (const [itemId, { least, most }] of this.#levels) {
      const level = counted.get(itemId) ?? 0
      if ((level < least || level > most) && !this.#unsure.has(itemId))
        yield `${least === most ? most : `${least} to ${most}`} × ${itemId} are there, and the books say ${level}`
    }
    yield* this.#stationsAgree(room, tickets)
  }

  /** Each unit on a bill is asked of its station once, and nothing else is. */
  *#stationsAgree(room: Room, tickets: readonly TicketRow[]): Iterable<string> {
    const wanted = new Map<string, number>()
    const add = (id: string, station: string, units: number) => {
      const name = `line ${rootOf(id)} at the ${station}`
      wanted.set(name, (wanted.get(name) ?? 0) + units)
    }
    for (const [id, { itemId, units }] of room.book.lines) {
      const station = this.#stationOf.get(this.#categoryOf.get(itemId) ?? '')
      if (station !== undefined) add(id, station, units)
    }
    for (const { station, status, lines, isSimulation, stoppedBy } of tickets)
      if (!isSimulation && (status !== 'cancelled' || stoppedBy !== undefined))
        for (const { id, quantity } of lines) add(id, station, -quantity)
    for (const [name, units] of wanted) {
      const [, root = ''] = name.split(' ')
      if (room.book.loose.has(root)) continue
      // The station may or may not have been asked for refunded units: the room cannot see whether it had begun.
      if (units > (room.book.paidBack.get(root) ?? 0))
        yield `${name}: ${units} are wanted of which the station was not told`
      if (units < 0) yield `${name}: ${-units} are made that nobody wants`
    }
  }
}
