// The names of the totals in the Sales Report.
import { naira } from '@lounge/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TotalsCards } from './totals-cards.tsx'

const none = naira(0)
const of = (refunded: number) => ({
  count: 1,
  subtotal: naira(1_000),
  discount: none,
  tax: naira(200),
  total: naira(1_200),
  refunded: naira(refunded),
  average: naira(1_200),
})
const shown = (refunded: number) =>
  renderToStaticMarkup(<TotalsCards totals={of(refunded)} voided={0} before={undefined} isWaiting={false} />)

test('what was given back says that it is of these sales, whenever it went', () => {
  expect(shown(300)).toContain('of these sales')
  expect(shown(0)).not.toContain('Given back')
})
