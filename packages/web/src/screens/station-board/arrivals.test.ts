import {
  addLines,
  changeLines,
  type Command,
  line,
  order,
  place,
  splitUnits,
  voidLines,
  voidOrder,
} from '@lounge/domain/testing/requests'
import { given } from '@lounge/domain/testing/scene'
import { describe, expect, test } from 'vitest'
import { announcementOf, arrivals, heardOn, isAlarm, ticketsOn } from './arrivals.ts'
import { openCount } from './columns.ts'
import { boardOf, finish, putBack, start, theTicket, ticketsIn } from './testing/kitchen.ts'

const rice = place(order(1, 7, [line(1, 'jollof-rice', 2, { note: 'no pepper' }), line(2, 'beef-suya')]))
const cake = place(order(2, 12, [line(3, 'chocolate-cake')], { priority: 'high' }))

describe('what arrives on the board', () => {
  test('is what was not on it before', () => {
    const scene = given(rice)
    const known = new Set(ticketsOn(boardOf(scene)).map(({ id }) => id))
    expect(arrivals(new Set(), boardOf(scene))).toEqual(ticketsIn(scene))
    expect(arrivals(known, boardOf(scene))).toEqual([])
    scene.after(cake)
    expect(arrivals(known, boardOf(scene)).map(({ tableNumber }) => tableNumber)).toEqual([12])
  })

  test('is not a ticket that was put back to TO DO', () => {
    const scene = given(rice)
    scene.after(start(theTicket(scene).id))
    const known = new Set(ticketsOn(boardOf(scene)).map(({ id }) => id))
    scene.after(putBack(theTicket(scene).id))
    expect(arrivals(known, boardOf(scene))).toEqual([])
  })

  test('is not one that was cancelled before anybody saw it', () => {
    expect(arrivals(new Set(), boardOf(given(rice, voidOrder(1))))).toEqual([])
  })
})

describe('KDS-04 the alarm', () => {
  const heard = (scene: ReturnType<typeof given>) => heardOn(boardOf(scene))

  test('rings when the number of orders to do rises', () => {
    const scene = given(rice)
    const before = heard(scene)
    expect(isAlarm(before, boardOf(scene)), 'nothing has changed').toBe(false)
    scene.after(cake)
    expect(isAlarm(before, boardOf(scene))).toBe(true)
    expect(isAlarm(heardOn(boardOf(scene), before), boardOf(scene)), 'once').toBe(false)
  })
  test('rings when a new ticket arrives while another leaves', () => {
    const scene = given(rice)
    const before = heard(scene)
    const { id } = theTicket(scene)
    scene.after(start(id), cake)
    expect(boardOf(scene).todo).toHaveLength(1)
    expect(isAlarm(before, boardOf(scene))).toBe(true)
  })
  test('rings when a ticket comes back to be made', () => {
    const scene = given(rice)
    const { id } = theTicket(scene)
    scene.after(start(id))
    const before = heard(scene)
    scene.after(putBack(id))
    expect(isAlarm(before, boardOf(scene))).toBe(true)
  })
  test('rings when a ticket asks for more, or for something else', () => {
    const scene = given(rice)
    const { id } = theTicket(scene)
    const rings = (deed: Command): boolean => {
      const before = heard(scene)
      scene.after(deed)
      return isAlarm(before, boardOf(scene))
    }
    expect(rings(changeLines(1, { 1: 1 }))).toBe(true)
    expect(rings(changeLines(1, { 2: 'no peanuts' }))).toBe(true)
    expect(rings(start(id))).toBe(false)
    expect(rings(changeLines(1, { 1: 1 })), 'in work').toBe(true)
    expect(rings(splitUnits(1, { 1: 1 }, 3)), 'the same, for two orders').toBe(false)
    expect(rings(voidLines(1, [2], 81)), 'less').toBe(false)
  })
  test('does not ring for what is started, done or voided', () => {
    const scene = given(rice)
    const { id } = theTicket(scene)
    for (const deed of [start(id), finish(id), voidOrder(1)]) {
      const before = heard(scene)
      scene.after(deed)
      expect(isAlarm(before, boardOf(scene)), `${deed.name}`).toBe(false)
    }
  })
})

describe('the sentence that tells of it', () => {
  const said = (...commands: readonly Command[]) => announcementOf(arrivals(new Set(), boardOf(given(...commands))))

  test('names table, order and lines of a single ticket', () => {
    expect(said(rice)).toBe('New order for Table 7, 010001: 2 Jollof Rice, no pepper; 1 Beef Suya.')
  })
  test('says that it is urgent', () => {
    expect(said(cake)).toBe('High priority: new order for Table 12, 010002: 1 Chocolate Cake.')
  })
  test('says that it belongs to an order that was sent before', () => {
    const scene = given(rice)
    const known = new Set([theTicket(scene).id])
    scene.after(addLines(1, 7, [line(4, 'chocolate-cake')]))
    expect(announcementOf(arrivals(known, boardOf(scene)))).toBe(
      'Added to the order for Table 7, 010001: 1 Chocolate Cake.',
    )
  })
  test('counts several that come together, and names their tables', () => {
    expect(said(rice, cake)).toBe('2 new orders: Table 12, Table 7.')
  })
  test('says nothing of nothing', () => {
    expect(announcementOf([])).toBe('')
  })
})

test('a cancelled ticket stays in its column and is not counted', () => {
  const { todo } = boardOf(given(rice, cake, voidOrder(1)))
  expect(todo).toHaveLength(2)
  expect(openCount(todo)).toBe(1)
})
