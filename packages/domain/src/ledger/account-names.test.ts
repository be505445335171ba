// The names of accounts in other books, while two managers write them.
import { expect, test } from 'vitest'
import { otherNames, otherNamesText, withTyped } from './account-names.ts'

test('what was typed lies on top of the names as they are now, and takes nothing else back', () => {
  const typed = new Map([
    ['sales', '4000  Sales '],
    ['tax', ''],
  ])
  const now = 'sales = 4001\ntax = 2200\nrefunds = 4900 Refunds'
  expect(otherNamesText(withTyped(now, typed))).toBe('sales = 4000 Sales\nrefunds = 4900 Refunds')
  expect(withTyped(now, new Map())).toEqual(otherNames(now))
})
