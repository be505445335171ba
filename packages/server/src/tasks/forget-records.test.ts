// Old records are deleted once an hour, also by a clock that was set back.
import { hours } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { hourly } from './forget-records.ts'

test('once an hour, in each list', async () => {
  const looked: number[] = []
  let now = hours(1_000)
  const { look } = hourly({ tidy: async () => void looked.push(now) }, { tidy: async () => void looked.push(-now) })
  for (const passed of [0, hours(1) - 1, 1, 60_000, hours(-5)]) await look((now += passed))
  expect(looked).toEqual([hours(1_000), hours(1_001), now].flatMap((at) => [at, -at]))
})
