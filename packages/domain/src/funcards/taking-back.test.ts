// Money comes off a card again: it was never taken, or its guest gets it back.
import { expect, test } from 'vitest'
import { actsIn } from '../acts/acts.ts'
import { refuse } from '../command.ts'
import { journalOf } from '../ledger/journals.ts'
import { type Kobo, naira, negative, sum, zero } from '../money.ts'
import { needOf, recommended } from '../testing/approving.ts'
import { adasCard, bolasCard, funcardId } from '../testing/ids.ts'
import { cashier, manager, owner } from '../testing/people.ts'
import { command, type Input, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { movementsOf, movementWords } from './statement.ts'

type CashOff = Extract<Input<'funcard.takeBack'>, { readonly till: number }>

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const open = command('shift.open', { shiftId, float: naira(10_000), from: 'safe' })
const topUp = (amount: Kobo, method: 'Cash' | 'Card' | 'Transfer' = 'Cash') =>
  command('funcard.topUp', { funcardId: bolasCard, payment: tender(method, amount) })
const why = { wasNeverTaken: true, reason: 'Typed 50,000 for 5,000' }
const take = (amount: Kobo, more: Partial<CashOff> = {}) =>
  command('funcard.takeBack', { funcardId: bolasCard, amount, method: 'Cash', till: 1, ...why, ...more })
const byOther = (method: 'Card' | 'Transfer', amount: Kobo, more: Partial<typeof why> = {}) =>
  command('funcard.takeBack', { funcardId: bolasCard, amount, method, ...why, ...more })

const onCard = ({ lounge }: Scene, card = bolasCard) => lounge.get('balance', card)?.amount
const account = ({ lounge }: Scene, id: string) => lounge.get('account', id)?.balance ?? zero
const number = 'FC100000002'

test('a top-up of ten times too much is put right: the card holds what was paid, and so does the drawer', () => {
  const scene = given(open, topUp(naira(50_000)))
  const taken = scene.when(take(naira(45_000)), manager)
  taken.thenEvent({ kind: 'funcard.takenBack', number, amount: naira(45_000), method: 'Cash', till: 1, ...why })
  expect(onCard(scene)).toBe(naira(6_000))
  expect(account(scene, 'drawer:1')).toBe(naira(15_000))
  // The drawer holds the expected amount.
  const count = command('shift.count', { shiftId, coins: { 100000: 15 } })
  scene.when(count).thenEvent({ kind: 'shift.counted', difference: zero })
})

test('what was counted before it in the shift that runs is counted again, and the shift comes to nothing', () => {
  const count = command('shift.count', { shiftId, coins: { 100000: 15 } })
  const scene = given(open, topUp(naira(50_000)), count)
  scene.when(take(naira(45_000)), manager)
  expect(scene.lounge.get('shift', '1')?.counted).toMatchObject({ isStale: true })
  scene.when(count).thenEvent({ kind: 'shift.counted', difference: naira(45_000), ofShift: zero })
})

test('the drawer of a shift that was closed short of it is right already: what was short is less', () => {
  const scene = given(open, topUp(naira(50_000)))
  scene.after(command('shift.count', { shiftId, coins: { 100000: 15 } }))
  scene.told(command('shift.close', { shiftId, cash: 'stays' }))
  expect(account(scene, 'over-short')).toBe(naira(45_000))
  scene.when(take(naira(45_000), { wasCounted: true }), manager).thenApplied()
  expect(account(scene, 'over-short')).toBe(zero)
  expect(account(scene, 'drawer:1')).toBe(naira(15_000))
  expect(onCard(scene)).toBe(naira(6_000))
  const next = '018f0000-0000-7000-8000-0000000000f2'
  scene.after(command('shift.open', { shiftId: next, float: naira(15_000), from: 'drawer' }))
  const count = command('shift.count', { shiftId: next, coins: { 100000: 15 } })
  scene.when(count).thenEvent({ kind: 'shift.counted', difference: zero })
  const figures = scene.lounge.get('till-figures', '1')?.running.tally.figures
  expect(figures).toMatchObject({ neverTakenShort: { count: 1, amount: naira(45_000) } })
  expect(figures).not.toHaveProperty('neverTaken:Cash')
})

test('what a guest gets back leaves the drawer, whatever was counted', () => {
  const scene = given(open)
  scene.when(take(naira(1_000), { wasNeverTaken: false, wasCounted: true }), manager).thenApplied()
  expect(account(scene, 'drawer:1')).toBe(naira(9_000))
})

test('a count that was made before it, and is told after it, finds what was never taken as it was; of what was paid out it knows nothing', () => {
  const counted = (wasNeverTaken: boolean) => {
    const scene = given(open, topUp(naira(5_000))).later(10)
    scene.when(take(naira(5_000), { wasNeverTaken }), manager)
    const found = wasNeverTaken ? 10 : 15
    return scene.later(1).toldLate(5, command('shift.count', { shiftId, coins: { 100000: found } }))
  }
  counted(true).thenEvent({ kind: 'shift.counted', difference: zero })
  counted(false).thenEvent({ kind: 'shift.counted', isStale: true })
})

test('a guest who leaves gets all that is on the card, in cash, by card or by transfer, out of where that money lies', () => {
  const scene = given(open, topUp(naira(3_000)))
  scene.when(take(naira(1_000), { wasNeverTaken: false }), manager)
  scene.when(byOther('Card', naira(1_000), { wasNeverTaken: false }), manager)
  scene.when(byOther('Transfer', naira(2_000), { wasNeverTaken: false }), owner)
  expect(onCard(scene)).toBe(zero)
  expect(account(scene, 'drawer:1')).toBe(naira(12_000))
  expect(account(scene, 'card-clearing')).toBe(negative(naira(1_000)))
  expect(account(scene, 'transfers-confirmed')).toBe(negative(naira(2_000)))
})

test('its entries come to nothing', () => {
  const scene = given(open, topUp(naira(50_000)))
  const all = [take(naira(1)), byOther('Card', naira(2)), byOther('Transfer', naira(3))]
  for (const each of all)
    for (const event of scene.when(each, manager).events)
      expect(sum(journalOf(event).map(({ amount }) => amount))).toBe(zero)
})

test('never more than the card holds, and nothing of one that holds nothing or owes', () => {
  const scene = given(open)
  scene.when(take(naira(1_001)), manager).thenRefused(refuse('funcard_holds_less', { number, held: '₦1,000' }))
  scene.when(take(naira(1_000)), manager).thenApplied()
  scene.when(take(naira(1)), manager).thenRefused(refuse('funcard_holds_nothing', { number }))
})

test('a card that is blocked holds its money all the same, and what was on one that was replaced is on the other', () => {
  const scene = given(open)
  scene.when(command('funcard.block', { funcardId: bolasCard, reason: 'Lost' }))
  scene.when(take(naira(200)), manager).thenApplied()
  const other = { funcardId: funcardId(8), number: 'FC100000008' }
  scene.when(command('funcard.replace', { funcardId: bolasCard, replacement: other }), manager)
  scene
    .when(take(naira(300)), manager)
    .thenEvent({ kind: 'funcard.takenBack', funcardId: other.funcardId, number: other.number })
  expect(onCard(scene)).toBe(zero)
  expect(onCard(scene, other.funcardId)).toBe(naira(500))
})

test('it is the office’s, of a card and a drawer that are known, with an amount and a reason', () => {
  const scene = given(open)
  scene.when(take(naira(100)), cashier).thenRefused(refuse('not_allowed'))
  scene
    .when(take(naira(100), { funcardId: funcardId(77) }), manager)
    .thenRefused(refuse('funcard_not_found', { number: funcardId(77) }))
  scene.when(take(naira(100), { till: 9 }), manager).thenRefused(refuse('drawer_not_there', { till: 9 }))
  scene.when(take(zero), manager).thenRejected('command_invalid')
  scene.when(take(naira(100), { reason: ' ' }), manager).thenRejected('command_invalid')
  const without = { ...Object(take(naira(100)).args), till: undefined }
  scene.when({ ...take(naira(100)), args: without }, manager).thenRejected('command_invalid')
  const beside = { ...Object(byOther('Card', naira(100)).args), till: 1 }
  scene.when({ ...take(naira(100)), args: beside }, manager).thenRejected('command_invalid')
})

test('the drawer of a shift that is closed gives it as well, and the next shift finds it so', () => {
  const scene = given(open, topUp(naira(5_000)))
  scene.after(command('shift.count', { shiftId, coins: { 100000: 15 } }))
  scene.after(command('shift.close', { shiftId, cash: 'stays' }))
  scene.when(take(naira(5_000), { wasNeverTaken: false }), manager).thenApplied()
  expect(account(scene, 'drawer:1')).toBe(naira(10_000))
})

test('the Z says what was never taken and what was paid out, each by how it was taken', () => {
  const scene = given(open, topUp(naira(50_000)))
  scene.when(take(naira(45_000)), manager)
  scene.when(take(naira(2_000), { wasNeverTaken: false }), manager)
  const figures = scene.lounge.get('till-figures', '1')?.running.tally.figures
  expect(figures).toMatchObject({
    'topUp:Cash': { count: 1, amount: naira(50_000) },
    'neverTaken:Cash': { count: 1, amount: naira(45_000) },
    'paidOut:Cash': { count: 1, amount: naira(2_000) },
  })
})

test('the statement of the card and who did what say which of the two it was', () => {
  const scene = given(open, topUp(naira(50_000)))
  const words = (wasNeverTaken: boolean) => {
    const { events } = scene.when(take(naira(100), { wasNeverTaken }), manager)
    return [...movementsOf(events).values()].map(movementWords)
  }
  expect(words(true)).toEqual(['Taken off, it was never paid in'])
  expect(words(false)).toEqual(['Paid out by Cash'])
  const acts = [true, false].flatMap((wasNeverTaken) =>
    scene.when(take(naira(100), { wasNeverTaken }), manager).events.flatMap(actsIn),
  )
  const about = `funcard:${bolasCard}`
  expect(acts).toEqual([
    { kind: 'cardNeverPaid', amount: naira(100), about },
    { kind: 'cardPaidOut', amount: naira(100), about },
  ])
})

test('the rule that asks for write-offs asks the owner for it, in words of its own', () => {
  const scene = given(recommended, open)
  expect(needOf(scene, take(naira(100)), owner)).toBeUndefined()
  expect(needOf(scene, take(naira(100)), manager)).toMatchObject({
    kind: 'writeOff',
    approver: 'owner',
    method: 'Cash',
    text: `Take money off FunCard ${number} in cash, ₦100`,
  })
  expect(needOf(scene, byOther('Transfer', naira(100)), manager)?.text).toContain('by transfer')
  scene.when(take(naira(100), { funcardId: adasCard }), owner).thenApplied()
})
