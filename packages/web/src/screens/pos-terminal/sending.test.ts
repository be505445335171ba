// A void of the current order that a manager approves while the cashier goes on with that order.
import { idOf } from '@lounge/domain/ids'
import { addItem, type Draft, draftOf, emptyDraft, removeLine, setCustomer } from '@lounge/domain/orders/draft/draft'
import { takingOff } from '@lounge/domain/orders/draft/parts'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { more } from '@lounge/sync/terminal/testing/quiet-lounge'
import { beforeEach, expect, test, vi } from 'vitest'
import { give } from '../../hooks/use-approved.ts'
import { ApprovalEvening } from '../../terminal/testing/approval-evening.ts'
import { cartOf } from '../../terminal/cart.ts'
import { wait } from '../../session/wait.ts'
import { sending } from './sending.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
})

/** Two dishes in the cart, the first of which the kitchen has begun: it is taken off, and a manager is asked. */
async function asked() {
  const evening = await ApprovalEvening.begin()
  const { lounge, till } = evening
  const order = await evening.begun()
  await lounge.does(till, more(till, order))
  const cart = cartOf(till)
  for (let tries = 0; !cart.isReady && tries < 100; tries++) await Promise.all([lounge.run(5), wait(10)])
  const placed = till.lounge.get('order', order)
  const [voided, spare] = [till.newOrderName(), till.newOrderName()]
  const [rice, other] = placed?.lines ?? []
  if (!placed || !rice || !other || !voided || !spare) throw new Error('two lines were placed')
  const draft = removeLine(draftOf(placed), rice.id)
  cart.put(draft)
  const { commands, draft: left } = takingOff(till.lounge, draft, 'Wrong order', placed.tableNumber, { voided, spare })
  const send = sending(cart, (steps, onDesk) => till.run(steps, onDesk), draft, left)
  void give(till, commands, async (steps) => (await send(steps)).outcome === 'done')
  await lounge.run(100)
  const id = await evening.ask()
  const meanwhile = (change: (draft: Draft) => Draft) => cart.draft && cart.put(change(cart.draft))
  return { evening, cart, id, other: other.id, meanwhile }
}
const idsIn = ({ evening, cart }: Awaited<ReturnType<typeof asked>>) =>
  viewDraft(evening.till.lounge, cart.draft).lines.map(({ id }) => id)

test('a card that is read while the manager is asked stays on the order, and what was voided comes off once', async () => {
  const till = await asked()
  const { evening, cart, id, other, meanwhile } = till
  const card = idOf<'funcard'>([...evening.till.lounge.all('funcard')][0]?.id ?? '')
  meanwhile((draft) => setCustomer(evening.till.lounge, draft, card))
  await evening.answer('approval.give', id)
  await evening.lounge.until(evening.yeses.goOn(evening.act, { means: 'phone', id }))
  expect(idsIn(till)).toEqual([other])
  expect(cart.draft).toMatchObject({ edits: [], customer: card })
})

test('a drink that was rung up before “Do it now” is still in the cart, and what was voided comes off once', async () => {
  const till = await asked()
  const { evening, cart, id, other, meanwhile } = till
  evening.yeses.leave()
  const beer = evening.till.newId<'line'>()
  meanwhile((draft) => addItem(evening.till.lounge, draft, idOf('star-lager'), beer))
  await evening.answer('approval.give', id)
  await evening.lounge.until(evening.yeses.doNow(id))
  expect(idsIn(till)).toEqual([other, beer])
  expect(cart.draft?.edits).toEqual([])
})

test('by the time of the yes another order is in hand: it is left as it is', async () => {
  const { evening, cart, id } = await asked()
  evening.yeses.leave()
  const name = evening.till.newOrderName()
  if (!name) throw new Error('no number left')
  const another = emptyDraft(name)
  cart.put(another)
  await evening.answer('approval.give', id)
  await evening.lounge.until(evening.yeses.doNow(id))
  expect(cart.draft).toBe(another)
})
