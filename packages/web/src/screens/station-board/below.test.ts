import { expect, test } from 'vitest'
import { countBelow } from './below.ts'

const cards = [100, 200, 300, 400].map((bottom) => ({ bottom }))
const below = (height: number) => countBelow({ bottom: height }, cards)

test('SCR-08 what ends below the edge of its column is counted, also when its head is in sight', () => {
  expect(below(350)).toBe(1)
  expect(below(250)).toBe(2)
})

test('what the strip covers is counted with it', () => {
  expect(below(330)).toBe(2)
})

test('a card whose last pixels alone reach under the fade of the strip is in sight, and not counted', () => {
  expect(below(345)).toBe(1)
  expect(below(330)).toBe(2)
})

test('while everything fits there is no strip, and nothing under it', () => {
  expect(below(400)).toBe(0)
  expect(below(399.5)).toBe(0)
  expect(countBelow({ bottom: 10 }, [])).toBe(0)
})
