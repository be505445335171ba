import { changeLines, line, order, place } from '@lounge/domain/testing/requests'
import { given } from '@lounge/domain/testing/scene'
import { expect, test } from 'vitest'
import { marksOf } from './line-marks.ts'
import { theTicket } from './testing/kitchen.ts'

const sent = place(order(1, 7, [line(1, 'jollof-rice', 3), line(2, 'beef-suya', 1, { note: 'no pepper' })]))
const marksAfter = (...edits: Parameters<typeof changeLines>[1][]) =>
  theTicket(given(sent, ...edits.map((edit) => changeLines(1, edit)))).lines.map(marksOf)

test('a line as it was sent has no marks', () => {
  expect(marksAfter()).toEqual([
    { quantity: 3, isRemoved: false, isMade: false },
    { quantity: 1, isRemoved: false, isMade: false },
  ])
})

test('a quantity that grew shows what it was', () => {
  expect(marksAfter({ 1: 1 })[0]).toEqual({ quantity: 4, isRemoved: false, isMade: false, quantityWas: 3 })
})

test('units that were taken off are a line of their own, struck out beside those that are left', () => {
  expect(marksAfter({ 1: -1 }).slice(0, 2)).toEqual([
    { quantity: 2, isRemoved: false, isMade: false },
    { quantity: 1, isRemoved: true, isMade: false },
  ])
})

test('a removed line shows how many there were', () => {
  expect(marksAfter({ 1: 'off' })[0]).toEqual({ quantity: 3, isRemoved: true, isMade: false })
})

test('another note shows the one before it, an added note that there was none', () => {
  const [rice, suya] = marksAfter({ 1: 'with fish', 2: 'extra hot' })
  expect(rice).toEqual({ quantity: 3, isRemoved: false, isMade: false, noteWas: '' })
  expect(suya).toEqual({ quantity: 1, isRemoved: false, isMade: false, noteWas: 'no pepper' })
})

test('a line is made once it is ticked off; when more are wanted, the rest is told', () => {
  const [rice] = theTicket(given(sent)).lines
  const ticked = (made: number, quantity = 3) => rice && marksOf({ ...rice, quantity, made })
  expect(ticked(3)).toEqual({ quantity: 3, isRemoved: false, isMade: true })
  expect(ticked(3, 2), 'one too many').toEqual({ quantity: 2, isRemoved: false, isMade: true })
  expect(ticked(3, 5)).toEqual({ quantity: 5, isRemoved: false, isMade: false, leftToMake: 2 })
})
