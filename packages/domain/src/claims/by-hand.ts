// Payments that a person confirmed, compared with the lines of a statement: which have no line there, and which lines they need.
import type { ClaimId } from '../ids.ts'
import type { Kobo } from '../money.ts'
import { type Edge, type Expected, firstDayOf, lastDayOf } from './fitting.ts'
import type { StatementDays, StatementLine } from './statement.ts'

interface Doubted {
  /** The bank may have booked it on a day outside this statement. */
  readonly mayBeElsewhere: boolean
}

interface Short extends Doubted {
  readonly claimIds: readonly ClaimId[]
  /** The amount of each. */
  readonly amount: Kobo
  readonly lines: number
}

export interface ByHand {
  /** Confirmed by a person, on a day that the statement covers, without any matching line. */
  readonly notThere: readonly (Doubted & { readonly claimId: ClaimId })[]
  /** Groups of payments with fewer matching lines than payments, at least one confirmed by a person: a line confirms one payment only. */
  readonly short: readonly Short[]
}

export const isByHand = ({ seenAs }: Expected): boolean => seenAs !== undefined
const isOn = ({ date }: Expected, { first, last }: StatementDays): boolean => first <= date && date <= last

/**
 * @param claims those that no reference has given a line
 * @param edges possible matches among the lines that no reference has given away
 * @param needed lines that payments confirmed by hand need: a waiting payment cannot have them
 */
export function byHandIn(
  claims: readonly Expected[],
  edges: readonly Edge[],
  needed: ReadonlySet<StatementLine>,
  days: StatementDays,
): ByHand {
  const isElsewhere = (claim: Expected) => firstDayOf(claim) < days.first || lastDayOf(claim) > days.last
  const fitted = new Set(edges.map(({ claim }) => claim))
  const notThere = claims.filter((claim) => isByHand(claim) && isOn(claim, days) && !fitted.has(claim))
  // A waiting payment that is offered another line still has its chance.
  const offered = new Set(edges.filter(({ line }) => !needed.has(line)).map(({ claim }) => claim))
  const misses = (claim: Expected) => isByHand(claim) || !(claim.isWrittenOff === true || offered.has(claim))
  const judged = edges.filter(({ claim }) => isOn(claim, days) && misses(claim))
  return {
    notThere: notThere.sort(earlier).map((claim) => ({ claimId: claim.id, mayBeElsewhere: isElsewhere(claim) })),
    short: shortIn(judged).map(({ group, ...counted }) => ({
      ...counted,
      claimIds: group.toSorted(earlier).map(({ id }) => id),
      mayBeElsewhere: group.some(isElsewhere),
    })),
  }
}

/**
 * The lines without which some payment confirmed by a person would have none. If there are more lines than such payments, nobody can tell
 * which line belongs to which, so none is needed.
 */
export function neededLines(edges: readonly Edge[], days: StatementDays): ReadonlySet<StatementLine> {
  const byHand = edges.filter(({ claim }) => isByHand(claim) && isOn(claim, days))
  const claimAt = pairsIn(byHand)
  const lineOf = new Map([...claimAt].map(([line, claim]) => [claim, line]))
  const claimsAt = Map.groupBy(byHand, ({ line }) => line)
  const unpaired = [...claimsAt.keys()].filter((line) => !claimAt.has(line))
  const spare = reached(unpaired, (line) => (claimsAt.get(line) ?? []).map(({ claim }) => lineOf.get(claim)))
  return new Set([...claimAt.keys()].filter((line) => !spare.has(line)))
}

/** Groups in which each payment matches some line, but not all of them can have one. */
function shortIn(edges: readonly Edge[]) {
  const claimAt = pairsIn(edges)
  const paired = new Set(claimAt.values())
  const linesOf = Map.groupBy(edges, ({ claim }) => claim)
  const left = [...linesOf.keys()].filter((claim) => !paired.has(claim))
  const wanting = reached(left, (claim) => (linesOf.get(claim) ?? []).map(({ line }) => claimAt.get(line)))
  const beside = sidesOf(edges.filter(({ claim }) => wanting.has(claim)))
  const seen = new Set<Side>()
  return [...wanting].filter(isByHand).flatMap((claim) => {
    if (seen.has(claim)) return []
    const sides = [...reached<Side>([claim], (side) => beside.get(side) ?? [])]
    for (const side of sides) seen.add(side)
    const group = sides.filter(isClaim)
    return [{ group, amount: claim.amount, lines: sides.length - group.length }]
  })
}

type Side = Expected | StatementLine
const isClaim = (side: Side): side is Expected => 'id' in side

/** The possible matches of each payment and each line. */
function sidesOf(edges: readonly Edge[]): ReadonlyMap<Side, readonly Side[]> {
  const sides = edges.flatMap(({ claim, line }): readonly (readonly [Side, Side])[] => [
    [claim, line],
    [line, claim],
  ])
  return new Map(
    [...Map.groupBy(sides, ([side]) => side)].map(([side, pairs]) => [side, pairs.map(([, other]) => other)]),
  )
}

/**
 * As many pairs as possible, each line's payment by its line. All payments have time spans of equal length, so each line may go to the
 * payment that has waited longest: no other choice makes more pairs.
 */
function pairsIn(edges: readonly Edge[]): ReadonlyMap<StatementLine, Expected> {
  const pairs = new Map<StatementLine, Expected>()
  for (const of of Map.groupBy(edges, ({ line }): number => line.amount).values()) {
    const waiting = [...new Set(of.map(({ claim }) => claim))].sort(earlier)
    const lines = [...new Set(of.map(({ line }) => line))].sort(byDay)
    let next = 0
    for (const line of lines) {
      let claim = waiting[next]
      while (claim && lastDayOf(claim) < line.date) claim = waiting[++next]
      if (!claim || line.date < firstDayOf(claim)) continue
      pairs.set(line, claim)
      next++
    }
  }
  return pairs
}

const byDay = (a: Side, b: Side): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)
const earlier = (a: Expected, b: Expected): number => byDay(a, b) || (a.id < b.id ? -1 : 1)

/** All nodes reachable from the first ones, including those. */
function reached<Node>(first: readonly Node[], next: (node: Node) => readonly (Node | undefined)[]): ReadonlySet<Node> {
  const seen = new Set(first)
  // A set also iterates over what is added meanwhile.
  for (const node of seen) for (const other of next(node)) if (other !== undefined) seen.add(other)
  return seen
}
