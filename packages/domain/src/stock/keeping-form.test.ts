import { expect, test } from 'vitest'
import { readLowAt } from './keeping-form.ts'
import { LowAt } from './stock.ts'

test.each([
  ['', null],
  [' 6 ', 6],
  ['10,000', 10_000],
])('a low mark typed as %j is %j, and the server takes it', (typed, mark) => {
  expect(readLowAt(typed)).toBe(mark)
  expect(LowAt.parse(mark)).toBe(mark)
})

test.each(['10,001', '1,000,000', '2.5', 'few'])('%j is no low mark', (typed) => {
  expect(readLowAt(typed)).toBeUndefined()
})
