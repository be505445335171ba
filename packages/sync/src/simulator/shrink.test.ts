import { expect, test } from 'vitest'
import { planOf } from './plan.ts'
import { asCase, shrink } from './shrink.ts'
import { simulate } from './storm.ts'
import { plantedFaults } from './testing/planted-faults.ts'

test('an evening that fails for one reason is cut down to that reason', async () => {
  const whole = planOf(5, 3)
  const cause = whole.happenings.find(({ kind }) => kind === 'device')
  const trial = (plan: typeof whole) =>
    Promise.resolve(plan.happenings.some(({ number }) => number === cause?.number) ? 'till 2 fell over' : undefined)
  const { plan, failure } = await shrink(whole, 'till 2 fell over', trial)
  expect(plan.happenings).toEqual([cause])
  expect(plan.seats).toHaveLength(1)
  expect(failure).toBe('till 2 fell over')
  expect(asCase(5, { plan, failure })).toContain('seed: 5')
})

test('a planted fault is shown by a few happenings, and they still show it', { timeout: 120_000 }, async () => {
  const { planted } = plantedFaults.find(({ what }) => what.includes('takes everybody for a cook')) ?? {}
  const { failure } = await simulate({ seed: 1, planted })
  const whole = planOf(1, 3)
  const trial = async (plan: typeof whole) => (await simulate({ seed: 1, plan, planted })).failure
  const { plan } = await shrink(whole, failure ?? '', trial, 60)
  expect(plan.happenings.length).toBeLessThan(whole.happenings.length / 4)
  expect(await trial(plan)).toBeDefined()
})
