import { describe, expect, test } from 'vitest'
import { type Report, simulate } from './storm.ts'
import { eveningsCounted } from './testing/evenings-counted.ts'
import { eveningsGoneBack } from './testing/evenings-gone-back.ts'
import { foundEvenings } from './testing/found-evenings.ts'

const story = ({ seed, failure, events }: Report): string =>
  failure === undefined ? '' : [`seed ${seed}:`, ...events, failure].join('\n')

describe('an evening where everything goes wrong ends as if nothing had', () => {
  const evenings = 20
  const perTest = 10
  const starts = Array.from({ length: evenings / perTest }, (_, index) => 111 + index * perTest)

  test.each(starts)('ten seeds from %i on', { timeout: 240_000 }, async (first) => {
    for (let seed = first; seed < first + perTest; seed++) expect(story(await simulate({ seed, minutes: 2 }))).toBe('')
  })
})

test.each([...foundEvenings, ...eveningsCounted, ...eveningsGoneBack])(
  'found once, and not again: $what',
  { timeout: 60_000 },
  async (evening) => {
    expect(story(await simulate(evening))).toBe('')
  },
)

test('one seed gives the same evening twice', { timeout: 60_000 }, async () => {
  const [one, other] = [await simulate({ seed: 7 }), await simulate({ seed: 7 })]
  expect(one).toEqual(other)
  expect(Object.keys(one.commands).length).toBeGreaterThan(5)
  expect(Object.keys(one.faults).length).toBeGreaterThan(5)
})
