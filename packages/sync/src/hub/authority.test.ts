// When a command can have happened, and under which session: a terminal's word counts within the server's knowledge.
import { adasCard, commandId, evening, orderId } from '@lounge/domain/testing/ids'
import { cashier, otherCashier } from '@lounge/domain/testing/people'
import { command, line, order, pay, place, tender, voidOrder } from '@lounge/domain/testing/requests'
import { SessionId } from '@lounge/domain/ids'
import { naira } from '@lounge/domain/money'
import { businessDay, hours, minutes, timestamp } from '@lounge/domain/time'
import { settingsOf } from '@lounge/domain/settings/settings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flagsOf, lounge } from './testing/evening-lounge.ts'
import { outcomes } from './testing/small-hub.ts'

const rice = (n: number) => place(order(n, n, [line(n, 'jollof-rice')]))
const paid = (n: number) => pay(order(n, n, [line(n, 'jollof-rice')]))
const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(500)) })

describe('when it happened', () => {
  test('TRU-07 a till that was heard after five in the morning sells nothing on the day before, unless it is flagged', async () => {
    const { small, later, at, clear, till } = await lounge()
    later(hours(10) + minutes(12)) // twelve past four: the business day ends at five
    clear(hours(11) + minutes(12))
    later(hours(11) + minutes(30))
    clear(hours(11) + minutes(12))
    later(hours(12))
    // It was cut off, and its clock went back by three hours.
    const [sold] = await small.push(till.make(paid(1), at(hours(8) + minutes(20))))
    expect(flagsOf(sold)).toEqual(['clock_off'])
    const { settlement } = small.hub.lounge.get('order', orderId(1)) as { settlement?: { paidAt: number } }
    expect(settlement?.paidAt).toBe(evening + hours(11) + minutes(12))
    expect(businessDay(timestamp(settlement?.paidAt ?? 0), settingsOf(small.hub.lounge))).toBe('2026-11-21')
  })

  test('what comes behind another command of the same device was done after it', async () => {
    const { small, later, at, till } = await lounge()
    later(hours(5))
    const [first, second] = await small.push(till.make(rice(1), at(hours(3))), till.make(rice(2), at(hours(1))))
    expect([flagsOf(first), flagsOf(second)]).toEqual([[], ['clock_off']])
    expect(small.hub.lounge.get('order', orderId(2))?.placedAt).toBe(evening + hours(3))
  })

  test('one moment of a clock that was ahead moves nothing that follows', async () => {
    const { small, later, at, till } = await lounge()
    later(hours(5))
    const ahead = till.make(rice(1), at(hours(29)))
    const [first, second] = await small.push(ahead, till.make(rice(2), at(hours(2))))
    expect([flagsOf(first), flagsOf(second)]).toEqual([['clock_off'], []])
    expect(small.hub.lounge.get('order', orderId(2))?.placedAt).toBe(evening + hours(2))
  })

  test('what stands in for a lost number was filed later, by whoever was there then, and moves nothing that follows', async () => {
    const { small, later, at, till } = await lounge()
    const { name, staffId } = otherCashier
    const sessionId = commandId(90_001)
    small.directory.signIn(sessionId, {
      name,
      staffId,
      role: 'pos',
      terminalId: cashier.terminalId ?? '',
      beganAt: evening + minutes(2),
    })
    later(minutes(4))
    const setAside = { refused: 'number_missing', params: { number: 1 } }
    // No command has this name.
    const lost = { name: 'number.missing' as 'order.place', args: null }
    const standIn = till.make(lost, { ...at(minutes(1)), sessionId: SessionId.parse(sessionId), setAside })
    expect(outcomes(await small.push(standIn, till.make(rice(1), at(minutes(1)))))).toEqual(['held', 'applied'])
    expect(small.hub.lounge.get('order', orderId(1))?.placedAt).toBe(evening + minutes(1))
  })

  test('honest work of hours without a network keeps its times, whatever else is heard of that device', async () => {
    const { small, later, at, clear, till } = await lounge()
    clear(minutes(5))
    later(hours(9))
    // It reconnects with three waiting orders.
    small.hub.terminals.heard(cashier.terminalId ?? '', { offset: 0 })
    const verdicts = await small.push(...[1, 2, 3].map((n) => till.make(rice(n), at(hours(n)))))
    expect(verdicts.map(flagsOf)).toEqual([[], [], []])
    expect([1, 2, 3].map((n) => small.hub.lounge.get('order', orderId(n))?.placedAt)).toEqual(
      [1, 2, 3].map((n) => evening + hours(n)),
    )
  })

  test('a word that was on its way for long counts for when it was said', async () => {
    const { small, later, at, clear, till } = await lounge()
    later(hours(2))
    clear(minutes(1))
    expect(flagsOf((await small.push(till.make(rice(1), at(hours(1)))))[0])).toEqual([])
  })

  test('what is known of a device outlives the server', async () => {
    const { small, later, at, clear, till } = await lounge()
    later(hours(3))
    clear(hours(3))
    await small.restart()
    expect(flagsOf((await small.push(till.make(rice(1), at(hours(1)))))[0])).toEqual(['clock_off'])
    expect(small.hub.lounge.get('order', orderId(1))?.placedAt).toBe(evening + hours(3))
  })

  test('what a server wrote down whose clock was ahead bounds nothing', async () => {
    const { small, later, at, clear, till } = await lounge()
    later(hours(100))
    clear(hours(100))
    await small.restart()
    later(hours(4))
    expect(flagsOf((await small.push(till.make(rice(1), at(hours(3)))))[0])).toEqual([])
    clear(hours(4))
    later(hours(5))
    expect(flagsOf((await small.push(till.make(rice(2), at(hours(3)))))[0])).toEqual(['clock_off'])
  })

  test('TRU-07 a clock that was moved while the till was away is flagged, in whichever direction', async () => {
    for (const moved of [hours(7), -hours(7)]) {
      const { small, later, at, till } = await lounge()
      later(hours(20))
      const made = till.make(rice(1), { ...at(hours(8)), offset: 1_000 })
      expect(flagsOf((await small.hub.accept([made], { offset: 1_000 + moved }))[0])).toEqual(['clock_off'])
      const fine = till.make(rice(2), { ...at(hours(9)), offset: 1_000 })
      expect(flagsOf((await small.hub.accept([fine], { offset: 30_000 }))[0])).toEqual([])
    }
  })
})

