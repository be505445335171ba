// The entries that a terminal keeps for its own bell.
import { expect, test } from 'vitest'
import { timestamp } from '../time.ts'
import { type OwnNews, ownNotificationsIn, ownNotificationsMax, withNews, withRead } from './own.ts'

const news = (n: number, code = 'offline'): OwnNews => ({
  id: `id-${n}`,
  type: 'warning',
  code,
  params: {},
  at: timestamp(n),
})

test('NOT-03 news is unread and comes first; what was looked at is read', () => {
  const both = withNews(withNews([], news(1)), news(2, 'online'))
  expect(both.map(({ code, isRead }) => [code, isRead])).toEqual([
    ['online', false],
    ['offline', false],
  ])
  expect(withRead(both, ['id-1', 'gone']).map(({ isRead }) => isRead)).toEqual([false, true])
})

test('NOT-03 the newest fifty are kept', () => {
  let all = withNews([], news(0))
  for (let n = 1; n < 70; n++) all = withNews(all, news(n))
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: ownNotificationsMax }, (_, n) => `id-${69 - n}`))
})

test('SYN-01 one change that two tabs hear of is said once, the next one again', () => {
  const first = withNews([], { ...news(100), onceSince: 10 })
  expect(withNews(first, { ...news(120), onceSince: 20 })).toBe(first)
  const back = withNews(first, { ...news(150, 'online'), onceSince: 100 })
  expect(withNews(back, { ...news(200), onceSince: 150 })).toHaveLength(3)
})

test('what lies on the desk and cannot be read is none, and takes nothing else along', () => {
  const [kept] = withNews([], news(1))
  expect(ownNotificationsIn([kept, { id: 7 }, undefined, { ...kept, at: 'soon' }])).toEqual([kept])
  expect(ownNotificationsIn({})).toEqual([])
  expect(ownNotificationsIn(undefined)).toEqual([])
})
