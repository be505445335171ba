// An unfinished count of a drawer, while its till is locked.
import { naira } from '@lounge/domain/money'
import { isBegunBefore } from '@lounge/domain/shifts/begun-before'
import { timestamp } from '@lounge/domain/time'
import { QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { beforeEach, expect, test } from 'vitest'
import {
  begunBy,
  closingBy,
  countAnew,
  countedInOffice,
  countSaved,
  giveUpCount,
  isCountInHand,
  keepClosing,
  keepTyped,
  typedBy,
} from './count-in-hand.ts'

const ada = { staffId: 'ada', shiftId: 'one' }
const bola = { staffId: 'bola', shiftId: 'one' }
beforeEach(() => keepTyped(ada, { 1000: '20' }, now))
const now = timestamp(1_000)

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

test('a drawer that the office counts is there again in the office, and is no count of the till itself', () => {
  expect(countedInOffice('ada')).toBeUndefined()
  keepTyped({ ...ada, till: 3 }, { 1000: '4' }, now)
  expect([countedInOffice('ada'), countedInOffice('bola')]).toEqual([{ till: 3, shiftId: 'one' }, undefined])
  expect([typedBy({ ...ada, till: 3 }), typedBy(ada)]).toEqual([{ 1000: '4' }, undefined])
  countSaved('one')
  expect(countedInOffice('ada')).toBeUndefined()
})

test('why the office closes a shift is there again as well, with the counts or without any', () => {
  const of = { ...ada, till: 3 }
  const closing = { is: 'nobody', note: 'Its screen is broken' } as const
  keepClosing(of, closing)
  expect([closingBy(of), closingBy({ ...of, staffId: 'bola' })]).toEqual([closing, undefined])
  expect(countedInOffice('ada')).toEqual({ till: 3, shiftId: 'one' })
  keepTyped(of, { 1000: '4' }, now)
  expect([closingBy(of), typedBy(of)]).toEqual([closing, { 1000: '4' }])
  giveUpCount(of)
  expect(closingBy(of)).toBeUndefined()
})

test('a count of a shift that was closed elsewhere is in nobody’s hand: it keeps no page from a newer build', async () => {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos')
  expect(isCountInHand(till.lounge)).toBe(false)
  const shiftId = till.newId()
  await lounge.does(till, [{ name: 'shift.open', args: { shiftId, float: naira(5_000), from: 'safe' } }])
  keepTyped({ staffId: 'ada', shiftId }, { 1000: '20' }, now)
  expect(isCountInHand(till.lounge)).toBe(true)
  const coins = { 1000: 5 }
  await lounge.does(till, [
    { name: 'shift.count', args: { shiftId, coins } },
    { name: 'shift.close', args: { shiftId, cash: 'safe' } },
  ])
  expect(isCountInHand(till.lounge)).toBe(false)
  // While the open shifts are unknown, the count is kept.
  expect(isCountInHand(undefined)).toBe(true)
  giveUpCount({ staffId: 'ada', shiftId })
  expect(isCountInHand(undefined)).toBe(false)
})

test('DAY-01 what was typed before cash moved in the drawer is out of date, and why the office closes is not', async () => {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos')
  const shiftId = till.newId()
  await lounge.does(till, [{ name: 'shift.open', args: { shiftId, float: naira(5_000), from: 'safe' } }])
  const of = { staffId: 'ada', shiftId, till: till.device.till }
  const isOutOfDate = () => isBegunBefore(till.lounge, of.till, begunBy(of), till.now())
  keepClosing(of, { is: 'counted', note: 'It died' })
  await lounge.run(1_000)
  keepTyped(of, { 1000: '4' }, timestamp(till.now()))
  const begunAt = begunBy(of)
  await lounge.run(1_000)
  keepTyped(of, { 1000: '5' }, timestamp(till.now()))
  expect([begunBy(of), isOutOfDate()]).toEqual([begunAt, false])
  await lounge.does(till, [{ name: 'shift.cashIn', args: { category: 'Other', amount: naira(500), note: 'Found' } }])
  expect(isOutOfDate()).toBe(true)
  countAnew(of)
  expect([typedBy(of), begunBy(of), closingBy(of)?.note]).toEqual([{}, undefined, 'It died'])
})
