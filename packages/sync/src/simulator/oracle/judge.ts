// Judges the books by what staff did and were told. It knows the lounge's promises and none of its code: nothing outside
// this folder is imported here, and a rule (.dependency-cruiser.mjs) sees to that.
import type { Books } from './books.ts'
import { Money } from './money.ts'
import { rootOf } from './names.ts'
import { ordersAgree } from './orders-agree.ts'
import { Room } from './room.ts'
import { Shelf } from './shelf.ts'
import { hear, type Told } from './told.ts'
import { Word } from './word.ts'

export interface Evening {
  /** In the order in which the server took it. Only what was applied has to be in the books. */
  readonly told: readonly Told[]
  /** What was done and never came to the server: nobody finds it in the books, and what was done after it may build on it. */
  readonly lost: readonly Told[]
  readonly books: Books
  /** The flat tax that the lounge begins with. */
  readonly taxFlat: number
  /** The server went back to an older history while it lasted. */
  readonly wentBack: boolean
}

/** @returns everything in which the books are not what the room knows, one line each */
export function* judged({ told, lost, books, taxFlat, wentBack }: Evening): Iterable<string> {
  const [room, money, shelf, word] = [new Room(), new Money(taxFlat), new Shelf(books.tickets, wentBack), new Word()]
  for (const each of lost) {
    // What was told for a question that is lost still stands for it.
    money.link(each)
    money.hearOfLost(each)
  }
  const notBooked = new Map<string, Told>()
  for (const one of told) {
    money.link(one)
    const again = one.isApplied ? heldAndLookedAt(one, notBooked) : undefined
    if (!one.isApplied) {
      money.hearOfLost(one)
      notBooked.set(one.id, one)
      continue
    }
    const each = again ?? one
    const heard = room.hear(each)
    const conflicts = [
      ...heard.conflicts,
      ...money.hear(each, heard),
      ...shelf.hear(each, heard.moves),
      ...word.hear(each),
    ]
    const [why] = conflicts
    if (why !== undefined && each.flags.length === 0 && !heard.isHazy)
      yield `${each.name} ${each.id} carries no flag: ${why}`
  }
  yield* ordersAgree(room, books)
  yield* money.agrees(books)
  yield* word.agrees(books)
  yield* shelf.agrees(room, books)
}

/**
 * What was held is booked once somebody lets it be looked at again: from that moment it counts, as it was given and where it was
 * done. That it had been held is no word about what it finds then.
 */
function heldAndLookedAt(told: Told, notBooked: ReadonlyMap<string, Told>): Told | undefined {
  return hear<Told | undefined>(
    {
      'exception.settle': ({ exceptionId, how }) => {
        const held = how === 'lookAgain' ? notBooked.get(rootOf(exceptionId)) : undefined
        const flags = held?.flags.filter(({ code }) => code !== 'held') ?? []
        return held && { ...held, isApplied: true, flags, takenAt: told.takenAt, isLookedAtAgain: true }
      },
    },
    told,
  )
}
