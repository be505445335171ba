// Money that somebody gave back or took against a rule: they may resolve it, and others judge it.
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { refuse } from '../command.ts'
import { flagged, heard } from '../testing/flags.ts'
import { cashier, manager, otherCashier, owner, type Person } from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import type { Scene } from '../testing/scene.ts'
import type { Exception } from './exceptions.ts'
import { type FlagCode, type HowSettled, wayOf } from './settling.ts'
import { toSettle } from './to-settle.ts'
import { openExceptions } from './views.ts'

function raised(code: FlagCode): { readonly scene: Scene; readonly exception: Exception } {
  const scene = flagged[code]()
  const exception = openExceptions(scene.lounge).find((each) => each.code === code)
  assert(exception, `${code} is flagged`)
  return { scene, exception }
}
const settle = ({ id: exceptionId }: Exception, how: HowSettled) =>
  command('exception.settle', { exceptionId, how, note: 'It is so' })
/** The ways that the list offers to a person. */
const waysFor = ({ scene, exception }: ReturnType<typeof raised>, { role, staffId }: Person): readonly HowSettled[] =>
  toSettle(scene.lounge, scene.now, { role, staffId })
    .filter((each) => each.exception.id === exception.id)
    .flatMap(({ ways }) => ways.map(({ how }) => how))

test.each([
  ['refund_unknown_order', 'right'],
  ['refund_unknown_order', 'enteredAnew'],
  ['refund_too_much', 'right'],
  ['refund_not_paid', 'enteredAnew'],
  ['refund_given_twice', 'right'],
  ['refund_not_owed', 'right'],
  ['refund_units', 'right'],
  ['refund_above_lines', 'enteredAnew'],
  ['reference_used', 'right'],
  ['funcard_blocked', 'right'],
] as const)(
  'DAY-05 whoever gave money back or took it against a rule does not call that right: %s, %s',
  (code, how) => {
    const flag = raised(code)
    const { scene, exception } = flag
    const way = settle(exception, how)
    for (const own of [cashier, manager]) {
      const person = heard({ ...own, staffId: exception.by })
      scene.when(way, person).thenRefused(refuse('exception_not_yours', { how: wayOf(how).words }))
      expect(waysFor(flag, person)).not.toContain(how)
    }
    const theirs = { ...owner, staffId: exception.by }
    for (const other of [otherCashier, manager, theirs]) expect(waysFor(flag, other)).toContain(how)
    scene.when(way, heard(otherCashier)).thenEvents('exception.settled')
  },
)

test('DAY-05 what puts it right is open to whoever did it: another reference, and giving back', () => {
  const ownWays = (code: FlagCode) => {
    const flag = raised(code)
    return waysFor(flag, { ...cashier, staffId: flag.exception.by })
  }
  expect(ownWays('reference_used')).toEqual(['newReference'])
  expect(ownWays('funcard_blocked')).toEqual(['giveBack'])
})
