// When a device shows nothing of the lounge because it was shut out, and when it does again.
import { expect, test } from 'vitest'
import { isShutOutBy } from './shut-out.ts'

test.each([
  [{ isOnline: false, turnedAway: 'device_revoked' }, true],
  [{ isOnline: true }, false],
  // As after a restored backup that is older than the device: it cannot be let back in, because it is not in the list.
  [{ isOnline: false, turnedAway: 'device_unknown' }, false],
  [{ isOnline: false, turnedAway: 'device_waiting' }, false],
  // Without an answer the state stays.
  [{ isOnline: false }, undefined],
  [{ isOnline: false, turnedAway: 'foreign_work' }, undefined],
] as const)('%j: %s', (status, isOut) => {
  expect(isShutOutBy(status)).toBe(isOut)
})
