// Checks for exceptions that have waited too long for a person's look.
import { days } from '@lounge/domain/time'
import { type Check, type Verdict, verdict } from './check.ts'

const tooLongMs = days(7)

export function judgeWaiting(since: readonly number[], now: number): Verdict {
  const count = since.filter((at) => now - at > tooLongMs).length
  return count === 0 ? 'good' : verdict('bad', 'health_waiting_bad', { count })
}

/** @param since when each of the waiting ones was raised */
export const waitingCheck = (since: () => readonly number[]): Check => ({
  id: 'waiting',
  check: (now) => judgeWaiting(since(), now),
})
