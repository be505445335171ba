// Shrinks a failing evening while it still fails in the same way: fewer devices, fewer troubles, less work. The rest is printed as a
// case for found-evenings.ts, where it stays.
import type { Happening, Plan } from './plan.ts'

/** The failure of an evening of this plan; undefined if all holds. */
export type Trial = (plan: Plan) => Promise<string | undefined>

export interface Shrunk {
  readonly plan: Plan
  readonly failure: string
  readonly trials: number
}

export async function shrink(whole: Plan, failure: string, trial: Trial, trialsMax = 400): Promise<Shrunk> {
  let best = { plan: whole, failure }
  let trials = 0
  const accepts = async (plan: Plan): Promise<boolean> => {
    trials += 1
    const found = await trial(plan)
    if (found === undefined || shapeOf(found) !== shapeOf(failure)) return false
    best = { plan, failure: found }
    return true
  }
  for (let before = -1; before !== best.plan.happenings.length && trials < trialsMax;) {
    before = best.plan.happenings.length
    for (const { name } of best.plan.seats)
      if (best.plan.seats.length > 1 && trials < trialsMax) await accepts(without(best.plan, name))
    for (let size = Math.ceil(before / 2); size >= 1 && trials < trialsMax; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let from = 0; from < best.plan.happenings.length && trials < trialsMax;) {
        const { happenings } = best.plan
        if (!(await accepts({ ...best.plan, happenings: happenings.toSpliced(from, size) }))) from += size
      }
  }
  return { ...best, trials }
}

const without = ({ seats, happenings, ...plan }: Plan, name: string): Plan => ({
  ...plan,
  seats: seats.filter((seat) => seat.name !== name),
  happenings: happenings.filter((happening: Happening) => happening.kind === 'server' || happening.seat !== name),
})

/** The form of a failure, independent of the order, device or amount it concerns. */
const shapeOf = (failure: string): string =>
  (failure.split('\n')[0] ?? '')
    .replaceAll(/[0-9a-f-]{36}|ORD-\d+|\b(till|kitchen|bar|office)\b|[\d/]+/g, '')
    .slice(0, 80)

/** Source text, ready to be pasted. */
export function asCase(seed: number, { plan, failure }: Pick<Shrunk, 'plan' | 'failure'>): string {
  const text = (value: unknown) =>
    JSON.stringify(value)
      .replaceAll(/"(\w+)":/g, '$1: ')
      .replaceAll('"', "'")
  const what = (failure.split('\n')[0] ?? '').replaceAll("'", '’').slice(0, 90)
  return [
    '  {',
    `    what: '${what}',`,
    `    seed: ${seed},`,
    '    plan: {',
    ...(plan.opensAt === undefined ? [] : [`      opensAt: ${plan.opensAt},`]),
    ...(plan.asksForYes ? ['      asksForYes: true,'] : []),
    `      seats: [${plan.seats.map(text).join(', ')}],`,
    '      happenings: [',
    ...plan.happenings.map((happening) => `        ${text(happening)},`),
    '      ],',
    '    },',
    '  },',
  ].join('\n')
}
