// What an edited order sends beside its lines.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { adasCard, bolasCard, funcardId, orderId } from '../testing/ids.ts'
import { beersAndRice, command, place, spare } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { placing } from './draft-commands.ts'
import { viewDraft } from './draft-view.ts'
import { type Draft, draftOf } from './draft.ts'
import { TableNumber } from './orders.ts'
import { OrderName } from './placing.ts'

const table = TableNumber.parse(1)
const spareName = OrderName.parse(spare(8))
function edited({ lounge }: Scene): Draft {
  const order = lounge.get('order', orderId(1))
  if (order?.status !== 'pending') throw new Error('no order to edit')
  return draftOf(order)
}

test('a customer is put on a placed order, is another one, and is taken off', () => {
  const scene = given(place(beersAndRice))
  const customer = () => scene.lounge.get('order', orderId(1))?.customer?.funcardId
  for (const next of [adasCard, bolasCard]) {
    const draft = { ...edited(scene), customer: next }
    expect(viewDraft(scene.lounge, draft).hasChanges).toBe(true)
    scene.after(...placing(scene.lounge, draft, table, spareName))
    expect(customer()).toBe(next)
  }
  scene.after(command('order.change', { orderId: orderId(1), lines: [], priority: 'high' }))
  expect(customer()).toBe(bolasCard)
  const { customer: _gone, ...nobodys } = edited(scene)
  scene.after(...placing(scene.lounge, nobodys, table, spareName))
  expect(customer()).toBeUndefined()
  scene
    .when(command('order.change', { orderId: orderId(1), lines: [], customer: funcardId(77) }))
    .thenRefused(refuse('funcard_not_found', { number: funcardId(77) }))
})
