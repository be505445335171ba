// Which line of a bank statement fits which payment: amount and day decide, and a reference or a name supports the match.
import type { ClaimId } from '../ids.ts'
import type { Kobo } from '../money.ts'
import { type CalendarDate, dayBefore, daysAfter } from '../time.ts'
import { lettersOf, tellsApart } from './references.ts'
import type { StatementLine } from './statement.ts'

/** What supports a line besides its amount and day. */
export type MatchReason = 'reference' | 'name'

export interface Candidate {
  readonly line: StatementLine
  readonly reasons: readonly MatchReason[]
}

/** The part of a claim that is matched. */
export interface Expected {
  readonly id: ClaimId
  readonly amount: Kobo
  readonly date: CalendarDate
  /** The references that were typed for it. */
  readonly references?: readonly string[] | undefined
  readonly payer?: string | undefined
  /** The reference under which a person confirmed it: no line is proposed to such a payment, and it has a line of its own or none. */
  readonly seenAs?: string | undefined
  /** Nobody waits for it: a line may match it all the same, and it needs none. */
  readonly isWrittenOff?: boolean | undefined
}

/** A payment, and a line that may be it. */
export interface Edge extends Candidate {
  readonly claim: Expected
}

/** A guest may have sent it before midnight; banks are late by a weekend. */
const daysLate = 3
export const firstDayOf = ({ date }: Expected): CalendarDate => dayBefore(date)
export const lastDayOf = ({ date }: Expected): CalendarDate => daysAfter(date, daysLate)

export function edgesOf(claims: readonly Expected[], lines: readonly StatementLine[]): readonly Edge[] {
  const byAmount = Map.groupBy(lines, ({ amount }): number => amount)
  return claims.flatMap((claim) => {
    const first = firstDayOf(claim)
    const last = lastDayOf(claim)
    return (byAmount.get(claim.amount) ?? [])
      .filter(({ date }) => first <= date && date <= last)
      .map((line) => ({ claim, line, reasons: reasonsFor(claim, line) }))
  })
}

function reasonsFor({ references = [], seenAs, payer }: Expected, line: StatementLine): readonly MatchReason[] {
  const said = [...references, seenAs ?? ''].filter(tellsApart).map(lettersOf)
  const bank = [line.reference, line.narration].map(lettersOf)
  const names = wordsOf(payer ?? '')
  const narrated = new Set(wordsOf(line.narration))
  return [
    ...(said.some((own) => bank.some((text) => text.includes(own))) ? (['reference'] as const) : []),
    ...(names.some((name) => narrated.has(name)) ? (['name'] as const) : []),
  ]
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3)
