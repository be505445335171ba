// Bugs stop loudly.
import { expect, test } from 'vitest'
import { assert, unreachable } from './assert.ts'

test('what does not hold is said to be a bug', () => {
  expect(() => assert(false, 'a bottle without a neck')).toThrow('Bug: a bottle without a neck')
  expect(() => assert(1, 'not said')).not.toThrow()
})

test('a case nobody thought of names itself', () => {
  const strange: unknown = { method: 'Cowries' }
  expect(() => unreachable(strange as never)).toThrow('{"method":"Cowries"}') // what a newer version might send
})
