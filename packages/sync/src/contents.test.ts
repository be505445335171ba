// The contents that can be stored: not too deep, and no text that would come back changed.
import { expect, test } from 'vitest'
import { problemWith, sizeProblemWith } from './contents.ts'

const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

test('what staff do is not deep', () => {
  expect(
    problemWith({ lines: [{ id: '1', quantity: 2, note: 'no onions, “please” 🍲\n' }], couponCode: null }),
  ).toBeUndefined()
  for (const contents of [undefined, null, 7, true, '', [], {}]) expect(problemWith(contents)).toBeUndefined()
})

test('twelve levels are enough, and a hundred thousand cost no more than thirteen', () => {
  expect(sizeProblemWith(nested(12))).toBeUndefined()
  expect(sizeProblemWith(nested(13))).toBe('nested too deep')
  expect(problemWith(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBe('nested too deep')
})

test.each([
  ['half a character', 'hot \ud83d'],
  ['the other half', '\ude00'],
  ['NUL', 'a\u0000b'],
])('%s is no text, wherever it stands', (_what, text) => {
  for (const contents of [text, [text], { note: text }, { lines: [{ note: text }] }, { [text]: 1 }])
    expect(problemWith(contents)).toBe('a text holds characters that are none')
})

test('a text of 4,096 characters is kept, and a longer one is not looked at, nor is a longer name', () => {
  expect(problemWith({ note: 'x'.repeat(4_096) })).toBeUndefined()
  for (const text of ['x'.repeat(4_097), 'x'.repeat(500_000)])
    for (const contents of [text, [text], { note: text }, { lines: [{ note: text }] }, { [text]: 1 }])
      expect(problemWith(contents)).toBe('a text is too long')
})

test('the payment of a thousand lines is kept, and a list that is longer than any is not looked at', () => {
  const line = { id: 'a', itemId: 'b', quantity: 1, unitPrice: 1, priceVersion: 1, note: '' }
  expect(problemWith({ lines: Array.from({ length: 1_000 }, () => line) })).toBeUndefined()
  const asked: string[] = []
  const many = Array.from({ length: 40_000 }, (_, at) => ({
    get note() {
      asked.push(`${at}`)
      return ''
    },
  }))
  expect(problemWith({ ticketIds: many })).toBe('too many values')
  expect(problemWith(Object.fromEntries(many.map((_, at) => [`${at}`, 1])))).toBe('too many values')
  expect(asked).toEqual([])
})
