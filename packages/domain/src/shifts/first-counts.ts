// A count that does not agree at first: its till hears that and no more. By how much is told after the drawer is counted again, or its
// shift closed, and what each count found stays with the Z (decision 161).
import type { EventOf, LoungeEvent } from '../lounge.ts'
import { type Kobo, minus, sum } from '../money.ts'
import type { CountedDrawer, Tally, Window } from './shifts.ts'
import { figureOf } from './tally.ts'

const overIn = (tally: Tally): Kobo => minus(figureOf(tally, 'over').amount, figureOf(tally, 'short').amount)

/** What the counts of a shift found together. What belongs to an earlier shift was found by who counted that. */
export const foundIn = ({ tally, late }: Pick<Window, 'tally' | 'late'>): Kobo =>
  minus(overIn(tally), sum(Object.values(late).map(overIn)))

/** What a count leaves of itself: with a difference, that is of the whole shift. */
export function countedBy(count: EventOf<'shift.counted'>): CountedDrawer {
  const { total, coins, difference, ofShift = difference, isFirst, isStale, by, byName, at } = count
  const differs = isFirst === true && ofShift !== undefined && ofShift !== 0
  const told = ofShift === undefined || differs ? {} : { difference: ofShift }
  return { total, coins, ...told, ...(differs ? { differs } : {}), ...(isStale ? { isStale } : {}), by, byName, at }
}

/** With the difference that its till was not told. */
export const inFull = ({ differs, ...counted }: CountedDrawer, window: Window): CountedDrawer =>
  differs ? { ...counted, difference: foundIn(window) } : counted

/** So many counts of one shift are kept; of more, the first one and those that were furthest off. */
const countsKept = 20

/** Keeps what each count found. Only the hub knows. */
export function withCountFound(window: Window, event: LoungeEvent): Window {
  // Releases before this one say of no count what came before it.
  if (event.kind !== 'shift.counted' || !(event.isFirst || event.foundBefore !== undefined)) return window
  const { difference, ofShift: found = difference, by, byName, at } = event
  if (found === undefined) return window
  const all = [...(window.countsFound ?? []), { found, by, byName, at }]
  const least = Math.min(...all.slice(1).map((each) => Math.abs(each.found)))
  const left = all.findIndex((each, index) => index > 0 && Math.abs(each.found) === least)
  return { ...window, countsFound: all.length > countsKept ? all.toSpliced(left, 1) : all }
}
