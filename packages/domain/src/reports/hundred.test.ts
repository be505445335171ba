// Parts of one whole in per cent.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percents } from './hundred.ts'

test('thirds of a whole come to 100 per cent together', () => {
  expect(percents([1, 1, 1])).toEqual([34, 33, 33])
  expect(percents([665, 165, 170])).toEqual([67, 16, 17])
  expect(percents([5, 0])).toEqual([100, 0])
  expect(percents([0, 0])).toEqual([0, 0])
  expect(percents([])).toEqual([])
})

test('whatever the parts, their per cents come to 100, and none is off by one or more', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000_000), { minLength: 1, maxLength: 8 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      fc.pre(whole > 0)
      const shown = percents(parts)
      expect(shown.reduce((sum, percent) => sum + percent, 0)).toBe(100)
      for (const [at, percent] of shown.entries())
        expect(Math.abs(percent - ((parts[at] ?? 0) * 100) / whole)).toBeLessThan(1)
    }),
  )
})
