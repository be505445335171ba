// One thing of the lounge's machine that can go wrong, and what a look at it says.
import type { OfficeMessageCode } from '@lounge/domain/office-messages'
import { sentenceOf } from '@lounge/domain/office-messages'
import type { HealthEntry, HealthId } from '@lounge/sync/questions/health'
import { withTimeout } from '../with-timeout.ts'

/** Good, or how bad it is with the sentence that says what to do. */
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

/** Longer than the longest look at anything that answers at all. */
const patienceMs = 5_000

/** Looks at everything at once, what is bad first. What cannot be looked at is bad, and keeps none of the others from being told. */
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
