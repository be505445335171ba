// The till knows whether a ticket has reached the kitchen: which boards are on, and their positions.
import { idOf } from '@lounge/domain/ids'
import { kobo } from '@lounge/domain/money'
import { expect, test } from 'vitest'
import { dish, only, QuietLounge } from './testing/quiet-lounge.ts'

test('a till hears when the kitchen has the ticket, and when its board goes and comes', async () => {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos')
  expect(till.boards).toEqual({})
  const board = await lounge.device('kitchen', { till: 0 })
  expect(Object.keys(till.boards)).toEqual(['kitchen'])
  await lounge.does(till, dish(till).steps)
  const { kitchen: before = 0 } = till.boards
  await lounge.run(1_000)
  const { position } = lounge.database.entries.at(-1) ?? { position: Infinity }
  expect(before).toBeLessThan(position)
  expect(till.boards['kitchen']).toBeGreaterThanOrEqual(position)
  lounge.cutOff(board)
  await lounge.run(40_000)
  expect(till.boards).toEqual({})
  await lounge.connect(board)
  expect(till.boards['kitchen']).toBeGreaterThanOrEqual(position)
})

test('of two boards of one station the one that has more counts; boards and guests are told nothing', async () => {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos')
  const [one, other] = [await lounge.device('kitchen', { till: 0 }), await lounge.device('kitchen', { till: 0 })]
  lounge.cutOff(one)
  await lounge.does(till, dish(till).steps)
  await lounge.run(1_000)
  const { position } = lounge.database.entries.at(-1) ?? { position: Infinity }
  expect(till.boards['kitchen']).toBeGreaterThanOrEqual(position)
  expect(only(other.terminals).boards).toEqual({})
  lounge.site.fall()
  await lounge.run(60_000)
  expect(till.boards['kitchen']).toBeGreaterThanOrEqual(position)
})

test('without a line to the server a till knows of no board', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  await lounge.device('kitchen', { till: 0 })
  lounge.cutOff(device)
  await lounge.run(40_000)
  expect(only(device.terminals).boards).toEqual({})
  await lounge.connect(device)
  expect(Object.keys(only(device.terminals).boards)).toEqual(['kitchen'])
})

test('a ticket waits here, is sent, and is on the board once a board said that it has it', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const till = only(device.terminals)
  const deliveries = () => [...till.lounge.all('ticket:kitchen')].map((ticket) => till.deliveryOf(ticket))
  lounge.cutOff(device)
  await lounge.does(till, dish(till).steps)
  expect(deliveries()).toEqual(['waiting'])
  await lounge.connect(device)
  expect(deliveries()).toEqual(['sent'])
  const board = await lounge.device('kitchen', { till: 0 })
  await lounge.run(1_000)
  expect(deliveries()).toEqual(['onBoard'])
  lounge.cutOff(board)
  // A connection may die silently.
  await lounge.run(60_000)
  await lounge.does(till, dish(till).steps)
  await lounge.run(1_000)
  expect(deliveries(), 'a board that is away shows nothing').toEqual(['sent', 'sent'])
})

test('a till that opens late knows what is on the board, although much happened since that no board heard of', async () => {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos')
  await lounge.device('kitchen', { till: 0 })
  await lounge.does(till, dish(till).steps)
  const card = [...till.lounge.all('funcard')][0]?.id ?? idOf('none')
  for (let count = 0; count < 3; count += 1)
    await lounge.does(till, [
      { name: 'funcard.topUp', args: { funcardId: card, payment: { method: 'Card', amount: kobo(50_000) } } },
    ])
  await lounge.run(1_000)
  expect(lounge.log.filter((line) => line === 'funcard.topUp applied')).toHaveLength(3)
  const late = await lounge.terminal('pos', { till: 2 })
  await lounge.run(11_000)
  const [ticket] = late.lounge.all('ticket:kitchen')
  expect(ticket && late.deliveryOf(ticket)).toBe('onBoard')
})
