// More is taken out of a drawer than expected: the office hears of it, but no till. Otherwise a till that tries amounts would learn the
// expected cash before anybody counts (decision 73).
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { ownFlag } from '../exceptions/raised.ts'
import { settledLately, toSettle } from '../exceptions/to-settle.ts'
import { derivedId } from '../ids.ts'
import { type Kobo, kobo, naira } from '../money.ts'
import { bellOf } from '../notifications/views.ts'
import { scopeOf } from '../scope.ts'
import { cashier, manager } from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import { given, rowsOf, type Scene } from '../testing/scene.ts'
import { within } from '../testing/shift.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const expected = naira(20_137)
const opened = () =>
  given(
    command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }),
    command('shift.cashIn', { category: 'From the safe', amount: naira(137), note: '' }),
  )
const out = (amount: Kobo) => command('shift.cashOut', { category: 'Diesel', amount, note: '' })
const more = kobo(expected + 1)
const seenAs = ({ lounge }: Scene, role: string) => within(lounge, scopeOf(role))
const flagOf = (scene: Scene, role: string) =>
  toSettle(seenAs(scene, role), scene.now, { role, hasOwner: true }).map(({ exception }) => exception.code)

test('DAY-01 a till holds the same, and gets the same answer, just below what should be in its drawer and just above', () => {
  const heardAfter = (amount: Kobo) => {
    const { scene, decision, commandId } = opened().when(out(amount))
    const flags = decision.outcome === 'applied' ? decision.flags : undefined
    const exceptionId = derivedId<'exception'>(commandId, `flag${ownFlag}`)
    // It is the till's own command, and its device can compute the id of what the command may have raised.
    const settled = scene.when(command('exception.settle', { exceptionId, how: 'right' }), cashier).decision
    const bell = bellOf(seenAs(scene, 'pos'), { staffId: cashier.staffId, role: 'pos' }, [])
    return JSON.stringify([flags, settled, bell, rowsOf(scene.lounge, scopeOf('pos'))]).replaceAll(
      String(amount),
      'taken',
    )
  }
  expect(heardAfter(more)).toBe(heardAfter(expected))
  expect(heardAfter(expected)).toContain(refuse('exception_not_found').refused)
})

test('DAY-01 the office has it on its list and in its bell, and settles it', () => {
  const { scene } = opened().when(out(more))
  expect([flagOf(scene, 'pos'), flagOf(scene, 'manager'), flagOf(scene, 'owner')]).toEqual([
    [],
    ['cash_out_more'],
    ['cash_out_more'],
  ])
  const bell = bellOf(seenAs(scene, 'manager'), { staffId: manager.staffId, role: 'manager' }, [])
  expect(bell.entries[0]).toMatchObject({ code: 'notice_flag', type: 'warning' })
  const [{ id: exceptionId } = { id: '' }] = scene.lounge.all('exception:office')
  scene.when(command('exception.settle', { exceptionId, how: 'asked', note: 'A tip' }), manager).thenApplied()
  expect(flagOf(scene, 'manager')).toEqual([])
  expect(settledLately(seenAs(scene, 'manager'), scene.now)).toMatchObject([{ note: 'A tip' }])
  expect(settledLately(seenAs(scene, 'pos'), scene.now)).toEqual([])
  scene.later(40 * 24 * 60).when(command('history.trim', {}))
  expect([...scene.lounge.all('exception:office')]).toEqual([])
})

test('DAY-01 what nobody settled of it is told to the owner after a week, like everything else', () => {
  const { scene } = opened().when(out(more))
  const [{ id: exceptionId } = { id: '' }] = scene.lounge.all('exception:office')
  scene.later(7 * 24 * 60).after(command('exception.noticeOverdue', { exceptionId }))
  expect(scene.lounge.get('exception:office', exceptionId)).toHaveProperty('overdueAt')
})
