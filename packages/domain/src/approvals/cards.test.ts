// What an approver reads of a question, and what a till knows of its own.
import { expect, test } from 'vitest'
import { approvalId, orderId } from '../testing/ids.ts'
import { byPhone, cooking, give, having, needOf, questionFor, recommended, threeRice } from '../testing/approving.ts'
import { cashier, manager, owner } from '../testing/people.ts'
import { addLines, beersAndRice, command, line, pay, place } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { days, formatTime, minutes, timestamp } from '../time.ts'
import { noteIn, standingAt } from './at-till.ts'
import { noesBefore } from './said-no.ts'
import { answersToday, cardsFor } from './cards.ts'
import { waitingFor } from './views.ts'
import { readRules, formOfRules } from './rules-form.ts'
import { noApprovals, recommendedApprovals } from './rules.ts'

const voidIt = command('order.void', { orderId: orderId(1), reason: 'Customer cancelled' })
/** The till asks to void rice that the kitchen has begun. */
function asked(): Scene {
  const scene = cooking(recommended)
  scene.when(questionFor(scene, voidIt, 1), cashier)
  return scene
}

test('a card says what, how much, who asks where, how long ago, and how old the order is', () => {
  const scene = asked().later(3)
  const [card, ...others] = cardsFor(scene.lounge, manager, scene.now)
  expect(others).toEqual([])
  expect(card).toMatchObject({ id: approvalId(1), amount: '₦7,500', note: 'Customer cancelled' })
  expect(card?.what).toMatch(/^Void 3 × Jollof Rice, order .*, Table 7, begun at \d\d:\d\d$/)
  expect(card?.asked).toBe(`${cashier.name} at till ${cashier.till}, 3 min ago`)
  expect(card?.orderAge).toMatch(/ min ago$/)
})

test('whoever is asked next reads who said no to the same question, and to how much', () => {
  const scene = asked()
  expect(cardsFor(scene.lounge, owner, scene.now)[0]?.noes).toEqual([])
  scene.when(command('approval.decline', { approvalId: approvalId(1) }), manager)
  const time = formatTime(scene.now, settingsOf(scene.lounge))
  const again = questionFor(scene, voidIt, 2)
  scene.later(5).when(again, cashier)
  expect(cardsFor(scene.lounge, owner, scene.now)[0]?.noes).toEqual([`${manager.name} said no at ${time}.`])
  // With a smaller amount it is the same question; declined again by the same person, it is listed once.
  scene.when(command('approval.decline', { approvalId: approvalId(2) }), manager)
  const less = { kind: 'voidMade', subject: orderId(1), amount: naira(100) } as const
  const later = formatTime(scene.now, settingsOf(scene.lounge))
  expect(noesBefore(scene.lounge, less, scene.now)).toEqual([`${manager.name} said no to ₦7,500 at ${later}.`])
  // Nobody was asked about another order, and a new day begins anew.
  expect(noesBefore(scene.lounge, { ...less, subject: orderId(2) }, scene.now)).toEqual([])
  expect(noesBefore(scene.lounge, less, timestamp(scene.now + days(1)))).toEqual([])
})

test('the card of a cart that is not placed yet says at which table it is, and a placed one names its order', () => {
  const half = command('coupon.add', { code: 'HALF', percent: 50 })
  const paying = pay({ ...beersAndRice, couponCode: 'HALF' }, { percent: 50 })
  const scene = given(recommended, half)
  const question = questionFor(scene, paying, 1)
  const what = () => cardsFor(scene.lounge, manager, scene.now)[0]?.what
  scene.when(question, cashier)
  expect(what()).toBe('Discount, new order at Table 7')
  // An approval without the server shows it as well.
  expect(needOf(scene, paying)?.text).toMatch(/^Discount, new order at Table 7, ₦/)
  scene.when(give(1), manager)
  scene.when(having(paying, byPhone(1)), cashier).thenApplied()
  const placed = given(recommended, half, place({ ...beersAndRice, couponCode: 'HALF' }))
  expect(needOf(placed, paying)).not.toHaveProperty('newAt')
  expect(needOf(placed, paying)?.text).toMatch(/^Discount, order ORD-\d+, Table 7, ₦/)
})

