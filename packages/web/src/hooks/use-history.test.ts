// Which answer may be shown while the next one is loading.
import { expect, test } from 'vitest'
import { isSameList } from './use-history.ts'

const asked = (query: object, session = 'one') => [session, '/acts', query, undefined]

test('while a list turns its page, the page before stays on the screen', () => {
  const [first, second] = [
    asked({ from: '2026-11-01', offset: 0, limit: 10 }),
    asked({ from: '2026-11-01', offset: 10 }),
  ]
  expect(isSameList(first, second)).toBe(true)
})

test('what was told of one month, or to somebody else, never stands under the name of another', () => {
  expect(isSameList(asked({ from: '2026-10-01' }), asked({ from: '2026-11-01' }))).toBe(false)
  expect(isSameList(asked({ from: '2026-10-01' }), asked({ from: '2026-10-01' }, 'two'))).toBe(false)
  expect(isSameList(asked({ offset: 0 }), ['one', '/audit', { offset: 0 }, undefined])).toBe(false)
})
