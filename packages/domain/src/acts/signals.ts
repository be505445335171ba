// Whose acts stand out from the others' so far that chance does not explain it: few, fair and explained. People honestly differ,
// acts come in clumps, and a lounge has a handful of staff; rules that forget one of the three accuse honest people.
import type { StaffId } from '../ids.ts'
import type { Kobo } from '../money.ts'

/** How often one person did one kind of act in 28 days, and how often they could have. */
export interface Tally {
  readonly staffId: StaffId
  /** Commands, however many lines each was about. */
  readonly incidents: number
  readonly amount: Kobo
  /** What it is held against: sales mostly. */
  readonly base: number
}

export interface Signal {
  readonly staffId: StaffId
  readonly incidents: number
  readonly amount: Kobo
  readonly base: number
  readonly others: { readonly incidents: number; readonly base: number }
  /** How likely it is that somebody honest comes that far; the smaller, the stronger. */
  readonly chance: number
}

/** How much the rates of honest people differ: their standard deviation over their mean. */
const spread = 0.4
const chanceMax = 0.001
const timesOthersMin = 2
const incidentsMin = 4
const amountMin = 1_000_000 // ₦10,000
const peopleMin = 3
const eventsMin = 50

/** Those who stand out, the strongest first. With fewer than three people, or little to go by, nobody does. */
export function signalsIn(tallies: readonly Tally[]): readonly Signal[] {
  const worked = tallies.filter(({ base }) => base > 0)
  const all = worked.reduce((sum, { base }) => sum + base, 0)
  if (worked.length < peopleMin || all < eventsMin) return []
  return worked
    .flatMap((tally): Signal[] => {
      const rest = worked.filter((other) => other !== tally)
      const others = {
        incidents: rest.reduce((sum, { incidents }) => sum + incidents, 0),
        base: rest.reduce((sum, { base }) => sum + base, 0),
      }
      // Two more than were seen: where the others did hardly anything, their rate is not known to be nothing.
      const rate = (others.incidents + 2) / others.base
      const { incidents, amount, base } = tally
      const isFar = incidents / base >= timesOthersMin * (others.incidents / others.base)
      if (!isFar || incidents < incidentsMin || amount < amountMin) return []
      const chance = chanceOfAtLeast(incidents, rate * base)
      return chance < chanceMax ? [{ ...tally, others, chance }] : []
    })
    .sort((a, b) => a.chance - b.chance)
}

/** That a negative binomial of this mean, with the spread of honest people, comes to so many or more. */
export function chanceOfAtLeast(count: number, mean: number): number {
  const shape = 1 / spread ** 2
  const again = mean / (shape + mean)
  let term = (shape / (shape + mean)) ** shape
  let below = 0
  for (let n = 0; n < count; n++) {
    below += term
    term *= ((shape + n) / (n + 1)) * again
  }
  return Math.max(0, 1 - below)
}
