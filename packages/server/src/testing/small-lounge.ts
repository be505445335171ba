// A test lounge with a menu, coupons and two FunCards, made by the manager's commands.
import { openingOfTheLounge } from '@lounge/domain/testing/small-lounge'
import type { ScriptedTerminal } from './scripted-terminal.ts'
import { type Change, openTestLounge, type TestLounge } from './test-lounge.ts'

export interface SmallLounge extends TestLounge {
  /** In the back office. */
  readonly manager: ScriptedTerminal
}

/** @param change parts that replace the usual ones */
export async function openSmallLounge(change?: Change): Promise<SmallLounge> {
  const lounge = await openTestLounge(change)
  const manager = await lounge.terminal('manager@lounge.demo')
  const pushed = await manager.does(...openingOfTheLounge)
  const done = pushed.answers.filter(({ outcome, flags }) => outcome === 'applied' && flags.length === 0)
  if (done.length !== openingOfTheLounge.length) throw new Error(`the lounge did not open: ${JSON.stringify(pushed)}`)
  return { ...lounge, manager }
}
