// Which full copies stay, even if somebody made one every quarter of an hour for weeks.
import { expect, test } from 'vitest'
import { days, hours, minutes } from '@lounge/domain/time'
import { mayGo } from './keeping.ts'

const sunday = Date.UTC(2026, 10, 22, 23, 50)
/** One every quarter of an hour, each time followed by the deletions. */
function keptAfter(span: number, until = sunday): readonly number[] {
  let kept: readonly number[] = []
  for (let at = until - span; at <= until; at += minutes(15)) {
    const gone = new Set(mayGo([...kept, at], at))
    kept = [...kept, at].filter((each) => !gone.has(each))
  }
  return kept
}
const day = (at: number) => new Date(at).toISOString().slice(0, 10)

test('of the last hour all, of a day one an hour, of a week one a day, of a month one a week', () => {
  const kept = keptAfter(days(60)).toReversed()
  expect(kept.slice(0, 4)).toEqual([0, 15, 30, 45].map((ago) => sunday - minutes(ago)))
  const ofLastDay = kept.filter((at) => at > sunday - hours(24))
  expect(new Set(ofLastDay.map((at) => Math.floor(at / hours(1)))).size).toBe(24)
  expect([...new Set(kept.map(day))]).toEqual([
    ...[22, 21, 20, 19, 18, 17, 16].map((date) => `2026-11-${date}`),
    '2026-11-15', // the Sundays of the weeks before
    '2026-11-08',
    '2026-11-01',
  ])
  expect(kept.length).toBeLessThan(40)
})

test('a lounge that was closed for a month keeps what it has', () => {
  const kept = keptAfter(days(60))
  const later = sunday + days(30)
  expect(mayGo([...kept, later], later).every((at) => at < sunday - minutes(15))).toBe(true)
  expect(kept.filter((at) => !mayGo([...kept, later], later).includes(at)).length).toBeGreaterThan(30)
})

test('the only one stays, and a clock that ran ahead takes nothing of today away', () => {
  expect(mayGo([sunday], sunday)).toEqual([])
  const kept = keptAfter(hours(3))
  const ahead = Date.UTC(2099, 0, 1)
  expect(mayGo([...kept, ahead], ahead).filter((at) => at >= sunday - minutes(30))).toEqual([])
})

test.each([
  ['to 2020: a dead battery', Date.UTC(2020, 0, 1)],
  ['by five weeks, which it had been ahead', sunday - days(35)],
])(
  'a clock that was set back %s: what it makes from then on is kept like any other, and what was there stays',
  (_, to) => {
    const before = keptAfter(days(60)).filter((at) => at > to)
    let since: readonly number[] = []
    for (let at = to; at <= to + days(3); at += minutes(15)) {
      const gone = new Set(mayGo([...before, ...since, at], at))
      expect(gone).not.toContain(at)
      expect(before.filter((each) => each > at && gone.has(each))).toEqual([])
      since = [...since, at].filter((each) => !gone.has(each))
    }
    expect(since.length).toBeGreaterThan(25)
  },
)

test('a clock of 1970, 2025 or 2099 takes nothing of another time away, however long it runs', () => {
  const kept = keptAfter(days(60))
  for (const wrong of [days(1), Date.UTC(2025, 0, 1), Date.UTC(2099, 0, 1)]) {
    let all = kept
    for (let at = wrong; at < wrong + days(40); at += hours(3)) {
      const gone = mayGo([...all, at], at)
      all = [...all, at].filter((each) => !gone.includes(each))
    }
    expect(kept.filter((at) => !all.includes(at))).toEqual([])
    expect(all.length).toBeLessThan(80)
  }
})
