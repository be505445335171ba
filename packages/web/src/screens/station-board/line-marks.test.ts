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
    { quantity: 3, isRemoved: false },
    { quantity: 1, isRemoved: false },
  ])
})

test('another quantity shows what it was', () => {
  expect(marksAfter({ 1: -1 })[0]).toEqual({ quantity: 2, isRemoved: false, quantityWas: 3 })
})

test('a removed line shows how many there were', () => {
  expect(marksAfter({ 1: -1 }, { 1: 'off' })[0]).toEqual({ quantity: 3, isRemoved: true })
})

test('another note shows the one before it, an added note that there was none', () => {
  const [rice, suya] = marksAfter({ 1: 'with fish', 2: 'extra hot' })
  expect(rice).toEqual({ quantity: 3, isRemoved: false, noteWas: '' })
  expect(suya).toEqual({ quantity: 1, isRemoved: false, noteWas: 'no pepper' })
})

test('a line that was changed back to what was sent has no marks', () => {
  expect(marksAfter({ 1: -1 }, { 1: 1 })[0]).toEqual({ quantity: 3, isRemoved: false })
})