describe('TRU-14 under a session that has ended', () => {
  test('whatever its clock says, nothing of a terminal that was heard after the end is taken without a flag', async () => {
    const moment = fc.integer({ min: -hours(100), max: hours(100) })
    await fc.assert(
      fc.asyncProperty(moment, moment, fc.constantFrom('tell', 'ask'), async (said, offset, as) => {
        const { small, later, clear, till, end } = await lounge()
        await small.push(till.make(rice(1)))
        end(hours(1))
        later(hours(2))
        clear(hours(2))
        const when = { at: timestamp(evening + said), offset }
        const [fact, wish] = await small.push(till.make(topUp, { ...when, as }), till.make(voidOrder(1), when))
        expect(wish).toMatchObject({ answer: { outcome: 'refused', code: 'session_ended' } })
        const codes = fact?.kind === 'answered' ? [fact.answer.code, ...flagsOf(fact)] : []
        expect(codes).toContain('session_ended')
        expect(fact).toMatchObject({ answer: { outcome: as === 'ask' ? 'refused' : 'applied' } })
      }),
      { numRuns: 30 },
    )
  })

  test('what was done before it is taken afterwards, as long as the device had not said that nothing waits', async () => {
    const { small, later, at, clear, till, end } = await lounge()
    clear(minutes(30))
    end(hours(1))
    later(hours(2))
    expect((await small.push(till.make(rice(1), at(minutes(40))))).map(flagsOf)).toEqual([[]])
    expect(outcomes(await small.push(till.make(voidOrder(1), at(minutes(50)))))).toEqual(['applied'])
    expect(outcomes(await small.push(till.make(voidOrder(1), at(minutes(70)))))).toEqual(['refused'])
  })
})

describe('TRU-18 a session that runs out while the terminal is away', () => {
  const twelveHours = { expiresAt: evening + hours(12) }

  test('spoils nothing: facts and wishes of up to 72 hours are booked, without one flag or exception', async () => {
    const { small, later, at, clear, till } = await lounge(twelveHours)
    clear(minutes(10))
    later(hours(70))
    const done = [1, 20, 40, 69].flatMap((hour, n) => [
      till.make(rice(n + 1), at(hours(hour))),
      till.make(voidOrder(n + 1), at(hours(hour) + minutes(5))),
    ])
    const verdicts = await small.push(...done)
    expect(outcomes(verdicts)).toEqual(done.map(() => 'applied'))
    expect(verdicts.flatMap(flagsOf)).toEqual([])
    expect([...small.hub.lounge.all('exception')]).toEqual([])
  })

  test('has run out for what is done after the terminal is back, and for what is done after 72 hours', async () => {
    const { small, later, at, clear, till } = await lounge(twelveHours)
    clear(minutes(10))
    later(hours(80))
    const late = till.make(rice(1), at(hours(73)))
    expect((await small.push(late)).map(flagsOf)).toEqual([['session_ended']])
    const other = await lounge(twelveHours)
    other.later(hours(20))
    await other.small.push(other.till.make(rice(1), other.at(hours(19))))
    other.clear(hours(20))
    expect((await other.small.push(other.till.make(paid(1), other.at(hours(19))))).map(flagsOf)).toEqual([
      expect.arrayContaining(['session_ended']),
    ])
    expect(outcomes(await other.small.push(other.till.make(voidOrder(1), other.at(hours(19)))))).toEqual(['refused'])
  })
})
