// People who stand out, and honest people, who do not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf } from '../ids.ts'
import { kobo, naira } from '../money.ts'
import { dice } from '../testing/dice.ts'
import { chanceOfAtLeast, signalsIn, type Tally } from './signals.ts'

const tally = (name: string, incidents: number, base: number, amount = incidents * 4_000): Tally => ({
  staffId: idOf<'staff'>(name),
  incidents,
  amount: naira(amount),
  base,
})

test('the chance of at least so many falls from one, and is that of a table', () => {
  expect(chanceOfAtLeast(0, 3)).toBe(1)
  for (let n = 1; n < 30; n++) expect(chanceOfAtLeast(n, 3)).toBeLessThan(chanceOfAtLeast(n - 1, 3))
  // Negative binomial with shape 6.25 and mean 4: P(X ≥ 1) = 1 − (6.25 / 10.25)^6.25
  expect(chanceOfAtLeast(1, 4)).toBeCloseTo(1 - (6.25 / 10.25) ** 6.25, 12)
})

test('a cashier with fourteen cooked voids beside nine of five others in five times the orders stands out', () => {
  const team = [tally('ada', 14, 400), ...[1, 2, 3, 2, 1].map((incidents, n) => tally(`other${n}`, incidents, 400))]
  expect(signalsIn(team).map(({ staffId, others }) => [staffId, others])).toEqual([
    ['ada', { incidents: 9, base: 2_000 }],
  ])
})

test('two people, little to go by, or small sums: nobody stands out', () => {
  expect(signalsIn([tally('ada', 14, 400), tally('bola', 1, 400)])).toEqual([])
  expect(signalsIn([tally('ada', 9, 15), tally('bola', 0, 15), tally('chidi', 0, 15)])).toEqual([])
  expect(signalsIn([tally('ada', 14, 400, 9_999), tally('bola', 1, 400), tally('chidi', 1, 400)])).toEqual([])
  expect(signalsIn([tally('ada', 0, 0), tally('bola', 0, 0), tally('chidi', 0, 0)])).toEqual([])
})

test('people who are alike never stand out, however many they are', () => {
  const alike = fc.tuple(
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 1, max: 2_000 }),
    fc.integer({ min: 1, max: 12 }),
  )
  fc.assert(
    fc.property(alike, ([incidents, base, people]) => {
      const team = Array.from({ length: people }, (_, n) => tally(`p${n}`, incidents, base))
      expect(signalsIn(team)).toEqual([])
    }),
  )
})

/** Six people who differ by 30 %, each with 800 orders in 28 days. @param steals extra acts of the first one, as a share of the orders */
function team(roll: () => number, rate: number, steals = 0): Tally[] {
  const gauss = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll())
  return Array.from({ length: 6 }, (_, person) => {
    const own = rate * Math.max(0.1, 1 + 0.3 * gauss()) + (person === 0 ? steals : 0)
    let incidents = 0
    for (let order = 0; order < 800; order++) if (roll() < own) incidents += 1
    return tally(`p${person}`, incidents, 800)
  })
}

test('DAY-10 of 1,000 honest teams whose people differ by 30 %, at most one in fifty has somebody who stands out', () => {
  const roll = dice(20_261_122)
  let flagged = 0
  for (let n = 0; n < 1_000; n++) if (signalsIn(team(roll, 0.01)).length > 0) flagged += 1
  expect(flagged).toBeLessThanOrEqual(20)
})

test('DAY-10 somebody who takes five in a hundred orders on top stands out in more than nine of ten teams', () => {
  const roll = dice(7)
  let found = 0
  for (let n = 0; n < 200; n++) if (signalsIn(team(roll, 0.01, 0.05))[0]?.staffId === 'p0') found += 1
  expect(found).toBeGreaterThan(180)
})

test('what is said of somebody names the base it is held against', () => {
  const [signal] = signalsIn([tally('ada', 20, 100), tally('bola', 1, 100), tally('chidi', 1, 100)])
  expect(signal).toMatchObject({
    incidents: 20,
    base: 100,
    others: { incidents: 2, base: 200 },
    amount: kobo(8_000_000),
  })
})
