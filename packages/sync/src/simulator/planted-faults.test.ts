import { expect, test } from 'vitest'
import { simulate } from './storm.ts'
import { moneyDayFaults } from './testing/money-day-faults.ts'
import { plantedFaults } from './testing/planted-faults.ts'
import { tradeFaults } from './testing/trade-faults.ts'

const eveningsMax = 200
/** An evening that reveals most faults, and is short. */
const short = 11

test.each([...plantedFaults, ...tradeFaults, ...moneyDayFaults])(
  '$what: found',
  { timeout: 240_000 },
  async ({ planted, first = short }) => {
    const seeds = Array.from({ length: eveningsMax }, (_, index) => index + 1)
    for (const seed of new Set([first, ...seeds])) {
      const { failure } = await simulate({ seed, planted })
      if (failure !== undefined) return
    }
    expect.unreachable('no check has found it')
  },
)
