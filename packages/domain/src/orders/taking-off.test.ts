// Units that a cart takes off placed lines: voided with a reason, before anything else is sent.
import { expect, test } from 'vitest'
import { type ItemId, idOf } from '../ids.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import { beersAndRice, command, place } from '../testing/requests.ts'
import { idsInCart, idsOnOrder, inHand, orderName, seven } from '../testing/in-hand.ts'
import { given, type Scene } from '../testing/scene.ts'
import { takingOff } from './draft/parts.ts'
import { begunOf, objectionToPlacing, viewDraft } from './draft/view.ts'
import { addItem, changeQuantity, removeLine, setNote } from './draft/draft.ts'

const suya: ItemId = idOf('beef-suya')

const names = { voided: orderName(70), spare: orderName(71) }
const beersOff = (scene: Scene, by: number) => changeQuantity(inHand(scene), lineId(1), by)

test('TRU-12 units that were sent come off with a reason: one command for all of them, and Void Orders says whose', () => {
  const scene = given(place(beersAndRice))
  const draft = changeQuantity(removeLine(beersOff(scene, -1), lineId(2)), lineId(1), 0)
  const { commands, draft: left } = takingOff(scene.lounge, draft, 'Kitchen error', seven, names)
  expect(commands.map((each) => each.name)).toEqual(['order.voidLines'])
  expect(viewDraft(scene.lounge, left).takenOff).toEqual([])
  scene.after(...commands)
  expect(scene.lounge.get('order', orderId(1))?.lines).toMatchObject([{ quantity: 1 }])
  expect(scene.lounge.get('order', orderId(70))).toMatchObject({
    status: 'voided',
    reason: 'Kitchen error',
    number: orderNumber(1),
    voidedByName: 'Amaka',
    lines: [{ quantity: 1 }, { quantity: 1 }],
  })
})

test('TRU-12 what a station has begun is named: it stays counted as made', () => {
  const scene = given(place(beersAndRice))
  expect(begunOf(scene.lounge, viewDraft(scene.lounge, removeLine(inHand(scene), lineId(2))).takenOff)).toEqual([])
  const [ticket] = scene.lounge.all('ticket:kitchen')
  scene.after(command('ticket.start', { ticketId: ticket?.id ?? '' }))
  const { takenOff } = viewDraft(scene.lounge, removeLine(beersOff(scene, -1), lineId(2)))
  expect(begunOf(scene.lounge, takenOff)).toEqual(['1 × Jollof Rice'])
})

test('TRU-12 with everything that was sent taken off the order is voided; what was added keeps it on its table', () => {
  const scene = given(place(beersAndRice))
  const nothing = removeLine(removeLine(inHand(scene), lineId(1)), lineId(2))
  expect(objectionToPlacing(viewDraft(scene.lounge, nothing))).toBeUndefined()
  const all = takingOff(scene.lounge, nothing, 'Wrong order', seven, names)
  expect([all.commands.map((each) => each.name), all.draft]).toEqual([['order.void'], undefined])

  const one = takingOff(scene.lounge, addItem(scene.lounge, nothing, suya, lineId(9)), 'Wrong order', seven, names)
  expect(one.commands.map((each) => each.name)).toEqual(['order.addLines', 'order.voidLines'])
  scene.after(...one.commands)
  expect(idsOnOrder(scene, 1)).toEqual([lineId(9)])
  expect(idsInCart(scene, one.draft)).toEqual([lineId(9)])
})

test('of a line that got more, or a note, before it was removed nothing is left to send', () => {
  const scene = given(place(beersAndRice))
  const touched = [changeQuantity(inHand(scene), lineId(1), 1), setNote(inHand(scene), lineId(1), 'cold')]
  for (const draft of touched) {
    const off = takingOff(scene.lounge, removeLine(draft, lineId(1)), 'Wrong order', seven, names)
    const sent = given(place(beersAndRice)).after(...off.commands)
    expect(viewDraft(sent.lounge, off.draft)).toMatchObject({ lines: [{ id: lineId(2) }], hasChanges: false })
  }
})
