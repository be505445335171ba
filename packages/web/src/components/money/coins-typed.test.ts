// The notes and coins of a drawer as a person types them.
import { expect, test } from 'vitest'
import { countIn } from './coins-typed.ts'

test('a count in which nothing is typed is no count of an empty drawer', () => {
  for (const typed of [{}, { 1000_00: '' }, { 1000_00: '  ', 500_00: '' }])
    expect(countIn(typed)).toEqual({ coins: {}, isWrong: false, isEmpty: true })
  expect(countIn({ 1000_00: '0' })).toEqual({ coins: {}, isWrong: false, isEmpty: false })
})

test('what is typed is counted, as numbers are typed anywhere', () => {
  expect(countIn({ 1000_00: '20', 500_00: ' 1,000 ', 200_00: '' })).toEqual({
    coins: { 1000_00: 20, 500_00: 1_000 },
    isWrong: false,
    isEmpty: false,
  })
  for (const text of ['1e2', '-3', '1.5', 'ten', '₦5', '9999999'])
    expect(countIn({ 1000_00: text })).toMatchObject({ isWrong: true, isEmpty: false })
})
