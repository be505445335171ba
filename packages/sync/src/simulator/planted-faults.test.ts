import { expect, test } from 'vitest'
import { simulate } from './storm.ts'
import { plantedFaults } from './testing/planted-faults.ts'

test.each(plantedFaults)('$what: found', { timeout: 240_000 }, async ({ planted }) => {
  for (let seed = 1; seed <= 30; seed++) {
    const { failure } = await simulate({ seed, planted })
    if (failure !== undefined) return
  }
  expect.unreachable('no check has found it in thirty evenings')
})
