// If a first count does not agree, its till hears only that. It hears the amount once the drawer is counted again or its shift is closed,
// and the Z keeps what each count found (decision 161).
import type { EventOf, LoungeEvent } from '../lounge.ts'
import { type Kobo, minus, sum } from '../money.ts'
import type { CountedDrawer, Tally, Window } from './shifts.ts'
import { figureOf } from './tally.ts'

/** How much more than expected the counts of these windows found, together; below zero if less. */
export const overIn = (tally: Tally): Kobo => minus(figureOf(tally, 'over').amount, figureOf(tally, 'short').amount)

/** The sum of what a shift's counts found. The part of an earlier shift was found by the count of that shift. */
export const foundIn = ({ tally, late }: Pick<Window, 'tally' | 'late'>): Kobo =>
  minus(overIn(tally), sum(Object.values(late).map(overIn)))

/** The counted drawer that a count leaves; its difference is that of the whole shift. */
export function countedBy(count: EventOf<'shift.counted'>): CountedDrawer {
  const { total, coins, difference, ofShift = difference, isFirst, isStale, by, byName, at } = count
  const differs = isFirst === true && ofShift !== undefined && ofShift !== 0
  const told = ofShift === undefined || differs ? {} : { difference: ofShift }
  return { total, coins, ...told, ...(differs ? { differs } : {}), ...(isStale ? { isStale } : {}), by, byName, at }
}

/** The counted drawer with the difference that its till was not told. */
export const inFull = ({ differs, ...counted }: CountedDrawer, window: Window): CountedDrawer =>
  differs ? { ...counted, difference: foundIn(window) } : counted

/** How many counts of one shift are kept; beyond that, the first one and those that were furthest off. */
const countsKept = 20

/** Keeps what each count found. Only the hub knows. */
export function withCountFound(window: Window, event: LoungeEvent): Window {
  // Earlier releases did not record what was found before a count.
  if (event.kind !== 'shift.counted' || !(event.isFirst || event.foundBefore !== undefined)) return window
  const { difference, ofShift: found = difference, by, byName, at } = event
  if (found === undefined) return window
  const all = [...(window.countsFound ?? []), { found, by, byName, at }]
  const least = Math.min(...all.slice(1).map((each) => Math.abs(each.found)))
  const left = all.findIndex((each, index) => index > 0 && Math.abs(each.found) === least)
  return { ...window, countsFound: all.length > countsKept ? all.toSpliced(left, 1) : all }
}
