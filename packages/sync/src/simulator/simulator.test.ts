import { describe, expect, test } from 'vitest'
import { type Report, simulate } from './storm.ts'

const story = ({ seed, failure, events }: Report): string =>
  failure === undefined ? '' : [`seed ${seed}:`, ...events, failure].join('\n')

describe('an evening where everything goes wrong ends as if nothing had', () => {
  const evenings = 60
  const perTest = 10
  const starts = Array.from({ length: evenings / perTest }, (_, index) => 1 + index * perTest)

  test.each(starts)('ten seeds from %i on', { timeout: 120_000 }, async (first) => {
    for (let seed = first; seed < first + perTest; seed++) expect(story(await simulate({ seed }))).toBe('')
  })
})

test('one seed gives the same evening twice', { timeout: 60_000 }, async () => {
  const [one, other] = [await simulate({ seed: 7 }), await simulate({ seed: 7 })]
  expect(one).toEqual(other)
  expect(one.commands).toBeGreaterThan(50)
  expect(Object.keys(one.tally).length).toBeGreaterThan(5)
})
