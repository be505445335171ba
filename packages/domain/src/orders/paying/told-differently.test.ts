// A till that knew other prices, another coupon or another tax than the lounge: the sale is booked at the lounge's values, and each
// difference on its own account.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HouseAccount } from '../../ledger/ledger.ts'
import { kobo, naira } from '../../money.ts'
import { sectionsOf } from '../../shifts/views.ts'
import { manager } from '../../testing/people.ts'
import { command, line, order, pay, place } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'

const balance = ({ lounge }: Scene, account: HouseAccount): number => lounge.get('account', account)?.balance ?? 0
/** The amount on the other side of the books. */
const income = (scene: Scene, account: HouseAccount): number => 0 - balance(scene, account)
const prices = { 'star-lager': naira(1_000), 'jollof-rice': naira(2_500) } as const

test('what was sold is the sum of its units at their own prices, whatever a till said of price, coupon and tax', () => {
  const askedMore = fc.constantFrom(0, 0, naira(-300), naira(450))
  const units = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(
      fc.record({ beers: units, rice: units, beerMore: askedMore, riceMore: askedMore }),
      fc.record({
        couponCode: fc.constantFrom(undefined, 'SAVE10', 'NOPE'),
        percent: fc.integer({ min: 0, max: 100 }),
        tax: fc.constantFrom(0, naira(200), naira(350)),
        isPlaced: fc.boolean(),
      }),
      ({ beers, rice, beerMore, riceMore }, { couponCode, percent, tax, isPlaced }) => {
        const [star, jollof] = [prices['star-lager'], prices['jollof-rice']]
        const of = (lines: Parameters<typeof order>[2]) => order(1, 7, lines, couponCode ? { couponCode } : {})
        const scene = given()
        if (isPlaced) scene.told(place({ ...of([line(1, 'star-lager', beers), line(2, 'jollof-rice', rice)]) }))
        const asked = of([
          line(1, 'star-lager', beers, { unitPrice: kobo(star + beerMore) }),
          line(2, 'jollof-rice', rice, { unitPrice: kobo(jollof + riceMore) }),
        ])
        const paid = pay(asked, { percent, tax })
        scene.told(paid)
        const { totals } = paid.args as { readonly totals: Readonly<Record<'subtotal' | 'discount' | 'tax', number>> }
        const worth = beers * star + rice * jollof
        expect(income(scene, 'sales')).toBe(worth)
        expect(income(scene, 'differences')).toBe(totals.subtotal - worth)
        expect(balance(scene, 'discounts')).toBe(totals.discount)
        expect(income(scene, 'tax')).toBe(totals.tax)
      },
    ),
    { numRuns: 60 },
  )
})

test('a coupon that takes off less by now, and a tax that a till left out, are no goods: the Z says so too', () => {
  const shiftId = '018f0000-0000-7000-8000-0000000000f1'
  const stars = order(1, 7, [line(1, 'star-lager', 10)], { couponCode: 'SAVE10' })
  const scene = given(command('shift.open', { shiftId, float: naira(1_000), from: 'safe' }))
  scene.when(command('coupon.change', { code: 'SAVE10', details: { percent: 5 } }), manager).thenApplied()
  scene.told(pay(stars)).thenFlagged(expect.objectContaining({ refused: 'total_differs' }))
  scene.told(pay(order(2, 8, [line(2, 'jollof-rice')]), { tax: 0 }))
  const tally = scene.lounge.get('till-figures', '1')?.running?.tally
  const [sales] = tally ? sectionsOf(tally) : []
  expect(sales?.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Goods sold', naira(12_500)],
    ['Discounts', naira(-1_000)],
    ['Tax', naira(200)],
    ['Bills', naira(11_700)],
  ])
})
