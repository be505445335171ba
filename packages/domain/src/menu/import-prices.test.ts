// The prices of an imported menu: with any sign of the naira, and never half of one.
import { expect, test } from 'vitest'
import { imported, planned } from '../testing/importing.ts'
import { emptyScene } from '../testing/scene.ts'
import { menuTable } from './table.ts'

test('a price may have any of the signs that people write for the naira, and is never read from half of one', () => {
  const prices = ['₦1,500', 'N1,500', 'n 1500', 'NGN1,500.00', '#1500']
  const plan = planned(
    emptyScene(),
    prices.map((price, n) => ['Beer', `Beer ${n}`, price, '', '', '']),
  )
  expect(plan.wrong).toEqual([])
  const { lounge } = imported(emptyScene(), plan)
  expect(menuTable(lounge).map(({ price }) => price)).toEqual(prices.map(() => '1500'))
  const head = ['Category', 'Item', 'Price', 'Description']
  const wrong = planned(
    emptyScene(),
    [
      ['Beer', 'Star', 'N1', '500'],
      ['Beer', 'Gulder', 'N', 'cold'],
    ],
    head,
  ).wrong
  expect(wrong.map(({ problem }) => problem)).toEqual(['import_cells', 'amount_invalid'])
})
