// The margins of items and categories, compared with figures computed by hand.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, naira, sum } from '../money.ts'
import { given } from '../testing/scene.ts'
import { discountShares } from './discount-shares.ts'
import { categoriesSheet, categoryMargins, itemMargins, itemsSheet } from './margins.ts'
import { cellText, sheetCsv } from './sheet.ts'

const none = { units: 0, amount: kobo(0), discount: kobo(0), cost: kobo(0) }
const { lounge } = given()
const items = itemMargins(lounge, [
  { itemId: 'jollof-rice', units: 1, amount: naira(2_500), discount: naira(250), costed: none },
  {
    itemId: 'star-lager',
    units: 6,
    amount: naira(6e3),
    discount: naira(300),
    costed: {
      units: 4,
      amount: naira(4e3),
      discount: naira(300),
      cost: naira(2450),
    },
  },
  {
    itemId: 'gulder',
    units: 1,
    amount: naira(1100),
    discount: kobo(0),
    costed: {
      units: 1,
      amount: naira(1100),
      discount: kobo(0),
      cost: naira(1200),
    },
  },
  { itemId: 'of-before', units: 1, amount: naira(10), discount: kobo(0), costed: none },
])
const texts = (rows: readonly (readonly Parameters<typeof cellText>[0][])[]) => rows.map((row) => row.map(cellText))

test('DAY-11 an item keeps what is left of what it brought after discounts and cost, also less than nothing', () => {
  const { rows, total = [] } = itemsSheet(items)
  expect(texts([...rows, total])).toEqual([
    ['Star Lager', 'Beer', '6', '₦6,000', '₦300', '₦5,700', '4', '₦2,450', '₦1,250', '33.8'],
    ['Jollof Rice', 'Mains', '1', '₦2,500', '₦250', '₦2,250', '0', 'not known', 'not known', ''],
    ['Gulder', 'Beer', '1', '₦1,100', '₦0', '₦1,100', '1', '₦1,200', '−₦100', '−9.1'],
    ['of-before', 'No category', '1', '₦10', '₦0', '₦10', '0', 'not known', 'not known', ''],
    ['Total', '', '9', '₦9,610', '₦550', '₦9,060', '5', '₦3,650', '₦1,150', '24'],
  ])
  expect(sheetCsv(itemsSheet(items)).split('\r\n')[2]).toBe('Jollof Rice,Mains,1,2500,250,2250,0,not known,not known,')
})

test('DAY-11 a category is its items, and all of them come to the same', () => {
  const sheet = categoriesSheet(categoryMargins(items))
  expect(texts(sheet.rows)[0]).toEqual(['Beer', '7', '₦7,100', '₦300', '₦6,800', '5', '₦3,650', '₦1,150', '24'])
  expect(sheet.total?.slice(1)).toEqual(itemsSheet(items).total?.slice(2))
})

test('a discount is spread over its lines to the kobo, whatever they come to', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 50 }), unitPrice: fc.nat(5_000_000).map(kobo) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 100 }), (lines, percent) => {
      const all = lines.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, 0)
      const discount = kobo(Math.floor((all * percent) / 100))
      const shares = discountShares(discount, lines)
      expect(sum(shares)).toBe(discount)
      for (const [index, { quantity, unitPrice }] of lines.entries()) {
        expect(shares[index]).toBeGreaterThanOrEqual(0)
        expect(shares[index]).toBeLessThanOrEqual(quantity * unitPrice)
      }
    }),
  )
})
