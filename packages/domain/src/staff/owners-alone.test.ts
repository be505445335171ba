// The list and the command both decide whether a flag is the owner's alone: they never differ.
import { expect, test } from 'vitest'
import { recommendedApprovals } from '../approvals/rules.ts'
import { type HowSettled, waysOf } from '../exceptions/settling.ts'
import { toSettle } from '../exceptions/to-settle.ts'
import { someCash } from '../testing/flags.ts'
import { commandId } from '../testing/ids.ts'
import { anotherManager, cashier, manager, otherCashier, owner } from '../testing/people.ts'
import { beersAndRice, command, line, order, pay, refund } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { ownersAlone } from './owners-alone.ts'

const strict = command('settings.change', { approvals: { ...recommendedApprovals, ownerForManagers: true } })
/** Refunds without an approval, one of which only the owner may settle, and a double payment. */
const flagged = (): Scene => {
  const scene = given(strict, pay(beersAndRice), pay(order(2, 8, [line(4, 'jollof-rice')])))
  scene.told(refund(1, someCash), anotherManager)
  scene.told(refund(2, someCash), otherCashier)
  return scene.told(pay(beersAndRice), otherCashier).scene
}

test.each([
  { who: cashier, isKept: true },
  { who: manager, isKept: true },
  { who: owner, isKept: false },
])(
  'SEC-04 what the list keeps from the $who.role the door keeps from them too, and nothing else',
  ({ who, isKept }) => {
    const { lounge, now } = flagged()
    const by = { ...who, commandId: commandId(90), at: now }
    const isKeptAtDoor = (exceptionId: string, how: HowSettled): boolean =>
      ownersAlone(lounge, { name: 'exception.settle', args: { exceptionId, how } }, by) !== undefined
    const entries = toSettle(lounge, now, { role: who.role, staffId: who.staffId, hasOwner: true })
    expect(entries.map(({ isForOwner }) => isForOwner)).toEqual([true, false, false])
    expect(entries.flatMap(({ isForOwner, ways }) => (isForOwner ? [ways.length === 0] : []))).toEqual([isKept])
    for (const { exception, isForOwner } of entries) {
      const atDoor = waysOf(exception.code).map((how) => isKeptAtDoor(exception.id, how))
      expect(new Set(atDoor)).toEqual(new Set([isForOwner && isKept]))
    }
  },
)

test('SEC-04 neither keeps for the owner what the owner has settled', () => {
  const scene = flagged()
  const kept = [...scene.lounge.all('exception')].find(({ isForOwner }) => isForOwner)
  const settling = { exceptionId: kept?.id ?? '', how: 'allowedAfter' } as const
  scene.when(command('exception.settle', settling), owner).thenEvents('exception.settled')
  const { lounge, now } = scene
  const by = { ...manager, commandId: commandId(90), at: now }
  expect(ownersAlone(lounge, { name: 'exception.settle', args: settling }, by)).toBeUndefined()
  const left = toSettle(lounge, now, { role: 'manager', staffId: manager.staffId, hasOwner: true })
  expect(left.map(({ isForOwner }) => isForOwner)).toEqual([false, false])
})
