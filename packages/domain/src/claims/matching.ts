// Matches the lines of a bank statement with claims. A match that is not unique is left open: a person distinguishes two transfers of the
// same amount.
import type { ClaimId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { referenceKey } from '../payments/payment-keys.ts'
import { settingsOf } from '../settings/settings.ts'
import { businessDay, type DayRule } from '../time.ts'
import { type ByHand, byHandIn, isByHand, neededLines } from './by-hand.ts'
import { type Claim, isOpenClaim, isWrittenOff } from './claims.ts'
import { type Candidate, type Edge, edgesOf, type Expected } from './fitting.ts'
import { isToldTwice, keyOfSeen, keysOfClaim, namesOf, referencesOf, tellsApart } from './references.ts'
import type { StatementDays, StatementLine } from './statement.ts'
import { payerOf } from './views.ts'

export interface StatementMatches extends ByHand {
  /** Each payment and each line is in at most one of them. */
  readonly matches: readonly (Candidate & { readonly claimId: ClaimId })[]
  /** Payments that match several lines, or whose line also matches another payment, without lines that confirmed one before. */
  readonly choices: readonly { readonly claimId: ClaimId; readonly candidates: readonly Candidate[] }[]
  /** Money that nobody expects. */
  readonly unexpected: readonly StatementLine[]
  /** How many lines have confirmed a payment before, by a statement or by a person. */
  readonly used: number
}

/** More candidates than a person looks through. */
const candidatesMax = 20

/**
 * Compares the statement with the claims of this lounge, and with what a person saw on the account.
 * @param unread how many of its lines could not be read: a payment that the others do not show may stand on one of these
 */
export function matchesOf(
  lounge: Lounge,
  lines: readonly StatementLine[],
  days: StatementDays,
  unread = 0,
): StatementMatches {
  const rule = settingsOf(lounge)
  const claims = [...lounge.all('claim')]
  // A written-off payment may come after all: without it, its line would match another guest's payment, or count as used.
  const awaited = claims.filter((claim) => isOpenClaim(claim) || isWrittenOff(claim))
  const toldTwice = claims.filter(isToldTwice)
  const typed = new Set(awaited.flatMap((claim) => keysOfClaim(claim, toldTwice)))
  const seen = new Set(claims.flatMap(keyOfSeen))
  /** A reference typed when the payment was taken belongs to that payment, and is still to be seen. */
  const isAwaited = (key: string): boolean => typed.has(key) && !seen.has(key)
  const isUsed = (line: StatementLine): boolean =>
    (['Transfer', 'Card'] as const)
      .flatMap((method) => namesOf(line).map((name) => referenceKey(method, name)))
      .some((key) => lounge.get('payment-key', key) !== undefined && !isAwaited(key))
  const used = Map.groupBy(lines.filter(isUsed), ({ reference }) => referenceKey('Transfer', reference))
  const expected = (claim: Claim) => expectedOf(lounge, claim, toldTwice, rule)
  const byHand = claims.filter(isSeenByPerson).map(expected)
  const all = [...awaited.map(expected), ...byHand.filter((claim) => !hasOwn(claim, used))]
  const matches = match(all, lines, isUsed, days)
  return unread > 0 ? { ...matches, notThere: [], short: [] } : matches
}

/**
 * For transfers only: banks pay out the cards of a day as one sum, so no line shows one of them. Earlier releases named lines by texts that
 * stand on many: which line it was is unknown, as if a person had looked.
 */
const isSeenByPerson = (claim: Claim): boolean =>
  claim.method === 'Transfer' &&
  claim.status === 'confirmed' &&
  (claim.confirmed.seen === 'person' || !tellsApart(claim.confirmed.reference))

/** Whether the line under one of its references is there and is this payment: a line with another amount is not. */
function hasOwn(claim: Expected, used: ReadonlyMap<string, readonly StatementLine[]>): boolean {
  const own = [...(claim.references ?? []), claim.seenAs].flatMap((said) =>
    said === undefined ? [] : (used.get(referenceKey('Transfer', said)) ?? []),
  )
  return edgesOf([claim], own).length > 0
}

const expectedOf = (lounge: Lounge, claim: Claim, toldTwice: readonly Claim[], rule: DayRule): Expected => ({
  id: claim.id,
  amount: claim.amount,
  // Banks count calendar days: no evening goes on past midnight.
  date: businessDay(claim.takenAt, { ...rule, dayStartsAtMinute: 0 }),
  references: referencesOf(claim, toldTwice),
  payer: payerOf(lounge, claim),
  seenAs: claim.status === 'confirmed' ? claim.confirmed.reference : undefined,
  isWrittenOff: isWrittenOff(claim),
})

/** The result does not depend on the order of either list. */
export function match(
  expected: readonly Expected[],
  lines: readonly StatementLine[],
  isUsed: (line: StatementLine) => boolean,
  days: StatementDays,
): StatementMatches {
  const fresh = lines.filter((line) => !isUsed(line))
  const claims = [...expected].sort((a, b) => (a.id < b.id ? -1 : 1))
  const edges = edgesOf(claims, fresh)
  const sure = onlyOnes(edges.filter(({ reasons }) => reasons.includes('reference')))
  const taken = new Set<unknown>(sure.flatMap(({ claim, line }) => [claim, line]))
  const rest = edges.filter(({ claim, line }) => !taken.has(claim) && !taken.has(line))
  const alone = onlyOnes(rest)
  const matched = new Set<unknown>(alone.map(({ claim }) => claim))
  const fitting = new Set(edges.map(({ line }) => line))
  const needed = neededLines(rest, days)
  const open = Map.groupBy(
    rest.filter(({ claim, line }) => !isByHand(claim) && !matched.has(claim) && !needed.has(line)),
    ({ claim }) => claim,
  )
  const seen = new Set([...sure.filter(({ claim }) => isByHand(claim)).map(({ line }) => line), ...needed])
  return {
    matches: [...sure, ...alone]
      .filter(({ claim }) => !isByHand(claim))
      .map(({ claim, line, reasons }) => ({ claimId: claim.id, line, reasons }))
      .sort((a, b) => (a.claimId < b.claimId ? -1 : 1)),
    choices: [...open].map(([claim, candidates]) => ({
      claimId: claim.id,
      candidates: candidates
        .map(({ line, reasons }) => ({ line, reasons }))
        .sort((a, b) => b.reasons.length - a.reasons.length || before(a.line, b.line))
        .slice(0, candidatesMax),
    })),
    unexpected: fresh.filter((line) => !fitting.has(line)),
    used: lines.length - fresh.length + seen.size,
    ...byHandIn(
      claims.filter((claim) => !taken.has(claim)),
      rest,
      needed,
      days,
    ),
  }
}

const before = (a: StatementLine, b: StatementLine): number =>
  (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || a.line - b.line

/** Matches whose payment has no other line, and whose line no other payment. */
function onlyOnes(edges: readonly Edge[]): readonly Edge[] {
  const counts = new Map<unknown, number>()
  for (const end of edges.flatMap(({ claim, line }) => [claim, line])) counts.set(end, (counts.get(end) ?? 0) + 1)
  return edges.filter(({ claim, line }) => counts.get(claim) === 1 && counts.get(line) === 1)
}
