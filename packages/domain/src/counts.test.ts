// Numbers of things as people read them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './counts.ts'
import { sentence } from './messages.ts'
import { settingText } from './settings/history.ts'
import { ungrouped } from './typed-numbers.ts'

test('a number of four digits or more has a comma before every third digit', () => {
  expect([0, 999, 1_000, 12_500, 1_000_000, -1_500, 1_234.125].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '12,500',
    '1,000,000',
    '−1,500',
    '1,234.125',
  ])
})

test('what is typed as it is shown is the same number', () => {
  fc.assert(fc.property(fc.nat(), (count) => Number(ungrouped(formatCount(count))) === count))
})

test('sentences and the history of the settings show a number as every screen does', () => {
  expect(sentence('setting_number_unfit', { from: 0, to: 1_000 })).toBe('Please enter a whole number from 0 to 1,000.')
  expect(settingText('lowStockAt', 1_000)).toBe('1,000')
  expect(settingText('syncIntervalMs', 60_000 * 1_440)).toBe('1,440 minutes')
})
