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
  for (let n = 1; n < 70; n++) all = withNews(all, news(n, `code-${n}`))
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: ownNotificationsMax }, (_, n) => `id-${69 - n}`))
})

test('SYN-01 one change that two tabs hear of is said once, the next one again', () => {
  const first = withNews([], { ...news(100), onceSince: 10 })
  expect(withNews(first, { ...news(120), onceSince: 20 })).toBe(first)
  const back = withNews(first, { ...news(150, 'online'), onceSince: 100 })
  const away = withNews(back, { ...news(200), onceSince: 150 })
  expect(away.map(({ code, at }) => [code, at])).toEqual([
    ['offline', 200],
    ['online', 150],
  ])
})

test('NOT-03 the same words stand once, where they were said last, and are unread again', () => {
  const synced = (n: number, count: number): OwnNews => ({ ...news(n, 'sync_completed'), params: { count } })
  let all = withNews([], synced(1, 2))
  for (let n = 10; n < 40; n += 10)
    for (const each of [news(n), news(n + 1, 'online'), synced(n + 2, 0)]) all = withNews(all, each)
  const read = withRead(
    all,
    all.map(({ id }) => id),
  )
  expect(all.map(({ id }) => id)).toEqual(['id-32', 'id-31', 'id-30', 'id-1'])
  expect(withNews(read, news(50)).map(({ id, isRead }) => [id, isRead])).toEqual([
    ['id-50', false],
    ['id-32', true],
    ['id-31', true],
    ['id-1', true],
  ])
})

test('what lies on the desk and cannot be read is none, and takes nothing else along', () => {
  const [kept] = withNews([], news(1))
  expect(ownNotificationsIn([kept, { id: 7 }, undefined, { ...kept, at: 'soon' }])).toEqual([kept])
  expect(ownNotificationsIn({})).toEqual([])
  expect(ownNotificationsIn(undefined)).toEqual([])
})
