import { expect, test } from 'vitest'
import { isEcho, isKeyEcho, type Tap } from './taps.ts'

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

test('a line ticked with a double tap is ticked once; two lines ticked quickly one after the other are both', () => {
  const tick: Tap = { ...first, of: 'rice' }
  const soon = { at: 1200, x: 204, y: 303 }
  expect(isEcho(tick, { ...soon, of: 'rice' })).toBe(true)
  expect(isEcho(tick, soon), 'the second one slid off the box, onto the card').toBe(true)
  expect(isEcho(first, { ...soon, of: 'rice' }), 'a card with lines slid under the finger').toBe(true)
  expect(isEcho(tick, { ...soon, of: 'suya' })).toBe(false)
})

test('a key that bounces moves the same thing once; the next thing may follow at once', () => {
  const start = { at: 1000, of: 'ticket 7' }
  expect(isKeyEcho(undefined, start)).toBe(false)
  expect(isKeyEcho(start, { at: 1030, of: 'ticket 7' })).toBe(true)
  expect(isKeyEcho(start, { at: 1400, of: 'ticket 7' })).toBe(false)
  expect(isKeyEcho(start, { at: 1030, of: 'ticket 8' })).toBe(false)
})
