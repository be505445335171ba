// Half a count of a drawer, while its till is locked.
import { beforeEach, expect, test } from 'vitest'
import { countSaved, giveUpCount, keepTyped, typedBy } from './count-in-hand.ts'

const ada = { staffId: 'ada', shiftId: 'one' }
const bola = { staffId: 'bola', shiftId: 'one' }
beforeEach(() => keepTyped(ada, { 1000: '20' }))

test('what was typed is there again for the same person and shift, and for nobody else', () => {
  expect(typedBy(ada)).toEqual({ 1000: '20' })
  expect([typedBy(bola), typedBy({ ...ada, shiftId: 'two' })]).toEqual([undefined, undefined])
})

test('who gives up a count of their own takes away none of somebody else', () => {
  giveUpCount(bola)
  expect(typedBy(ada)).toEqual({ 1000: '20' })
  giveUpCount(ada)
  expect(typedBy(ada)).toBeUndefined()
})

test('once the drawer was counted by somebody, what was typed before is out of date', () => {
  countSaved('one')
  expect(typedBy(ada)).toBeUndefined()
})
