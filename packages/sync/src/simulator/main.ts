// The simulator as a process of its own: told an evening, it answers with what became of it, or with the smallest part of
// it that still fails. `npm run sim` (tools/sim) starts as many of them as it has work for.
import type { Plan } from './plan.ts'
import { planOf } from './plan.ts'
import { asCase, shrink } from './shrink.ts'
import { minutesUnlessSaid, type Report, simulate } from './storm.ts'

export interface Asked {
  readonly seed: number
  /** How many of the last things that happened are wanted. */
  readonly journal?: number | undefined
  /** The failure to be made smaller, where that is what is asked. */
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

/** On every fifth evening somebody has to say yes first. */
const planFor = (seed: number): Plan => ({
  ...planOf(seed, minutesUnlessSaid),
  ...(seed % 5 === 0 ? { asksForYes: true } : {}),
})

process.on('message', (asked) => {
  void answer(asked as Asked).then((answered) => process.send?.(answered)) // tools/sim sends nothing else
})
