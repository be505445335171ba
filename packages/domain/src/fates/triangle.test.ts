// The triangle: each ordered unit stands in a column that says what became of it.
import { expect, test } from 'vitest'
import { idOf } from '../ids.ts'
import { naira } from '../money.ts'
import { type Counts, noCounts } from './fates.ts'
import { type TriangleLine, triangleOf } from './triangle.ts'

const of = (key: string) => ({ key, name: key })
const line = (counts: Partial<Counts>): TriangleLine => ({
  line: idOf<'line'>('line'),
  of: { person: of('Ada'), item: of('Fanta'), place: of('Table 10') },
  unitPrice: naira(700),
  counts: { ...noCounts, ...counts },
  lost: undefined,
})

test('DAY-07 units that were voided before anybody began them have a column, apart from those that were made', () => {
  const { total } = triangleOf(
    [line({ ordered: 11, made: 11, paid: 11 }), line({ ordered: 3, made: 1, voidedMade: 1, voidedUnmade: 2 })],
    'item',
  )
  expect(total).toMatchObject({
    ordered: { units: 14, amount: naira(9_800) },
    paid: { units: 11, amount: naira(7_700) },
    voided: { units: 1, amount: naira(700) },
    notMade: { units: 2, amount: naira(1_400) },
    open: { units: 0 },
    missing: { units: 0 },
  })
})

test('DAY-07 units whose money went back are not paid: what nobody had begun is not made, and what was made is voided', () => {
  const { total } = triangleOf(
    [line({ ordered: 3, paid: 3, refunded: 2 }), line({ ordered: 4, made: 3, paid: 4, refunded: 2 })],
    'item',
  )
  expect(total).toMatchObject({
    ordered: { units: 7, amount: naira(4_900) },
    paid: { units: 3, amount: naira(2_100) },
    voided: { units: 1, amount: naira(700) },
    notMade: { units: 3, amount: naira(2_100) },
    open: { units: 0 },
    missing: { units: 0 },
  })
})
