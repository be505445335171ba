import { idOf } from '@lounge/domain/ids'
import { expect, test } from 'vitest'
import { type BoardTap, isEchoOnBoard } from './taps.ts'

const first: BoardTap = { at: 1000, x: 200, y: 300 }

test('a line ticked with a double tap is ticked once; two lines ticked quickly one after the other are both', () => {
  const tick: BoardTap = { ...first, lineId: idOf('01900000-0000-7000-8000-000000000001') }
  const soon = { at: 1200, x: 204, y: 303 }
  expect(isEchoOnBoard(tick, { ...soon, lineId: tick.lineId })).toBe(true)
  expect(isEchoOnBoard(tick, soon), 'the second one slid off the box, onto the card').toBe(true)
  expect(isEchoOnBoard(first, { ...soon, lineId: tick.lineId }), 'a card with lines slid under the finger').toBe(true)
  expect(isEchoOnBoard(tick, { ...soon, lineId: idOf('01900000-0000-7000-8000-000000000002') })).toBe(false)
})
