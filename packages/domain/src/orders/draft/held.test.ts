// Orders set aside at the till.
import { expect, test } from 'vitest'
import { idOf } from '../../ids.ts'
import { naira } from '../../money.ts'
import { timestamp } from '../../time.ts'
import { adasCard, lineId, orderId, orderNumber } from '../../testing/ids.ts'
import { beersAndRice, place } from '../../testing/requests.ts'
import { given } from '../../testing/scene.ts'
import { addItem, emptyDraft, setNote } from './draft.ts'
import { heldEntries, hold, KeptHeldOrder, restored } from './held.ts'
import { TableNumber } from '../orders.ts'

const { lounge, now } = given()
const star = idOf<'item'>('star-lager')
const name = (n: number) => ({ orderId: orderId(n), number: orderNumber(n) })
const beer = setNote(
  {
    ...addItem(lounge, emptyDraft(name(1), TableNumber.parse(7)), star, lineId(1)),
    customer: adasCard,
    couponCode: 'SAVE10',
  },
  lineId(1),
  'cold',
)

test('POS-17 a held order is restored unchanged, also from the desk', () => {
  const held = hold(beer, 'held-1', now)
  const kept = KeptHeldOrder.parse(JSON.parse(JSON.stringify(held)))
  expect(kept).toEqual(held)
  expect(restored(lounge, kept)).toEqual(beer)
})

test('POS-17 what was placed in the meantime is not restored a second time', () => {
  expect(restored(given(place(beersAndRice)).lounge, hold(beer, 'held-1', now))).toBeUndefined()
})

test('POS-17 held orders are listed with table, customer, items and total, the latest first', () => {
  const empty = hold(emptyDraft(name(2)), 'held-2', timestamp(now + 60_000))
  expect(heldEntries(lounge, [hold(beer, 'held-1', now), empty], now)).toEqual([
    { id: 'held-2', time: '18:01', customerName: 'Customer', itemCount: 0, firstItems: [], more: 0, total: 0 },
    {
      id: 'held-1',
      time: '18:00',
      tableNumber: 7,
      customerName: 'Ada',
      itemCount: 1,
      firstItems: ['1 × Star Lager'],
      more: 0,
      total: naira(1_100),
    },
  ])
})

test('what lies on the desk and cannot be read is no held order', () => {
  for (const wrong of [undefined, {}, { ...hold(beer, '', now) }, { ...hold(beer, 'a', now), draft: {} }])
    expect(KeptHeldOrder.safeParse(wrong).success).toBe(false)
})
