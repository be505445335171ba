// Whether an incoming message fits the rows here: a delta in its place, a snapshot whole, and both for the session's role.
import { describe, expect, test } from 'vitest'
import type { Answer, Delta, Snapshot } from '../protocol.ts'
import { Feed } from './feed.ts'

const client = '018f0000-0000-7000-8000-00000000000a'
const answer = { id: client as never, outcome: 'applied', flags: [], position: 8, receipt: '' } as Answer
const delta = (from: number, to: number, more: Partial<Delta> = {}): Delta => ({
  type: 'delta',
  epoch: 'first',
  from,
  to,
  chain: `at ${to}`,
  puts: [['order', 'a', { id: 'a', at: to }]],
  removes: [],
  answered: {},
  answers: [],
  ...more,
})
const part = (number: number, parts: number, more: Partial<Snapshot> = {}): Snapshot => ({
  type: 'snapshot',
  epoch: 'first',
  to: 7,
  chain: 'at 7',
  part: number,
  parts,
  puts: [['order', `in part ${number}`, { id: `in part ${number}` }]],
  complete: [],
  answered: { [client]: number },
  answers: [],
  ...more,
})

/** A terminal with rows that is fed as this role. */
function fedAs(role: string | undefined, cursor: number): Feed {
  const feed = new Feed()
  feed.resume({
    epoch: 'first',
    cursor,
    chain: `at ${cursor}`,
    answered: {},
    role: 'pos',
    shape: 'rows',
    at: 0,
    rows: [],
  })
  feed.welcome(role, undefined)
  return feed
}
const at = (cursor: number): Feed => fedAs('pos', cursor)

describe('a delta', () => {
  test.each([
    ['that begins where this terminal is', 5, 7],
    ['that overlaps what is here', 2, 7],
    ['that brings nothing further', 3, 5],
  ])('%s is taken', (_what, from, to) => {
    const feed = at(5)
    expect(feed.take(delta(from, to), 'pos')).toMatchObject({ from: 5, replaces: false, changes: [{ id: 'a' }] })
    expect(feed.cursor).toBe(to)
  })

  test.each([
    ['that leaves something out', delta(6, 7)],
    ['that is older than what is here', delta(2, 4)],
    ['of another history', delta(5, 7, { epoch: 'second' })],
  ])('%s is not, and nothing of it stays', (_what, message) => {
    const feed = at(5)
    expect(feed.take({ ...message, answered: { [client]: 9 } }, 'pos')).toBe('unfit')
    expect([feed.cursor, feed.epoch, feed.answered]).toEqual([5, 'first', {}])
  })

  test('removes what was removed', () => {
    expect(at(5).take(delta(5, 6, { puts: [], removes: [['order', 'b']] }), 'pos')).toMatchObject({
      changes: [{ kind: 'order', id: 'b', row: undefined }],
    })
  })

  test('for whoever was signed in before is for nobody', () => {
    expect(at(5).take(delta(5, 6), 'kitchen')).toBeUndefined()
    expect(at(5).take(delta(5, 6), undefined)).toBeUndefined()
    expect(fedAs(undefined, 5).take(delta(5, 6), 'pos')).toBeUndefined()
  })

  test('without rows brings answers to a terminal that has none', () => {
    const feed = new Feed()
    feed.welcome(undefined, undefined)
    const news = feed.take(delta(0, 0, { puts: [], answers: [answer] }), undefined)
    expect(news).toMatchObject({ answers: [answer], changes: [] })
    expect([feed.cursor, feed.epoch]).toEqual([0, undefined])
  })

  test('without rows says nothing by number: it may stand for answers that were never heard', () => {
    const feed = fedAs(undefined, 5)
    feed.take(delta(5, 5, { puts: [], answered: { [client]: 9 }, answers: [answer] }), undefined)
    expect(feed.answered).toEqual({})
    const fed = at(5)
    fed.take(delta(5, 6, { answered: { [client]: 9 } }), 'pos')
    expect(fed.answered).toEqual({ [client]: 9 })
  })
})

describe('a snapshot', () => {
  test('counts when its last part is here, and all of it at once', () => {
    const feed = at(5)
    expect(feed.take(part(1, 3), 'pos')).toBeUndefined()
    expect(feed.take(part(2, 3), 'pos')).toBeUndefined()
    expect([feed.cursor, feed.answered]).toEqual([5, {}])
    const news = feed.take(part(3, 3, { epoch: 'second', answers: [answer] }), 'pos')
    expect(news).toMatchObject({ replaces: true, from: 5, answers: [answer] })
    expect(typeof news === 'object' && news.changes.map(({ id }) => id)).toEqual([
      'in part 1',
      'in part 2',
      'in part 3',
    ])
    expect([feed.cursor, feed.epoch, feed.answered]).toEqual([7, 'second', { [client]: 3 }])
  })

  test('that begins anew forgets the parts before', () => {
    const feed = at(5)
    feed.take(part(1, 3), 'pos')
    feed.take(part(2, 3), 'pos')
    const news = [part(1, 2), part(2, 2)].map((each) => feed.take(each, 'pos'))[1]
    expect(typeof news === 'object' && news.changes).toHaveLength(2)
  })

  test('of which a part is missing does not fit', () => {
    const feed = at(5)
    feed.take(part(1, 3), 'pos')
    expect(feed.take(part(3, 3), 'pos')).toBe('unfit')
  })

  test('of the role before is for nobody, and leaves nothing behind', () => {
    const feed = at(5)
    feed.take(part(1, 2), 'pos')
    feed.forget()
    expect(feed.take(part(2, 2), 'kitchen')).toBeUndefined()
    feed.welcome('kitchen', undefined)
    const news = feed.take(part(1, 1, { puts: [] }), 'kitchen')
    expect(news).toMatchObject({ changes: [], replaces: true })
  })
})
