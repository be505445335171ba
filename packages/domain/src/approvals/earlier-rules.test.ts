// Rules switched on or off while a till is away: earlier work is judged by the rules of its time.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { byPin, cashOut, cooking, having, moneyBack, openShift, paid, recommended } from '../testing/approving.ts'
import { anotherManager, manager } from '../testing/people.ts'
import { approvalId } from '../testing/ids.ts'
import { command, voidOrder } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { earlierRulesDays } from './earlier-rules.ts'
import { noApprovals, recommendedApprovals } from './rules.ts'
import { settingsOf } from '../settings/settings.ts'

const rules = (change: Partial<typeof noApprovals>) =>
  command('settings.change', { approvals: { ...recommendedApprovals, ...change } })

test('what was done before a rule was switched on is booked without a flag, and what is done after it is not', () => {
  const refunded = paid().later(40).after(recommended).later(20)
  refunded.toldLate(40, moneyBack).thenApplied()
  const voided = cooking().later(40).after(recommended).later(20)
  voided.toldLate(40, voidOrder(1)).thenApplied()
  const since = paid().later(40).after(recommended).later(20)
  const { decision } = since.toldLate(10, moneyBack)
  expect(decision).toMatchObject({ flags: [{ refused: 'approval_not_verified' }] })
  since.when(moneyBack).thenRefused(refuse('approval_needed', { what: 'Refund, ₦1,000' }))
})

test('a clock that is off does not bring back the rules of before, for work that is told and for what is asked', () => {
  const voided = cooking().later(40).after(recommended).later(20)
  voided
    .toldByWrongClock(40, voidOrder(1))
    .thenRefused(refuse('approval_needed', { what: 'Void of what was begun, ₦7,500' }))
  const { decision } = paid().later(40).after(recommended).later(20).toldByWrongClock(40, moneyBack)
  expect(decision).toMatchObject({ flags: [{ refused: 'approval_not_verified' }, { refused: 'clock_off' }] })
})

test('of several changes, those count that were made by then', () => {
  const scene = given(openShift)
    .later(30)
    .after(rules({ cashOutKobo: naira(10_000) }))
  scene
    .later(30)
    .after(rules({ cashOutKobo: naira(5_000) }))
    .later(30)
  const flagsOf = (minutesAgo: number, amount: number) => {
    const { decision } = scene.toldLate(minutesAgo, cashOut(amount))
    return decision.outcome === 'applied' ? decision.flags.length : undefined
  }
  expect([flagsOf(80, 4_000), flagsOf(50, 5_500), flagsOf(10, 1_000)]).toEqual([0, 0, 1])
})

test('a PIN of before counts within the bounds, and from whom, as they stood then', () => {
  const scene = paid(recommended)
    .later(40)
    .after(rules({ pinActs: 0, ownerForManagers: true }))
    .later(20)
  scene.toldLate(40, having(moneyBack, byPin(1))).thenApplied()
  scene.tried(having(moneyBack, byPin(2))).thenRefused(refuse('approval_limit'))
  const byManager = { ...manager, till: 1 }
  const other = paid(recommended)
    .later(40)
    .after(rules({ ownerForManagers: true }))
    .later(20)
  other.toldLate(40, having(moneyBack, byPin(1, anotherManager)), byManager).thenApplied()
  expect(other.lounge.get('approval', approvalId(1))).toMatchObject({ approver: 'manager' })
})

test('rules of before are kept for as long as a till may be away', () => {
  const scene = given(recommended)
  expect(settingsOf(scene.lounge).earlierRules).toMatchObject([{ approvals: noApprovals }])
  scene.later(earlierRulesDays * 24 * 60).after(rules({ comp: false }))
  expect(settingsOf(scene.lounge).earlierRules).toMatchObject([{ approvals: recommendedApprovals }])
})
