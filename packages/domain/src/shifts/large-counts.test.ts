// Impossible counts from a device: they are booked up to what a drawer holds, and block nothing.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { manager, otherCashier } from '../testing/people.ts'
import { command } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { type Coins, denominations, piecesMax } from './shifts.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const other = '018f0000-0000-7000-8000-0000000000f2'
const open = (id = shiftId) => command('shift.open', { shiftId: id, float: naira(1_000), from: 'safe' })
const count = (coins: Coins, id = shiftId) => command('shift.count', { shiftId: id, coins })
const ofEach = (pieces: number): Coins => Object.fromEntries(denominations.map((each) => [each, pieces]))
const tooMany = (pieces: number) => refuse('count_too_large', { count: pieces, piece: '₦1,000' })

test('a hundred counts of what nobody has keep no other till from its close, nor the lounge from that of its day', () => {
  const scene = given(open())
  for (let n = 0; n < 50; n += 1) {
    scene.told(count(ofEach(1_000_000_000))).thenFlagged(tooMany(1_000_000_000))
    scene.told(count({}))
  }
  scene.told(count(ofEach(1_000_000_000)))
  scene.told(command('shift.close', { shiftId, cash: 'safe' }))
  scene.when(open(other), otherCashier).thenApplied()
  scene.when(count({ 100000: 1, 100: 1 }, other), otherCashier)
  scene.when(command('shift.close', { shiftId: other, cash: 'safe' }), otherCashier).thenApplied()
  scene.when(command('day.close', {}), manager).thenApplied()
})

test('what is booked of it is as many as a drawer holds, in notes as in money, and the flag says what was typed', () => {
  const scene = given(open())
  scene.told(count({ 100000: 10_001, 200: 3 })).thenFlagged(tooMany(10_001))
  expect(scene.lounge.get('shift', '1')?.counted).toMatchObject({
    coins: { 100000: piecesMax, 200: 3 },
    total: naira(10_000_006),
  })
})

test('the office that counts for a till that died books no more of it either', () => {
  const scene = given(open())
  const typed = { shiftId, cash: 'safe' as const, till: 1, note: 'Its screen is broken', coins: { 100000: 20_000 } }
  const { events } = scene.told(command('shift.close', typed), manager)
  expect(events.find(({ kind }) => kind === 'shift.counted')).toMatchObject({
    coins: { 100000: piecesMax },
    total: naira(10_000_000),
  })
})
