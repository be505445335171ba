// The names of the totals in the Sales Report.
import { naira } from '@lounge/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
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
  renderToStaticMarkup(
    <MemoryRouter>
      <TotalsCards
        totals={of(refunded)}
        voided={7}
        voidsAt="/void-orders?period=7-days"
        before={undefined}
        isWaiting={false}
      />
    </MemoryRouter>,
  )

test('what was given back says that it is of these sales, whenever it went', () => {
  expect(shown(300)).toContain('of these sales')
  expect(shown(0)).not.toContain('Given back')
})

test('the number of voids opens the list of them', () => {
  expect(shown(0)).toMatch(/<a [^>]*href="\/void-orders\?period=7-days"[^>]*>7<\/a>/)
})
