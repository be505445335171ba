// Whose acts stand out from the others' further than chance explains: few, fair and explained. People honestly differ, acts come in clumps,
// and a lounge has few staff; rules that forget one of the three accuse honest people.
import type { StaffId } from '../ids.ts'
import type { Kobo } from '../money.ts'

/** How often one person did one kind of act in 28 days, and how often they could have. */
export interface Tally {
  readonly staffId: StaffId
  /** Number of commands, regardless of how many lines each concerned. */
  readonly incidents: number
  readonly amount: Kobo
  /** The base of the rate: usually the number of sales. */
  readonly base: number
}

export interface Signal {
  readonly staffId: StaffId
  readonly incidents: number
  readonly amount: Kobo
  readonly base: number
  readonly others: { readonly incidents: number; readonly base: number }
  /** The probability that an honest person gets this far; the smaller, the stronger. */
  readonly chance: number
}

/** How much the rates of honest people differ: standard deviation over mean. */
const spread = 0.4
const chanceMax = 0.001
const timesOthersMin = 2
const incidentsMin = 4
const amountMin = 1_000_000 // ₦10,000
const peopleMin = 3
const eventsMin = 50

/** The people who stand out, the strongest first. None with fewer than three people, or too little data. */
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
      // Two more than were seen: if the others did hardly anything, their rate is not known to be zero.
      const rate = (others.incidents + 2) / others.base
      const { incidents, amount, base } = tally
      const isFar = incidents / base >= timesOthersMin * (others.incidents / others.base)
      if (!isFar || incidents < incidentsMin || amount < amountMin) return []
      const chance = chanceOfAtLeast(incidents, rate * base)
      return chance < chanceMax ? [{ ...tally, others, chance }] : []
    })
    .sort((a, b) => a.chance - b.chance)
}

/** The probability that a negative binomial with this mean and the spread of honest people reaches at least this count. */
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
