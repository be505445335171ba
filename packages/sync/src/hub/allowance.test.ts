// FunCard payments that tills told without asking the server: beyond the allowance they are booked, and flagged.
import { minutes, timestamp } from '@lounge/domain/time'
import { adasCard, evening } from '@lounge/domain/testing/ids'
import { cashier, otherCashier } from '@lounge/domain/testing/people'
import { line, order, pay } from '@lounge/domain/testing/requests'
import { expect, test } from 'vitest'
import type { Verdict } from './accept.ts'
import { Client, SmallHub } from './testing/small-hub.ts'

/** This many bottles at ₦1,000, with the flat tax of ₦200. */
const beers = (n: number, quantity: number) =>
  pay(order(n, 7, [line(n, 'star-lager', quantity)]), { method: 'FunCard', card: adasCard })
const after = (count: number) => timestamp(evening + minutes(count))
/** A lounge in which both tills signed in this evening. */
async function opened(): Promise<SmallHub> {
  const small = await SmallHub.open()
  for (const { sessionId = '', terminalId = '', staffId, name, role } of [cashier, otherCashier])
    small.directory.signIn(sessionId, { staffId, name, role, terminalId, beganAt: evening })
  return small
}
const flagsOf = (verdicts: readonly Verdict[]) =>
  verdicts.map((verdict) => (verdict.kind === 'answered' ? verdict.answer.flags.map(({ refused }) => refused) : []))

test('POS-24 what one card paid in one outage counts together, also when it comes in several pushes', async () => {
  const small = await opened()
  const till = new Client(cashier)
  small.now = after(60)
  const [first, second, third] = [10, 20, 30].map((at, n) => till.make(beers(n + 1, 2), { at: after(at) }))
  expect(flagsOf(await small.push(...[first, second].flatMap((each) => each ?? [])))).toEqual([[], []])
  small.now = after(61)
  expect(flagsOf(await small.push(...[third].flatMap((each) => each ?? [])))).toEqual([['funcard_over_allowance']])
})

test('POS-24 another outage has its own allowance, and so has another till; what was asked is not held to it', async () => {
  const small = await opened()
  const [till, other] = [new Client(cashier), new Client(otherCashier)]
  small.now = after(60)
  expect(flagsOf(await small.push(till.make(beers(1, 4), { at: after(10) })))).toEqual([[]])
  expect(flagsOf(await small.push(other.make(beers(2, 4), { at: after(10) })))).toEqual([[]])
  small.now = after(180)
  expect(flagsOf(await small.push(till.make(beers(3, 4), { at: after(120) })))).toEqual([[]])
  expect(flagsOf(await small.push(till.make(beers(4, 8), { as: 'ask', at: after(130) })))).toEqual([[]])
})
