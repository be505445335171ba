// How long a terminal's commands are believed after its session has ended.
import { adasCard, evening } from '@lounge/domain/testing/ids'
import { cashier } from '@lounge/domain/testing/people'
import { command, line, order, place, tender, voidOrder } from '@lounge/domain/testing/requests'
import { naira } from '@lounge/domain/money'
import { hours, minutes } from '@lounge/domain/time'
import { describe, expect, test } from 'vitest'
import { flagsOf, lounge } from './testing/evening-lounge.ts'
import { outcomes } from './testing/small-hub.ts'

const rice = place(order(1, 1, [line(1, 'jollof-rice')]))
const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Cash', naira(500)) })

describe('TRU-14 under a session that has ended', () => {
  test('it is taken for 72 hours after the end; later a fact is flagged and a wish refused, whatever they say of their time', async () => {
    for (const [heardAfter, isLate] of [
      [71, false],
      [74, true],
      [24 * 150, true],
    ] as const) {
      const { small, later, at, till, end } = await lounge()
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
      const { small, later, at, till } = await lounge({ expiresAt: evening + hours(12) })
      small.hub.terminals.heard(cashier.terminalId ?? '', { offset: 0, clearAt: evening + minutes(10) })
      later(heardAt)
      return (await small.push(till.make(rice, at(hours(20))))).map(flagsOf)
    }
    expect(await flags(hours(140))).toEqual([[]])
    expect(await flags(hours(150))).toEqual([['session_ended']])
  })

  test('a server whose clock seems to be wrong holds nobody to its time', async () => {
    const { small, later, at, till, end } = await lounge()
    end(hours(1))
    later(hours(24 * 365))
    for (const terminalId of ['one', 'other']) small.hub.terminals.heard(terminalId, { offset: hours(24 * 365) })
    const [fact] = await small.push(till.make(topUp, at(minutes(40))))
    expect(fact && flagsOf(fact)).not.toContain('session_ended')
  })
})
