// A till that died: its shift is closed from the office, counted or not, and nothing is called a count that is none.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { manager } from '../testing/people.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import type { Coins, ZReport } from './shifts.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const open = () => command('shift.open', { shiftId, float: naira(20_000), from: 'safe' })
const count = (coins: Coins) => command('shift.count', { shiftId, coins })
const close = () => command('shift.close', { shiftId, cash: 'safe' })
const office = (terms: object) => command('shift.close', { shiftId, cash: 'safe', till: 1, note: 'It died', ...terms })
/** Twenty notes of ₦1,000: the float. */
const twenty: Coins = { 100000: 20 }
const beers = order(1, 7, [line(1, 'star-lager', 1)])
function zOf(outcome: ReturnType<Scene['when']>): ZReport {
  const closed = outcome.events.find((event) => event.kind === 'shift.closed')
  if (!closed?.z) throw new Error('no Z')
  return closed.z
}

test('DAY-01 not counted is not counted: what was counted before cash came again is none of that close', () => {
  const scene = given(open(), count(twenty), pay(beers))
  expect(zOf(scene.when(office({}), manager))).not.toHaveProperty('counted')
  expect(scene.lounge.get('shift', '1')?.last).not.toHaveProperty('difference')
  // Told by the till itself, it is flagged, and the Z says no more.
  const told = given(open(), count(twenty), pay(beers))
  const z = zOf(told.told(close()).thenFlagged(refuse('shift_closed_uncounted', { till: 1 })))
  expect(z).not.toHaveProperty('counted')
  expect(told.lounge.get('shift', '1')?.last).not.toHaveProperty('difference')
})

test('DAY-01 the office goes by a count that nothing moved since, and by its own', () => {
  const still = given(open(), count({ 100000: 19 }))
  expect(zOf(still.when(office({}), manager))).toMatchObject({ counted: { difference: naira(-1_000) } })
  expect(still.lounge.get('shift', '1')?.last).toMatchObject({ difference: naira(-1_000) })
  const own = given(open(), count(twenty), pay(beers))
  own.when(office({ coins: { 100000: 21 } }), manager).thenApplied()
  expect(own.lounge.get('shift', '1')?.last).toMatchObject({ difference: naira(-200) })
})
