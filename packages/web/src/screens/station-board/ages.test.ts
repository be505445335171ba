import { timestamp } from '@lounge/domain/time'
import { line, order, place, voidOrder, walkOut } from '@lounge/domain/testing/requests'
import { given } from '@lounge/domain/testing/scene'
import { describe, expect, test } from 'vitest'
import { doneFor, longestLate, minutesOf, waitingFor } from './ages.ts'
import { boardOf, finish, start, theTicket, ticketsIn } from './testing/kitchen.ts'

const rice = place(order(1, 7, [line(1, 'jollof-rice')]))

describe('the age of a ticket', () => {
  test('is counted in whole minutes since it was sent, also while somebody makes it', () => {
    const scene = given(rice)
    expect(minutesOf(theTicket(scene), timestamp(scene.now + 59_999))).toBe(0)
    expect(minutesOf(theTicket(scene), scene.later(4).now)).toBe(4)
    scene.after(start(theTicket(scene).id))
    expect(minutesOf(theTicket(scene), scene.later(3).now)).toBe(8)
  })

  test('is never below nothing, whatever the clock of this board says', () => {
    const scene = given(rice)
    expect(minutesOf(theTicket(scene), scene.later(-3).now)).toBe(0)
  })

  test('begins anew when it is done: so long the food has been standing there', () => {
    const scene = given(rice).later(20)
    scene.after(start(theTicket(scene).id), finish(theTicket(scene).id))
    expect(minutesOf(theTicket(scene), scene.later(3).now)).toBe(3)
  })

  test('means nothing once it is cancelled, or its guests have left', () => {
    const scene = given(rice, voidOrder(1))
    expect(minutesOf(theTicket(scene), scene.now)).toBeUndefined()
    const gone = given(rice, walkOut(1, 81))
    expect(minutesOf(theTicket(gone), gone.now)).toBeUndefined()
  })
})

test('from five minutes on a waiting ticket has another colour, and from ten on yet another', () => {
  expect([0, 4].map((count) => waitingFor(count).tone)).toEqual(['neutral', 'neutral'])
  expect([5, 9].map((count) => waitingFor(count).tone)).toEqual(['waiting', 'waiting'])
  expect([10, 600].map((count) => waitingFor(count).tone)).toEqual(['late', 'late'])
  expect(doneFor(30).tone).toBe('done')
})

test('an age is told shortly to the eye and in words to the ear', () => {
  expect(waitingFor(0)).toMatchObject({ text: 'now', spoken: 'waiting less than a minute' })
  expect(waitingFor(1)).toMatchObject({ text: '1′', spoken: 'waiting 1 minute' })
  expect(waitingFor(59)).toMatchObject({ text: '59′', spoken: 'waiting 59 minutes' })
  expect(waitingFor(60)).toMatchObject({ text: '1 h 00', spoken: 'waiting 1 hour' })
  expect(waitingFor(125)).toMatchObject({ text: '2 h 05', spoken: 'waiting 2 hours 5 minutes' })
  expect(doneFor(0)).toMatchObject({ text: 'now', spoken: 'done less than a minute ago' })
  expect(doneFor(14)).toMatchObject({ text: '14′', spoken: 'done 14 minutes ago' })
})

test('SCR-08 among those that are late the one that has waited longest stands out, in whichever column it is', () => {
  const scene = given(rice)
  const first = theTicket(scene)
  scene.later(2).after(place(order(2, 8, [line(2, 'beef-suya')], { priority: 'high' })))
  const longest = () => longestLate(boardOf(scene), scene.now)
  scene.later(5)
  expect(longest(), 'nobody is late').toBeUndefined()
  scene.later(10)
  expect(longest()).toBe(first.id)
  scene.after(start(first.id))
  expect(longest()).toBe(first.id)
  scene.after(finish(first.id))
  expect(longest()).toBe(ticketsIn(scene).find(({ id }) => id !== first.id)?.id)
  scene.after(voidOrder(2))
  expect(longest()).toBeUndefined()
})
