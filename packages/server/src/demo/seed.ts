// The demo lounge at its first start: everything in it came through the same door as what staff will do next.
import { randomUUID } from 'node:crypto'
import { isFactName } from '@lounge/domain/decide'
import { FuncardId } from '@lounge/domain/ids'
import type { Station } from '@lounge/domain/menu/menu'
import type { Hub } from '@lounge/sync/hub/hub'
import { Command } from '@lounge/sync/protocol'
import { demoStaff } from '../auth/demo-staff.ts'
import type { InsideSession, SqlDirectory } from '../log/directory.ts'
import { catalogue, coupons, funcards } from './catalogue.ts'
import { type Actor, Evening, type Scripted, type ScriptedCommand } from './evening.ts'

/** Long ago, in the minutes of an evening: before the first guest came. */
const opening = 600

/** Gives an empty lounge its menu, its cards and an evening. All in one commit: half a demo is never seen. */
export async function seedDemoLounge(hub: Hub, directory: SqlDirectory, now: number): Promise<void> {
  if (hub.head > 0) return
  const evening = new Evening(now)
  const cards = stockTheHouse(evening)
  tellTheEvening(evening, cards)
  const sessions = admitStaff(directory)
  const clientId = randomUUID()
  const commands = evening.commands.map((command, index) => asSent(command, sessions[command.by], clientId, index + 1))
  const verdicts = await hub.accept(commands)
  for (const [index, verdict] of verdicts.entries()) {
    const isFine =
      verdict.kind === 'answered' && verdict.answer.outcome === 'applied' && verdict.answer.flags.length === 0
    if (!isFine)
      throw new Error(`Bug: the demo's ${evening.commands[index]?.name} was not taken: ${JSON.stringify(verdict)}`)
  }
}

function admitStaff(directory: SqlDirectory): Readonly<Record<Actor, InsideSession>> {
  const admit = (role: string): InsideSession => {
    const person = demoStaff.find((each) => each.role === role)
    if (!person) throw new Error(`Bug: the demo has no ${role}`)
    return directory.admitInside({ staffId: person.id, name: person.name, role }, 0)
  }
  return { cashier: admit('pos'), kitchen: admit('kitchen'), bar: admit('bar'), manager: admit('manager') }
}

const asSent = (
  { id, name, args, at }: ScriptedCommand,
  session: InsideSession,
  clientId: string,
  sequence: number,
): Command =>
  Command.parse({
    id,
    ...session,
    clientId,
    sequence,
    as: isFactName(name) ? 'tell' : 'ask',
    name,
    args,
    at,
    offset: 0,
  })

/** Menu, coupons, and the three FunCards with money on them. @returns the cards by name */
function stockTheHouse(evening: Evening): ReadonlyMap<string, FuncardId> {
  for (const { category, items } of catalogue) {
    evening.give('manager', 'category.add', category, opening)
    for (const [position, { id, name, description, picture, price, stock }] of items.entries()) {
      const details = { name, categoryId: category.id, description, picture, position }
      evening.give('manager', 'item.add', { itemId: id, details, price, stock }, opening)
    }
  }
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

/** Guests came and went; some still sit there. Table 7 is free, for whoever tries the demo. */
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

  const birthday = evening.place(12, 95, [
    [1, 'Birthday Cake', 'Happy 30th, Kemi!'],
    [4, 'Chapman'],
    [2, 'Peppered Beef'],
  ])
  evening.cook('bar', birthday, 93, 88)
  evening.start('kitchen', birthday, 12)

  const lunch = evening.place(3, 34, [
    [2, 'Pounded Yam'],
    [2, 'Egusi Soup', 'one without stockfish'],
    [2, 'Gulder'],
  ])
  evening.cook('bar', lunch, 33, 30)
  evening.cook('kitchen', lunch, 31, 9)

  evening.place(5, 8, [
    [2, 'Trophy Lager'],
    [2, 'Catfish', 'well done'],
  ])
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

function stationsOf({ lines }: Pick<Scripted, 'lines'>): Station[] {
  const stations = lines.flatMap(({ itemId }) => {
    const found = catalogue.find(({ items }) => items.some(({ id }) => id === itemId))
    return found?.category.station ?? []
  })
  return [...new Set(stations)]
}
