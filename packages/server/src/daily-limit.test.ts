// A daily limit for each person.
import { expect, test } from 'vitest'
import { days } from '@lounge/domain/time'
import { DailyLimit } from './daily-limit.ts'

test('each has as much a day, and as much again the next', () => {
  let now = days(20_000)
  const bound = new DailyLimit(() => now, 2)
  const asked = (who: string) => bound.takes(who)
  expect(['ada', 'ada', 'ada', 'efe'].map(asked)).toEqual([true, true, false, true])
  now += days(1)
  expect(['ada', 'ada', 'ada'].map(asked)).toEqual([true, true, false])
})
