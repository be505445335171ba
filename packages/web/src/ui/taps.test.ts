import { expect, test } from 'vitest'
import { isEcho, type Tap } from './taps.ts'

const first: Tap = { at: 1000, x: 200, y: 300 }

test('the first tap of all counts', () => {
  expect(isEcho(undefined, first)).toBe(false)
})

test('a second tap in the same place within a third of a second is the same wish', () => {
  expect(isEcho(first, { at: 1180, x: 206, y: 296 })).toBe(true)
})

test('a tap in the same place counts once there was time to see what has come under the finger', () => {
  expect(isEcho(first, { at: 1350, x: 200, y: 300 })).toBe(false)
})

test('two cards tapped with two hands both count', () => {
  expect(isEcho(first, { at: 1050, x: 600, y: 300 })).toBe(false)
})
