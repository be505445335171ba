// A health check: one thing of the lounge's machine that can go wrong, and its verdict.
import type { OfficeMessageCode } from '@lounge/domain/office-messages'
import { sentenceOf } from '@lounge/domain/office-messages'
import type { HealthEntry, HealthId } from '@lounge/sync/questions/health'
import { withTimeout } from '../with-timeout.ts'

/** Good, or how bad it is, with the sentence that says what to do. */
export type Verdict = 'good' | { readonly is: 'soon' | 'bad'; readonly sentence: string }

export interface Check {
  readonly id: HealthId
  check(now: number): Promise<Verdict> | Verdict
}

export const verdict = (
  is: 'soon' | 'bad',
  code: OfficeMessageCode,
  params: Readonly<Record<string, string | number>> = {},
): Verdict => ({ is, sentence: sentenceOf(code, params) })

/** Longer than the longest check of anything that answers at all. */
const patienceMs = 5_000

/** Runs all checks at once and sorts the worst first. A check that fails counts as bad and does not hide the others. */
export async function lookAt(
  checks: readonly Check[],
  now: number,
  onFault: (error: unknown) => void,
): Promise<readonly HealthEntry[]> {
  const entries = await Promise.all(checks.map((check) => entryOf(check, now, onFault)))
  return entries.toSorted((a, b) => ranks[a.is] - ranks[b.is])
}
const ranks = { bad: 0, soon: 1, good: 2 } as const

async function entryOf(check: Check, now: number, onFault: (error: unknown) => void): Promise<HealthEntry> {
  const { id } = check
  try {
    const found = await withTimeout(patienceMs, check.check(now))
    if (found === undefined) throw new Error(`The check of ${id} did not answer.`)
    return found === 'good' ? { id, is: 'good' } : { id, ...found }
  } catch (error) {
    onFault(error)
    return { id, is: 'bad', sentence: sentenceOf('health_unknown', {}) }
  }
}
