// Which line of a bank's statement may be which payment that was taken on somebody's word. What is not the only one is nobody's: two
// transfers of the same amount are told apart by a person.
import type { ClaimId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { referenceKey } from '../payments/payment-keys.ts'
import { settingsOf } from '../settings/settings.ts'
import { businessDay, type CalendarDate, dayBefore, daysAfter, type DayRule } from '../time.ts'
import { type Claim, isOpenClaim } from './claims.ts'
import type { StatementLine } from './statement.ts'
import { payerOf } from './views.ts'

/** What speaks for a line beside its amount and its day. */
export type MatchReason = 'reference' | 'name'

export interface Candidate {
  readonly line: StatementLine
  readonly reasons: readonly MatchReason[]
}

export interface StatementMatches {
  /** Each payment and each line is in one of them at most. */
  readonly matches: readonly (Candidate & { readonly claimId: ClaimId })[]
  /** Payments that more than one line may be, or whose line may be another payment as well. */
  readonly choices: readonly { readonly claimId: ClaimId; readonly candidates: readonly Candidate[] }[]
  /** Money that nobody expects. */
  readonly unexpected: readonly StatementLine[]
  /** How many lines have confirmed a payment before. */
  readonly used: number
}

/** What is matched of a claim. */
export interface Expected {
  readonly id: ClaimId
  readonly amount: number
  readonly date: CalendarDate
  readonly reference?: string | undefined
  readonly payer?: string | undefined
}

/** A guest may have sent it before midnight; banks are late by a weekend. */
const daysLate = 3
/** More than a person looks through. */
const candidatesMax = 20

/** The statement against what this lounge waits for. */
export function matchesOf(lounge: Lounge, lines: readonly StatementLine[]): StatementMatches {
  const rule = settingsOf(lounge)
  const open = [...lounge.all('claim')].filter(isOpenClaim)
  const isUsed = ({ reference }: StatementLine): boolean =>
    (['Transfer', 'Card'] as const).some((method) => isUsedBy(lounge, open, referenceKey(method, reference)))
  return match(
    open.map((claim) => expectedOf(lounge, claim, rule)),
    lines,
    isUsed,
  )
}

/** A reference that was typed when the payment was taken is used by it, and waits to be seen all the same. */
const isUsedBy = (lounge: Lounge, open: readonly Claim[], key: string): boolean =>
  lounge.get('payment-key', key) !== undefined &&
  !open.some(({ method, reference }) => reference !== undefined && referenceKey(method, reference) === key)

const expectedOf = (lounge: Lounge, claim: Claim, rule: DayRule): Expected => ({
  id: claim.id,
  amount: claim.amount,
  // Banks know no evening that goes on past midnight.
  date: businessDay(claim.takenAt, { ...rule, dayStartsAtMinute: 0 }),
  reference: claim.reference,
  payer: payerOf(lounge, claim),
})

interface Edge extends Candidate {
  readonly claim: Expected
}

/** In whatever order both come, the same belongs together. */
export function match(
  expected: readonly Expected[],
  lines: readonly StatementLine[],
  isUsed: (line: StatementLine) => boolean,
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
  const open = Map.groupBy(
    rest.filter(({ claim }) => !matched.has(claim)),
    ({ claim }) => claim,
  )
  return {
    matches: [...sure, ...alone]
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
    used: lines.length - fresh.length,
  }
}

const before = (a: StatementLine, b: StatementLine): number =>
  (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || a.line - b.line

/** Those whose payment has no other line, and whose line no other payment. */
function onlyOnes(edges: readonly Edge[]): readonly Edge[] {
  const counts = new Map<unknown, number>()
  for (const end of edges.flatMap(({ claim, line }) => [claim, line])) counts.set(end, (counts.get(end) ?? 0) + 1)
  return edges.filter(({ claim, line }) => counts.get(claim) === 1 && counts.get(line) === 1)
}

function edgesOf(claims: readonly Expected[], lines: readonly StatementLine[]): readonly Edge[] {
  const byAmount = Map.groupBy(lines, ({ amount }): number => amount)
  return claims.flatMap((claim) => {
    const first = dayBefore(claim.date)
    const last = daysAfter(claim.date, daysLate)
    return (byAmount.get(claim.amount) ?? [])
      .filter(({ date }) => first <= date && date <= last)
      .map((line) => ({ claim, line, reasons: reasonsFor(claim, line) }))
  })
}

function reasonsFor({ reference, payer }: Expected, line: StatementLine): readonly MatchReason[] {
  const said = lettersOf(reference ?? '')
  const bank = [line.reference, line.narration].map(lettersOf)
  const names = wordsOf(payer ?? '')
  const narrated = new Set(wordsOf(line.narration))
  return [
    ...(said.length >= 5 && bank.some((text) => text.includes(said)) ? (['reference'] as const) : []),
    ...(names.some((name) => narrated.has(name)) ? (['name'] as const) : []),
  ]
}

const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const wordsOf = (text: string): readonly string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3)
