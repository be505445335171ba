// Two tills move an order to two tables, one of them without the network: its guests' later orders are not lost.
import { expect, test } from 'vitest'
import { TableNumber } from '@lounge/domain/orders/orders'
import { dish, more, only, QuietLounge } from './testing/quiet-lounge.ts'

test('a change of table that is refused takes nothing else of its till along', async () => {
  const lounge = await QuietLounge.open()
  const first = await lounge.terminal('pos', { till: 1 })
  const device = await lounge.device('pos', { till: 2 })
  const second = only(device.terminals)
  const { id, steps } = dish(first, 7)
  await lounge.does(first, steps)
  await lounge.run(2_000)
  const table = (number: number) => TableNumber.parse(number)
  const moves = (from: number, to: number) =>
    [{ name: 'order.move', args: { orderId: id, tableNumber: table(to), from: table(from) } }] as const
  const tables = () => [first, second].map((till) => till.lounge.get('order', id)?.tableNumber)

  lounge.cutOff(device)
  await lounge.run(60_000)
  await lounge.does(second, moves(7, 5))
  const another = dish(second, 5)
  await lounge.does(second, another.steps)
  await lounge.does(second, more(second, id, 'star-lager'))
  await lounge.run(20 * 60_000)
  await lounge.does(first, moves(7, 3))
  expect(tables()).toEqual([3, 5])
  await lounge.connect(device)

  expect(tables()).toEqual([3, 3])
  expect(lounge.log.slice(-4)).toEqual([
    'order.move applied',
    'order.move refused',
    'order.place applied',
    'order.addLines applied',
  ])
  expect(lounge.hub.get('order', another.id)).toMatchObject({ status: 'pending', tableNumber: 5 })
  expect(lounge.hub.get('order', id)?.lines.map(({ itemId }) => itemId)).toEqual(['jollof-rice', 'star-lager'])
  const carried = (['ticket:kitchen', 'ticket:bar'] as const).map((kind) =>
    [...lounge.hub.all(kind)].map(({ tableNumber }) => tableNumber),
  )
  expect(carried).toEqual([[3, 5], [3]])
})
