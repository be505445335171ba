import { expect, test } from 'vitest'
import type { ServerMessage } from '../protocol.ts'
import { Screen } from './screen.ts'

const epoch = 'e'
const news = { epoch, chain: '', puts: [], answered: {}, answers: [] }
const welcome = (head: number): ServerMessage => ({ type: 'welcome', epoch, head, now: 0 })
const delta = (from: number, to: number): ServerMessage => ({ type: 'delta', ...news, from, to, removes: [] })
const snapshot = (to: number, part: number): ServerMessage => ({
  type: 'snapshot',
  ...news,
  to,
  part,
  parts: 2,
  complete: [],
})
const presence: ServerMessage = { type: 'presence', boards: {} }

/** `shownAt` after each of these messages in turn: the first at 1, the next at 2. */
function shownAfter(...messages: readonly ServerMessage[]): readonly number[] {
  const screen = new Screen()
  return messages.map((message, index) => {
    screen.heard(message, index + 1)
    return screen.shownAt
  })
}

test('a screen that was greeted shows the rows of before until the news is there', () => {
  expect(shownAfter(welcome(9), presence, delta(0, 7), delta(7, 9), presence)).toEqual([0, 0, 0, 4, 5])
  expect(shownAfter(delta(0, 4), welcome(9), delta(4, 9))).toEqual([1, 1, 3])
})

test('it shows a snapshot once all of it is there', () => {
  expect(shownAfter(welcome(9), snapshot(9, 1), snapshot(9, 2))).toEqual([0, 0, 3])
})
