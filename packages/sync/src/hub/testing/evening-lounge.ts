// A hub in the evening, with people signed in and a clock that the test sets.
import { evening } from '@lounge/domain/testing/ids'
import { cashier, manager, otherCashier } from '@lounge/domain/testing/people'
import { timestamp } from '@lounge/domain/time'
import type { Command } from '../../protocol.ts'
import type { Verdict } from '../accept.ts'
import type { SessionFacts } from '../log.ts'
import { Client, SmallHub } from './small-hub.ts'

/** A lounge in which these people signed in at six in the evening; `in` sets its clock. */
export async function lounge(facts: Partial<SessionFacts> = {}) {
  const small = await SmallHub.open()
  for (const { sessionId = '', staffId, name, role, terminalId = '' } of [cashier, otherCashier, manager])
    small.directory.signIn(sessionId, { staffId, name, role, terminalId, beganAt: evening, ...facts })
  small.now = evening
  const later = (ms: number) => void (small.now = evening + ms)
  const at = (ms: number): Partial<Command> => ({ at: timestamp(evening + ms) })
  const clear = (ms: number, person = cashier) =>
    small.hub.terminals.heard(person.terminalId ?? '', { offset: 0, clearAt: evening + ms })
  return {
    small,
    later,
    at,
    clear,
    till: new Client(cashier),
    end: (ms: number) => small.directory.end(cashier.sessionId ?? '', evening + ms),
  }
}

/** The flags of an answer, or the kind of verdict that came instead. */
export const flagsOf = (verdict: Verdict | undefined) =>
  verdict?.kind === 'answered' ? verdict.answer.flags.map(({ refused }) => refused) : [verdict?.kind]
