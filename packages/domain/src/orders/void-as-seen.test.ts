// An order is voided as its till saw it: lines that another till added meanwhile stay on its table.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { type ItemId, idOf, type LineId } from '../ids.ts'
import { sentenceOf } from '../messages.ts'
import { naira } from '../money.ts'
import { notificationKind } from '../notifications/notifications.ts'
import { byPhone, cooking, give, having, questionFor, recommended, startAtKitchen } from '../testing/approving.ts'
import { adasCard, commandId, lineId, orderId, orderNumber } from '../testing/ids.ts'
import { holds } from '../testing/holds.ts'
import { idsOnOrder, inHand, orderName, seven } from '../testing/in-hand.ts'
import { voids } from '../testing/moves.ts'
import { manager, otherCashier } from '../testing/people.ts'
import {
  addLines,
  changeLines,
  command,
  join,
  line,
  order,
  place,
  refund,
  split,
  takePart,
  tender,
  voidOrder,
  voidSeen,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { addItem, removeLine } from './draft/draft.ts'
import { takingOff, voiding } from './draft/parts.ts'
import { viewDraft } from './draft/view.ts'

const twoJollof = order(1, 7, [line(1, 'jollof-rice', 2)])
const suya = addLines(1, 7, [line(9, 'beef-suya')])

const voidedIn = ({ lounge }: Scene) => [...lounge.all('order')].filter(({ status }) => status === 'voided')
const boards = ({ lounge }: Scene) =>
  [...lounge.all('ticket:kitchen')].map(({ status, lines }) => [status, lines.map(({ id }) => id)])

test('a suya that another till added stays on its table and on the board when the order is voided unseen', () => {
  const scene = given(place(twoJollof), suya)
  const ticket = [...scene.lounge.all('ticket:kitchen')].find(({ lines }) => lines[0]?.id === lineId(9))
  scene.after(command('ticket.start', { ticketId: ticket?.id ?? '' }))
  scene.when(voidSeen(1, { 1: 2 })).thenEvents('order.split', 'order.voided')
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'pending', lines: [{ id: lineId(9) }] })
  expect(scene.lounge.get('table', '7')?.open).toEqual([orderId(1)])
  expect(voidedIn(scene)).toMatchObject([
    { number: orderNumber(1), reason: 'Customer cancelled', lines: [{ id: lineId(1), quantity: 2 }] },
  ])
  expect(boards(scene)).toEqual([
    ['cancelled', [lineId(1)]],
    ['doing', [lineId(9)]],
  ])
})

test('units by which another till let a line grow stay as well', () => {
  const scene = given(place(twoJollof), changeLines(1, { 1: 1 }))
  scene.when(voidSeen(1, { 1: 2 })).thenEvents('order.split', 'order.voided')
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'pending', lines: [{ quantity: 1 }] })
  expect(voidedIn(scene)).toMatchObject([{ lines: [{ quantity: 2 }] }])
})

test('an order that is as its till saw it, or less, is voided as a whole', () => {
  const asSeen = given(place(twoJollof), suya).when(voidSeen(1, { 1: 2, 9: 1 }))
  asSeen.thenEvents('order.voided')
  const asOlderTills = given(place(twoJollof), suya).when(voidOrder(1))
  expect(asSeen.events).toEqual(asOlderTills.events)
  const less = given(place(twoJollof), suya, split(1, [9], 2)).when(voidSeen(1, { 1: 2, 9: 1 }))
  less.thenEvents('order.voided')
  expect(idsOnOrder(less.scene, 2)).toEqual([lineId(9)])
})

test('where nothing that was seen is on the order any more, nothing is voided', () => {
  given(place(twoJollof), suya, split(1, [1], 2))
    .when(voidSeen(1, { 1: 2 }))
    .thenRefused(refuse('line_not_found'))
  given(place(twoJollof)).when(voidSeen(1, {})).thenRefused(refuse('line_not_found'))
})

test('the same void that comes twice names the same part', () => {
  const id = commandId(900)
  const [once, again] = [1, 2].map(() => given(place(twoJollof), suya).when(voidSeen(1, { 1: 2 }), undefined, id))
  expect(again?.events).toEqual(once?.events)
})

test('money that was taken in part stays with the order that goes on', () => {
  const scene = given(place(twoJollof), takePart(orderId(1), 'Cash', naira(1_000), adasCard, twoJollof), suya)
  scene.when(voidSeen(1, { 1: 2 })).thenEvents('order.split', 'order.voided')
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ partPayments: [{ payment: { amount: naira(1_000) } }] })
  expect([...scene.lounge.all('exception')]).toEqual([])
})

