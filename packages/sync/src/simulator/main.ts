// The simulator as a process of its own: it gets an evening, and answers with its report, or with the smallest part of it that still
// fails. `npm run sim` (tools/sim) starts as many of these processes as it needs.
import type { Plan } from './plan.ts'
import { planOf } from './plan.ts'
import { asCase, shrink } from './shrink.ts'
import { minutesUnlessSaid, type Report, simulate } from './storm.ts'

export interface Asked {
  readonly seed: number
  /** How many of the last events are wanted. */
  readonly journal?: number | undefined
  /** The failure to shrink, if that is wanted. */
  readonly shrinks?: string | undefined
}
export type Answered = { readonly report: Report } | { readonly smallest: string; readonly report: Report }

async function answer({ seed, journal, shrinks }: Asked): Promise<Answered> {
  const whole = planFor(seed)
  if (shrinks === undefined) return { report: await simulate({ seed, plan: whole, journal }) }
  const trial = async (plan: Plan) => (await simulate({ seed, plan })).failure
  const smallest = await shrink(whole, shrinks, trial)
  return { smallest: asCase(seed, smallest), report: await simulate({ seed, plan: smallest.plan, journal: Infinity }) }
}

/** Every fifth evening requires approvals. */
const planFor = (seed: number): Plan => ({
  ...planOf(seed, minutesUnlessSaid),
  ...(seed % 5 === 0 ? { asksForYes: true } : {}),
})

process.on('message', (asked) => {
  void answer(asked as Asked).then((answered) => process.send?.(answered)) // tools/sim sends nothing else
})
