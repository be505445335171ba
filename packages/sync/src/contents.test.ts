// What can be kept of what is sent: nothing too deep, no text that would come back as another one.
import { expect, test } from 'vitest'
import { isTooDeep, problemWith } from './contents.ts'

const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

test('what staff do is not deep', () => {
  expect(
    problemWith({ lines: [{ id: '1', quantity: 2, note: 'no onions, “please” 🍲\n' }], couponCode: null }),
  ).toBeUndefined()
  for (const contents of [undefined, null, 7, true, '', [], {}]) expect(problemWith(contents)).toBeUndefined()
})

test('twelve levels are enough, and a hundred thousand cost no more than thirteen', () => {
  expect(isTooDeep(nested(12))).toBe(false)
  expect(isTooDeep(nested(13))).toBe(true)
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
