// Cash of the safe, from the drawers to the bank: all of it is in the books, and no more goes out than is in it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actsIn } from '../acts/acts.ts'
import { refuse } from '../command.ts'
import type { HouseAccount } from '../ledger/ledger.ts'
import { formatNaira, type Kobo, kobo, naira, sum, zero } from '../money.ts'
import { scopeOf } from '../scope.ts'
import { tallied } from '../shifts/tallied.ts'
import { evening } from '../testing/ids.ts'
import { cashier, manager, owner } from '../testing/people.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { within } from '../testing/shift.ts'
import { type SafeDirection, safeDirections } from './house-money.ts'

/** Sent to the server: a terminal does not know the safe's balance. */
const office = { ...manager, heardAt: evening }
const move = (direction: SafeDirection, amount: Kobo, note = '') => command('safe.move', { direction, amount, note })
const balance = ({ lounge }: Scene, id: HouseAccount): Kobo => lounge.get('account', id)?.balance ?? zero
const holdsLess = (held: string) => refuse('safe_holds_less', { held })

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
/** One beer in cash: ₦1,200, all of it in the safe when the shift is closed. */
const aDay = () =>
  given(
    command('shift.open', { shiftId, float: zero, from: 'safe' }),
    pay(order(1, 7, [line(1, 'star-lager')])),
    command('shift.count', { shiftId, coins: { 100000: 1, 20000: 1 } }),
    command('shift.close', { shiftId, cash: 'safe' }),
  )

test('DAY-11 the cash of a day goes from the drawer to the safe and from there to the bank, and nothing is left behind', () => {
  const scene = aDay()
  // The small lounge's takings before its first shift went there as well.
  const held = balance(scene, 'safe')
  expect(held).toBeGreaterThanOrEqual(naira(1_200))
  scene.when(move('toBank', held, 'GTBank, slip 18'), office).thenEvents('safe.moved')
  expect(['drawer:1', 'safe', 'bank'].map((id) => balance(scene, id as HouseAccount))).toEqual([zero, zero, held])
})

test('DAY-11 no more goes out of the safe than the books say is in it, also where nothing was ever put there', () => {
  for (const direction of ['toBank', 'toOwner'] as const) {
    given()
      .when(move(direction, naira(1)), office)
      .thenRefused(holdsLess('₦0'))
    const scene = given()
    scene.when(move('fromOwner', naira(20_000)), office).thenApplied()
    scene.when(move(direction, naira(20_001)), office).thenRefused(holdsLess('₦20,000'))
    scene.when(move(direction, naira(20_000)), office).thenApplied()
    expect(balance(scene, 'safe')).toBe(zero)
  }
})

test('DAY-11 a safe below zero, from a float that was never put into it, is put right by what the owner had put in', () => {
  const scene = given(command('shift.open', { shiftId, float: naira(100_000), from: 'safe' }))
  const below = balance(scene, 'safe')
  expect(below).toBeLessThan(0)
  scene.when(move('toBank', naira(1)), office).thenRefused(holdsLess(formatNaira(below)))
  scene.when(move('fromOwner', naira(100_000)), office).thenApplied()
  expect(balance(scene, 'safe')).toBe(below + naira(100_000))
  expect(balance(scene, 'owner')).toBe(naira(-100_000))
})

test('it is for managers and the owner, above nothing; a terminal leaves it to the server to say no', () => {
  given()
    .when(move('fromOwner', naira(1)), cashier)
    .thenRefused(refuse('not_allowed'))
  given()
    .when(move('fromOwner', naira(1)), owner)
    .thenApplied()
  given().when(move('fromOwner', zero)).thenRejected('command_invalid')
  const terminal = within(given().lounge, scopeOf('manager'))
  expect(terminal.get('account', 'safe')).toBeUndefined()
  given()
    .when(move('toBank', naira(1)), manager)
    .thenApplied()
})

test('DAY-05 who takes cash out of the safe or puts it in is listed with which way it went', () => {
  const acts = (direction: SafeDirection, note = '') => {
    const scene = given()
    scene.when(move('fromOwner', naira(900)), office)
    return scene.when(move(direction, naira(900), note), office).events.flatMap(actsIn)
  }
  expect(acts('toBank', 'Slip 18')).toEqual([{ kind: 'safeOut', amount: naira(900), about: 'To the bank: Slip 18' }])
  expect(acts('toOwner')).toEqual([{ kind: 'safeOut', amount: naira(900), about: 'To the owner' }])
  expect(acts('fromBank')).toEqual([{ kind: 'safeIn', amount: naira(900), about: 'From the bank' }])
  expect(acts('fromOwner', 'Change')).toEqual([{ kind: 'safeIn', amount: naira(900), about: 'From the owner: Change' }])
  // The event as earlier releases wrote it.
  const { events } = given().when(move('fromOwner', naira(900)), office)
  const older = events.map((event) => (event.kind === 'safe.moved' ? { ...event, isListed: undefined } : event))
  expect(older.flatMap(actsIn)).toEqual([])
})

test('DAY-11 whatever is moved, the books sum to zero, the safe is never below it, and the Z of the day says the same', () => {
  const moved = fc.record({
    direction: fc.constantFrom(...safeDirections),
    amount: fc.integer({ min: 1, max: 500_000 }),
  })
  const total = ({ lounge }: Scene) =>
    sum([
      ...[...lounge.all('account')].map((each) => each.balance),
      ...[...lounge.all('balance')].map(({ amount }) => kobo(-amount)),
    ])
  fc.assert(
    fc.property(fc.array(moved, { maxLength: 30 }), (moves) => {
      const scene = given()
      const counted: Record<string, number> = {}
      for (const { direction, amount } of moves) {
        for (const event of scene.when(move(direction, kobo(amount)), office).events) {
          const { till, tally } = tallied(event) ?? {}
          expect({ till, figures: tally?.figures }).toEqual({ till: 0, figures: {} })
          for (const [id, each] of Object.entries(tally?.entries ?? {})) counted[id] = (counted[id] ?? 0) + each
        }
        expect(balance(scene, 'safe')).toBeGreaterThanOrEqual(0)
      }
      expect(total(scene)).toBe(zero)
      for (const id of ['safe', 'bank', 'owner'] as const) expect(counted[id] ?? 0).toBe(balance(scene, id))
    }),
  )
})
