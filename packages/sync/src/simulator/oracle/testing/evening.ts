// Evenings in the form the judge reads, with the books that the domain made of the same commands.
import { openingOfTheLounge } from '@lounge/domain/testing/small-lounge'
import { taxFlat } from '@lounge/domain/limits'
import type { Move } from '@lounge/domain/testing/moves'
import { play } from '@lounge/domain/testing/shift'
import { booksOf } from '../../books-of.ts'
import type { Books } from '../books.ts'
import { judged } from '../judge.ts'
import type { Told } from '../told.ts'

/** Times by a single correct clock. */
export const atOnce = (at: number) => ({ done: { from: at, to: at }, takenAt: Infinity })

export const opened: readonly Told[] = openingOfTheLounge.map(({ name, args }, index) => ({
  id: `opening ${index}`,
  name,
  args,
  till: 1,
  ...atOnce(0),
  isApplied: true,
  flags: [],
}))

/** The commands of a drawn evening, and the books afterwards. */
export function evening(drawn: readonly Move[]): { told: readonly Told[]; books: Books } {
  const { lounge, steps } = play(drawn)
  const books = booksOf(lounge)
  const told = steps.map(({ name, args, by, done }): Told => {
    const flags = books.exceptions.filter(({ commandId }) => commandId === by.commandId)
    const isApplied = done.decision.outcome === 'applied'
    const { commandId: id, till, role, staffId } = by
    return { id, name, args, till, role, staffId, ...atOnce(by.at), isApplied, flags }
  })
  return { told: [...opened, ...told], books }
}
export const wrongIn = ({ told, books }: ReturnType<typeof evening>): readonly string[] => [
  ...judged({ told, lost: [], books, taxFlat, wentBack: false }),
]

/** Two beers and their payment, without any change. */
const beer = { itemId: 'star-lager', quantity: 2, note: '' as const }
const placed: Move['deed'] = {
  does: 'place',
  table: 1,
  lines: [beer],
  couponCode: undefined,
  priority: 'normal',
}
const paid: Move['deed'] = {
  does: 'pay',
  order: 1,
  method: 'Cash',
  card: 0,
  left: 0,
  more: 0,
  added: [],
  couponCode: 'of the order',
  reference: undefined,
  isInstead: false,
}
export const sold = evening([placed, paid].map((deed) => ({ deed, isOffline: false })))
