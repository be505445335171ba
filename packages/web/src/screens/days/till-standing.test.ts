import { expect, test } from 'vitest'
import { standingOf } from './till-standing.ts'

const none = { byName: undefined, since: undefined, zs: [] }

test.each([
  [{ ...none, till: 1 }, 'no shift open'],
  [{ ...none, till: 1, zs: [4, 5] }, 'no shift open, Z 4, 5 today'],
  [{ ...none, till: 2, byName: 'Ada Obi' }, 'open, Ada Obi'],
  [
    { till: 2, byName: 'Ada Obi', since: '29 Nov 2026, 23:10', zs: [6] },
    'open, Ada Obi since 29 Nov 2026, 23:10, Z 6 today',
  ],
])('a till stands as: %o', (till, words) => expect(standingOf(till)).toBe(words))

test('of the office, which has no shifts, nothing is said of one', () =>
  expect(standingOf({ ...none, till: 0 })).toBe(''))
