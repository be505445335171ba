// How old a sign-in is, by the id of its session.
import { uuidv7 } from '@lounge/domain/ids'
import { minutes } from '@lounge/domain/time'
import { expect, test } from 'vitest'
import { isTooOld } from './fresh-sign-in.tsx'

test('a sign-in of more than ten minutes ago is too old to make a way in, and one whose id does not tell is left to the server', () => {
  const began = Date.UTC(2026, 10, 30, 18)
  const session = uuidv7(began, new Uint8Array(10))
  expect(isTooOld(session, began + minutes(10))).toBe(false)
  expect(isTooOld(session, began + minutes(10) + 1)).toBe(true)
  expect(isTooOld('', began)).toBe(false)
})
