// Judges the books by what staff did and were told. It knows the lounge's promises and none of its code: a rule
// (.dependency-cruiser.mjs) forbids imports from outside this folder.
import type { Books } from './books.ts'
import { Money } from './money.ts'
import { rootOf } from './names.ts'
import { ordersAgree } from './orders-agree.ts'
import { Room } from './room.ts'
import { Shelf } from './shelf.ts'
import { hear, type Told } from './told.ts'
import { Word } from './word.ts'

export interface Evening {
  /** In the order in which the server took them. Only applied commands must be in the books. */
  readonly told: readonly Told[]
  /** Commands that were made and never reached the server: the books lack them, and later ones may depend on them. */
  readonly lost: readonly Told[]
  readonly books: Books
  /** The flat tax at the opening. */
  readonly taxFlat: number
  /** The server went back to an older history during the evening. */
  readonly wentBack: boolean
}

/** @returns every difference between the books and the room's knowledge, one line each */
export function* judged({ told, lost, books, taxFlat, wentBack }: Evening): Iterable<string> {
  const [room, money, shelf, word] = [new Room(), new Money(taxFlat), new Shelf(books.tickets, wentBack), new Word()]
  for (const each of lost) {
    // A command that replaces a lost question still stands for it.
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
 * A held command counts from the moment when it is looked at again and booked, with its original content and till. That it was held
 * says nothing about the rows that it then finds.
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