test('a question about an order that changed or was paid since is no card: nobody can answer it', () => {
  for (const change of [addLines(1, 7, [line(3, 'beef-suya')]), pay(threeRice)]) {
    const scene = asked()
    expect(cardsFor(scene.lounge, manager, scene.now)).toHaveLength(1)
    scene.when(change, cashier).thenApplied()
    expect(cardsFor(scene.lounge, manager, scene.now)).toEqual([])
    expect(waitingFor(scene.lounge, manager)).toBe(0)
    scene.when(give(1), manager).thenRefused(refuse('approval_stale'))
  }
})

test('nobody reads their own question, and a till reads no other till’s', () => {
  const { lounge, now } = asked()
  expect([cashier, manager, owner].map((who) => waitingFor(lounge, { ...who, role: 'manager' }))).toEqual([0, 1, 1])
  expect(standingAt(lounge, cashier, now)).toHaveLength(1)
  expect(standingAt(lounge, { ...cashier, till: cashier.till + 1 }, now)).toEqual([])
  expect(standingAt(lounge, { ...cashier, staffId: manager.staffId }, now)).toEqual([])
})

test('what was answered today says how and by whom, and a till knows its yes for ten minutes', () => {
  const scene = asked()
  expect(answersToday(scene.lounge, scene.now)).toEqual([])
  scene.when(give(1), manager)
  const { lounge, now } = scene
  expect(answersToday(lounge, now)).toMatchObject([{ how: 'yes', askedBy: cashier.name }])
  expect(answersToday(lounge, now)[0]?.words).toMatch(new RegExp(`^${manager.name}, on a phone, \\d\\d:\\d\\d$`))
  expect(standingAt(lounge, cashier, now)).toMatchObject([{ status: 'given' }])
  expect(standingAt(lounge, cashier, timestamp(now + minutes(11)))).toEqual([])
  expect(answersToday(lounge, timestamp(now + minutes(24 * 60)))).toEqual([])
})

test('the reason of a command is what its approver reads', () => {
  expect(noteIn({ reason: 'Other', note: 'Burnt' })).toBe('Other: Burnt')
  expect(noteIn({ reason: 'Wrong order' })).toBe('Wrong order')
  expect(noteIn({ category: 'Diesel', note: ' Generator ' })).toBe('Diesel: Generator')
  expect(noteIn({ reason: 'Other', note: `${'a'.repeat(132)}😀` })).toBe(`Other: ${'a'.repeat(132)}`)
  expect([noteIn({}), noteIn(undefined), noteIn({ note: ' ' })]).toEqual(['', '', ''])
})

test.each([noApprovals, recommendedApprovals])('rules that nobody touched are read as they are', (rules) => {
  expect(readRules(formOfRules(rules))).toEqual({ rules })
})

test('a rule that cannot be read says so at its own field', () => {
  const form = { ...formOfRules(recommendedApprovals), topUpKobo: 'many', noSalePerShift: '1.5', pinActs: '51' }
  expect(readRules(form)).toEqual({
    wrong: {
      topUpKobo: { refused: 'amount_invalid', params: {} },
      noSalePerShift: { refused: 'setting_number_unfit', params: { from: 0, to: 100 } },
      pinActs: { refused: 'setting_number_unfit', params: { from: 0, to: 50 } },
    },
  })
  expect(readRules({ ...form, topUpKobo: '25,000', noSalePerShift: '0', pinActs: '0' })).toMatchObject({
    rules: { topUpKobo: 2_500_000, noSalePerShift: 0, pinActs: 0 },
  })
})
