// A till asks for a payment, hears no answer, and splits the same cart in another way: what was sold meanwhile is not sold again.
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { lineId, orderId, orderNumber } from '../../testing/ids.ts'
import { command, line, order, pay, place, split, spare } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { emptyDraft } from '../draft/draft.ts'
import { placing } from '../draft/commands.ts'
import { LineRequest, TableNumber } from '../orders.ts'
import { OrderName } from '../placing.ts'

const suya = line(3, 'beef-suya')
const cake = line(4, 'chocolate-cake')
const beersRiceAndCake = order(1, 7, [line(1, 'star-lager', 2), line(2, 'jollof-rice'), cake])

/** Rice and cake were split off as 80, and sold with a suya from the cart: the till heard no answer. */
const sold = (): Scene =>
  given(place(beersRiceAndCake), split(1, [2, 4], 80), pay(order(80, 7, [line(2, 'jollof-rice'), cake, suya])))

/** Every order on which a line stands. */
const ordersWith = ({ lounge }: Scene, id: number) =>
  [...lounge.all('order')].filter(({ lines }) => lines.some((each) => each.id === lineId(id))).map((each) => each.id)

/** The payment that its till sends for the suya after it split the cake off once more, as 81. */
const more = (from: Partial<{ splitFrom: string; wholes: string[] }>) =>
  command('order.addLines', { orderId: orderId(81), tableNumber: 7, lines: [suya], spare: spare(90), ...from })

test('lines that were sold with the order above are not added to a part of which nobody has heard', () => {
  const scene = sold()
  const told = scene.told(more({ splitFrom: orderId(80) }))
  told.thenFlagged(refuse('lines_exist'))
  expect(ordersWith(told.scene, 3)).toEqual([orderId(80)])
  expect(scene.lounge.get('order', orderId(81))).toBeUndefined()
})

test('nor where they were sold further up', () => {
  const scene = sold()
  const told = scene.told(
    command('order.addLines', {
      orderId: orderId(82),
      tableNumber: 7,
      lines: [suya],
      splitFrom: orderId(81),
      wholes: [orderId(80), orderId(1)],
      spare: spare(90),
    }),
  )
  expect(ordersWith(told.scene, 3)).toEqual([orderId(80)])
  scene.told(place(order(83, 7, [suya], { splitFrom: orderId(82), wholes: [orderId(81), orderId(80), orderId(1)] })))
  expect(ordersWith(scene, 3)).toEqual([orderId(80)])
})

test('what nobody sold is added, and the order above knows where it is', () => {
  const scene = given(place(beersRiceAndCake), split(1, [2, 4], 80), pay(order(80, 7, [line(2, 'jollof-rice'), cake])))
  const told = scene.told(more({ splitFrom: orderId(80) }))
  told.thenFlagged(refuse('order_paid_meanwhile', { number: orderNumber(90), table: 7 }))
  expect(ordersWith(told.scene, 3)).toEqual([orderId(81)])
  // The till tells the payment it had asked for: the suya is taken from where it stands.
  scene.told(pay(order(80, 7, [line(2, 'jollof-rice'), cake, suya])))
  expect(ordersWith(scene, 3)).toHaveLength(1)
})

test('a till says from which orders the cart was split off', () => {
  const { lounge } = given(place(beersRiceAndCake), split(1, [2, 4], 80), split(80, [4], 81))
  const name = OrderName.parse(spare(81))
  const table = TableNumber.parse(7)
  const cart = { ...emptyDraft(name, table), isPlaced: true, splitFrom: orderId(80), added: [LineRequest.parse(suya)] }
  const [added] = placing(lounge, cart, table, name)
  expect(added).toMatchObject({ name: 'order.addLines', args: { splitFrom: orderId(80), wholes: [orderId(1)] } })
})