test.each([
  ['all that had been taken', naira(1_000), []],
  ['something else, which somebody looks at', naira(900), ['refund_not_paid']],
])('a till that voided it without the network hands out the part as owed: %s', (_what, amount, flags) => {
  const scene = given(place(twoJollof), takePart(orderId(1), 'Cash', naira(1_000), adasCard, twoJollof), suya)
  scene.told(voidSeen(1, { 1: 2 }), otherCashier)
  const { name, args } = refund(1, [tender('Cash', amount)])
  scene.told(command(name, { ...args, isOwed: true }), otherCashier)
  const due = viewDraft(scene.lounge, inHand(scene)).due
  expect([due, [...scene.lounge.all('exception')].map(({ code }) => code)]).toEqual([
    flags.length === 0 ? naira(3_200) : naira(2_200),
    flags,
  ])
  expect(scene.lounge.get('account', 'refunds')?.balance ?? 0).toBe(flags.length === 0 ? 0 : amount)
})

test('tills and managers hear that the order is still there, and what of it', () => {
  const { scene } = given(place(twoJollof), suya).when(voidSeen(1, { 1: 2 }))
  const bells = (['pos', 'manager', 'kitchen'] as const).map((role) =>
    [...scene.lounge.all(notificationKind(role))].map(({ code, params }) => sentenceOf(code, params)),
  )
  const said = `Order ${orderNumber(1)} stays open on Table 7: somebody had added 1× Beef Suya before it was voided.`
  expect(bells[0]).toContain(said)
  expect(bells[1]).toContain(said)
  expect(bells[2]).not.toContain(said)
  const { scene: other } = given(place(twoJollof), suya).when(voidSeen(1, { 1: 2, 9: 1 }))
  const codes = [...other.lounge.all(notificationKind('pos'))].map(({ code }) => code)
  expect(codes).not.toContain('notice_order_stays')
})

const cake: ItemId = idOf('chocolate-cake')
const names = { voided: orderName(70), spare: orderName(71) }

test('a till that takes everything off, or voids all of it, says what it saw', () => {
  const seen = [{ lineId: lineId(1), units: 2 }]
  const one = given(place(twoJollof))
  const off = takingOff(one.lounge, removeLine(inHand(one), lineId(1)), 'Wrong order', seven, names)
  expect(off.commands).toMatchObject([{ name: 'order.void', args: { seen } }])
  const all = new Map<LineId, number>([[lineId(1), 2]])
  const ticked = voiding(one.lounge, inHand(one), all, 'Wrong order', names)
  expect(ticked.commands).toMatchObject([{ name: 'order.void', args: { seen } }])
  const grown = addItem(one.lounge, inHand(one), cake, lineId(3))
  const parted = voiding(one.lounge, grown, all, 'Wrong order', names)
  expect(parted.commands).toMatchObject([{ name: 'order.void', args: { seen } }])
  one.after(suya, ...parted.commands)
  expect(one.lounge.get('order', orderId(70))).toBeUndefined()
  expect(idsOnOrder(one, 1)).toEqual([lineId(9)])
})

test('a yes to the void of what was seen is enough, although the kitchen has begun more since', () => {
  const scene = cooking(recommended)
  const asked = voidSeen(1, { 1: 2, 2: 3 })
  scene.after(questionFor(scene, asked, 1))
  scene.when(give(1), manager).thenApplied()
  startAtKitchen(scene.after(suya))
  scene.when(having(asked, byPhone(1))).thenApplied()
  expect(idsOnOrder(scene, 1)).toEqual([lineId(9)])
})

test('an order that another one was put together with keeps what came with it', () => {
  const scene = given(place(twoJollof), place(order(2, 7, [line(9, 'beef-suya')])), join(1, 2))
  scene.when(voidSeen(1, { 1: 2 })).thenEvents('order.split', 'order.voided')
  expect(idsOnOrder(scene, 1)).toEqual([lineId(9)])
})

type Seen = readonly { readonly lineId: LineId; readonly units: number }[]

test('whatever others did with the order since, a void takes no unit that its till did not see', () => {
  let stayed = 0
  holds(
    ({ steps }) => {
      for (const { name, args, done } of steps) {
        const { seen } = args as { readonly seen?: Seen } // of a void, or of something else
        if (name !== 'order.void' || !seen) continue
        const split = done.events.find((event) => event.kind === 'order.split')
        const source = new Map(split?.units?.map(({ as, lineId: of }) => [as, of]))
        const inSight = new Map(seen.map(({ lineId: id, units }) => [id, units]))
        const voided = done.events.flatMap((event) => (event.kind === 'order.voided' ? event.lines : []))
        const unseen = voided.filter(({ id, quantity }) => quantity > (inSight.get(source.get(id) ?? id) ?? 0))
        expect(unseen).toEqual([])
        if (split) stayed += 1
      }
    },
    60,
    voids,
  )
  expect(stayed).toBeGreaterThan(0)
})
