// How long what a terminal tells is believed once its session has ended.
import { adasCard, evening } from '@lounge/domain/testing/ids'
import { cashier, otherCashier } from '@lounge/domain/testing/people'
import { command, line, order, place, tender, voidOrder } from '@lounge/domain/testing/requests'
import { naira } from '@lounge/domain/money'
import { hours, minutes, timestamp } from '@lounge/domain/time'
import { describe, expect, test } from 'vitest'
import type { Command } from '../protocol.ts'
import type { Verdict } from './accept.ts'
import type { SessionFacts } from './log.ts'
import { Client, outcomes, SmallHub } from './testing/small-hub.ts'

const rice = place(order(1, 1, [line(1, 'jollof-rice')]))
const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(500)) })
const flagsOf = (verdict: Verdict | undefined) =>
  verdict?.kind === 'answered' ? verdict.answer.flags.map(({ refused }) => refused) : [verdict?.kind]
const at = (ms: number): Partial<Command> => ({ at: timestamp(evening + ms) })

/** A lounge in which they signed in at six in the evening. */
async function lounge(facts: Partial<SessionFacts> = {}) {
  const small = await SmallHub.open()
  for (const { sessionId = '', staffId, name, role, terminalId = '' } of [cashier, otherCashier])
    small.directory.signIn(sessionId, { staffId, name, role, terminalId, beganAt: evening, ...facts })
  small.now = evening
  return {
    small,
    later: (ms: number) => void (small.now = evening + ms),
    till: new Client(cashier),
    end: (ms: number) => small.directory.end(cashier.sessionId ?? '', evening + ms),
  }
}

describe('TRU-14 under a session that has ended', () => {
  test('it is taken for 72 hours after the end; later a fact is flagged and a wish refused, whatever they say of their time', async () => {
    for (const [heardAfter, isLate] of [
      [71, false],
      [74, true],
      [24 * 150, true],
    ] as const) {
      const { small, later, till, end } = await lounge()
      await small.push(till.make(rice))
      end(hours(1))
      later(hours(1 + heardAfter))
      const [fact] = await small.push(till.make(topUp, at(minutes(40))))
      expect(fact && flagsOf(fact)).toEqual(isLate ? ['session_ended'] : [])
      expect(outcomes(await small.push(till.make(voidOrder(1), at(minutes(50)))))).toEqual([
        isLate ? 'refused' : 'applied',
      ])
    }
  })

  test('a session that ran out while its terminal was away is taken for as long after the end of that', async () => {
    const flags = async (heardAt: number) => {
      const { small, later, till } = await lounge({ expiresAt: evening + hours(12) })
      small.hub.terminals.heard(cashier.terminalId ?? '', { offset: 0, clearAt: evening + minutes(10) })
      later(heardAt)
      return (await small.push(till.make(rice, at(hours(20))))).map(flagsOf)
    }
    expect(await flags(hours(140))).toEqual([[]])
    expect(await flags(hours(150))).toEqual([['session_ended']])
  })

  test('a server whose clock seems to be wrong holds nobody to its time', async () => {
    const { small, later, till, end } = await lounge()
    end(hours(1))
    later(hours(24 * 365))
    for (const terminalId of ['one', 'other']) small.hub.terminals.heard(terminalId, { offset: hours(24 * 365) })
    const [fact] = await small.push(till.make(topUp, at(minutes(40))))
    expect(fact && flagsOf(fact)).not.toContain('session_ended')
  })
})
