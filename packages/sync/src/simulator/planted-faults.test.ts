import { expect, test } from 'vitest'
import { simulate } from './storm.ts'
import { plantedFaults } from './testing/planted-faults.ts'

test.each(plantedFaults)('$what: found', { timeout: 240_000 }, async ({ planted, first = 1 }) => {
  const seeds = Array.from({ length: 30 }, (_, index) => index + 1)
  for (const seed of new Set([first, ...seeds])) {
    const { failure } = await simulate({ seed, planted })
    if (failure !== undefined) return
  }
  expect.unreachable('no check has found it in thirty evenings')
})
