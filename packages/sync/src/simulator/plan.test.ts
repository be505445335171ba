import { expect, test } from 'vitest'
import { planOf } from './plan.ts'

test('a plan is the same for the same seed, in order, and each happening has its own number', () => {
  const { happenings } = planOf(3, 3)
  expect(planOf(3, 3).happenings).toEqual(happenings)
  expect(happenings.map(({ at }) => at)).toEqual(happenings.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(new Set(happenings.map(({ number }) => number)).size).toBe(happenings.length)
})

test('every trouble comes up in some evening', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 200; seed++)
    for (const happening of planOf(seed, 3).happenings) if (happening.kind !== 'work') seen.add(happening.what)
  expect(seen.size).toBe(31)
})
