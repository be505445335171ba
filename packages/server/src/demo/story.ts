// The demo's story as plain commands: stocking the lounge, and an evening under way.
import { FuncardId } from '@lounge/domain/ids'
import { formatNaira, naira } from '@lounge/domain/money'
import { days, minutes } from '@lounge/domain/time'
import { coupons, funcards, stationsOf } from './catalogue.ts'
import { sampleMenu } from '../sample-menu.ts'
import { Evening, type ScriptedCommand } from './evening.ts'
import { tellThePast } from './past.ts'
import { stockTheStores, tellOfRequests } from './supplies.ts'

/** In minutes before the first guest of an evening. */
const beforeTheEvening = 600

/**
 * @param now when the demo is opened; the same moment tells exactly the same story
 * @param pastDays days before tonight, with their sales
 */
export function demoStory(now: number, pastDays = 0): readonly ScriptedCommand[] {
  const evening = new Evening(now)
  const cards = stockTheHouse(evening, beforeTheEvening + days(pastDays + 1) / minutes(1))
  tellOfRequests(evening, pastDays)
  if (pastDays > 0) tellThePast(evening, [...cards.values()], now, pastDays)
  tellTheEvening(evening, cards)
  return evening.commands
}

/** Adds menu, materials, coupons, and the three FunCards with money on them. @returns the cards by name */
function stockTheHouse(evening: Evening, opening: number): ReadonlyMap<string, FuncardId> {
  for (const { category, items } of sampleMenu) {
    evening.give('manager', 'category.add', category, opening)
    for (const [position, { id, name, description, picture, price, stock }] of items.entries()) {
      const details = { name, categoryId: category.id, description, picture, position }
      evening.give('manager', 'item.add', { itemId: id, details, price, stock }, opening)
    }
  }
  stockTheStores(evening, opening)
  for (const coupon of coupons) evening.give('manager', 'coupon.add', coupon, opening)
  const cards = new Map<string, FuncardId>()
  for (const { number, displayName, amount } of funcards) {
    const funcardId = FuncardId.parse(evening.id(opening))
    cards.set(displayName, funcardId)
    evening.give('manager', 'funcard.issue', { funcardId, number, displayName }, opening)
    const payment = { method: 'Cash' as const, amount, tendered: amount, change: 0 }
    evening.give('cashier', 'funcard.topUp', { funcardId, payment }, opening - 30)
  }
  return cards
}

/** Guests came and went; some still sit there. Table 7 is free for a visitor who tries the demo. */
function tellTheEvening(evening: Evening, cards: ReadonlyMap<string, FuncardId>): void {
  const fatima = cards.get('Fatima Yusuf')
  const closed = [
    {
      table: 2,
      ago: 300,
      method: 'Cash',
      wanted: [
        [2, 'Star Lager'],
        [1, 'Suya', 'extra yaji'],
      ],
    },
    {
      table: 6,
      ago: 270,
      method: 'Card',
      wanted: [
        [2, 'Jollof Rice'],
        [2, 'Grilled Chicken'],
        [2, 'Chapman'],
      ],
    },
    {
      table: 11,
      ago: 240,
      method: 'Transfer',
      wanted: [
        [1, 'Hennessy VS'],
        [1, 'Small Chops Platter'],
        [4, 'Fanta'],
      ],
    },
    {
      table: 4,
      ago: 200,
      method: 'Cash',
      wanted: [
        [1, 'Chocolate Cake'],
        [1, 'Orange Juice'],
      ],
    },
    {
      table: 2,
      ago: 160,
      method: 'FunCard',
      wanted: [
        [2, 'Heineken'],
        [1, 'Gizzard'],
      ],
    },
    {
      table: 14,
      ago: 130,
      method: 'Cash',
      wanted: [
        [3, 'Guinness Stout'],
        [1, 'Goat Meat'],
        [1, 'Pepper Soup', 'very hot'],
      ],
    },
  ] as const
  for (const { table, ago, method, wanted } of closed) {
    const order = evening.place(table, ago, wanted, method === 'FunCard' ? { customer: fatima } : {})
    for (const station of stationsOf(order)) evening.cook(station, order, ago - 3, ago - 14)
    evening.pay({ ...order, customer: method === 'FunCard' ? fatima : undefined }, ago - 25, method)
  }

  // Earlier notifications are read: only the last half hour is news.
  evening.readBells(40)

  // The birthday party has been there for more than two hours.
  const birthday = evening.place(12, 135, [
    [1, 'Birthday Cake', 'Happy 30th, Kemi!'],
    [4, 'Chapman'],
    [2, 'Peppered Beef'],
  ])
  evening.cook('bar', birthday, 133, 128)
  evening.start('kitchen', birthday, 12)

  const lunch = evening.place(3, 34, [
    [2, 'Pounded Yam'],
    [2, 'Egusi Soup', 'one without stockfish'],
    [2, 'Gulder'],
  ])
  evening.cook('bar', lunch, 33, 30)
  evening.cook('kitchen', lunch, 31, 9)

  // This order makes the catfish run low.
  evening.place(5, 8, [
    [2, 'Trophy Lager'],
    [2, 'Catfish', 'well done'],
  ])
  const short = { number: 'FC100000003', balance: formatNaira(naira(1_200)), amount: formatNaira(naira(5_200)) }
  evening.give('cashier', 'funcard.reportFailure', { code: 'funcard_balance_short', params: short }, 5)
  const second = evening.place(5, 6, [
    [1, 'Watermelon Juice'],
    [1, 'Coconut Rice'],
  ])
  evening.start('bar', second, 4)

  const four: readonly (readonly [number, 'Zobo' | 'Desperados', string])[] = [
    [22, 'Desperados', 'Suya'],
    [19, 'Desperados', 'Spring Rolls'],
    [16, 'Zobo', 'Meat Pie'],
    [3, 'Zobo', 'Ofada Rice and Ayamase'],
  ]
  for (const [ago, drink, food] of four) {
    const order = evening.place(9, ago, [
      [2, drink],
      [1, food],
    ])
    if (ago > 3) {
      evening.cook('bar', order, ago - 1, ago - 3)
      evening.cook('kitchen', order, ago - 2, Math.max(1, ago - 12))
    }
  }

  evening.place(
    16,
    2,
    [
      [1, 'Jameson'],
      [2, 'Turkey Wings', 'no pepper'],
    ],
    { priority: 'high' },
  )
  const paid = evening.payFirst(
    18,
    11,
    [
      [1, 'Chicken and Chips'],
      [1, 'Orange Juice'],
    ],
    'Cash',
  )
  evening.cook('bar', paid, 10, 9)
}
