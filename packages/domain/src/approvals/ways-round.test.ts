// Every attempt of a person at a till to bypass an approval.
import { describe, expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { approvalLastsMs } from '../limits.ts'
import { formatNaira, naira } from '../money.ts'
import { adasCard, approvalId, bolasCard, funcardId, orderId, orderNumber } from '../testing/ids.ts'
import {
  byCode,
  byPhone,
  cash,
  cashOut,
  cooking,
  moneyBack,
  paid,
  threeRice,
  topUp,
  byPin,
  give,
  having,
  questionFor,
  recommended,
  statusOf,
} from '../testing/approving.ts'
import { anotherManager, cashier, manager, otherCashier, owner } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  changeLines,
  type Command,
  command,
  comp,
  line,
  order,
  pay,
  place,
  refund,
  tender,
  voidOrder,
  voidUnits,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { minutes } from '../time.ts'
import { recommendedApprovals } from './rules.ts'

const needed = (what: string) => refuse('approval_needed', { what })
const notVerified = (what: string) => refuse('approval_not_verified', { name: cashier.name, what })
const refundText = `Refund, order ${orderNumber(1)}, Table 7, ₦1,000`

/** Asked, and approved by the manager. */
function allowed(scene: Scene, done: Command, n = 1): Scene {
  scene.after(questionFor(scene, done, n))
  scene.when(give(n), manager).thenApplied()
  return scene
}

describe('SEC-04 the ways round it', () => {
  test('the same yes twice', () => {
    const scene = allowed(paid(recommended), moneyBack)
    scene.when(having(moneyBack, byPhone(1))).thenApplied()
    scene.when(having(moneyBack, byPhone(1))).thenRefused(refuse('approval_spent'))
    scene.told(having(moneyBack, byPhone(1))).thenFlagged(notVerified(refundText))
  })

  test('the same PIN or the same ticket twice, under one name', () => {
    const scene = paid(recommended)
    scene.told(having(moneyBack, byPin(1))).thenApplied()
    scene.told(having(moneyBack, byPin(1))).thenFlagged(notVerified(refundText))
    scene.when(having(moneyBack, byCode(1))).thenRefused(refuse('approval_spent'))
  })

  test('a yes for another order, another kind, another till', () => {
    const scene = allowed(paid(recommended, pay(order(2, 8, [line(2, 'beef-suya')]))), moneyBack)
    const other = refund(2, cash(1_000))
    const no = refuse('approval_not_for_this', { what: 'Refund, ₦1,000' })
    scene.when(having(other, byPhone(1))).thenRefused(no)
    scene
      .when(having(topUp('Transfer', 1_000), byPhone(1)))
      .thenRefused(refuse('approval_not_for_this', { what: 'Top-up, ₦1,000' }))
    const out = allowed(given(recommended), cashOut(12_000))
    const what = 'Cash out, ₦12,000'
    out.when(having(cashOut(12_000), byPhone(1)), otherCashier).thenRefused(refuse('approval_not_for_this', { what }))
  })

  test('more money than was asked for, and no more is given than was allowed', () => {
    const scene = allowed(paid(recommended), moneyBack)
    const more = refund(1, cash(1_001))
    const what = 'Refund, ₦1,001'
    scene.when(having(more, byPhone(1))).thenRefused(refuse('approval_not_for_this', { what }))
    scene.when(having(refund(1, cash(900)), byPhone(1))).thenApplied()
  })

  test('money that was allowed back, onto a FunCard that nobody was asked about', () => {
    const scene = allowed(paid(recommended), moneyBack)
    const ontoCard = refund(1, [tender('FunCard', naira(1_000), bolasCard)])
    const no = refuse('approval_not_for_this', { what: 'Refund, ₦1,000' })
    scene.when(having(ontoCard, byPhone(1))).thenRefused(no)
    const text = `Refund onto FunCard FC100000002, order ${orderNumber(1)}, Table 7, ₦1,000`
    scene.told(having(ontoCard, byPhone(1))).thenFlagged(notVerified(text))
    scene.told(having(ontoCard, byPin(2))).thenApplied()
    expect(scene.lounge.get('approval', approvalId(2))).toMatchObject({ text, cards: [bolasCard] })
  })

  test('a yes for one FunCard is none for another, and one for a FunCard is good for cash', () => {
    const onto = (card: string) => refund(1, [tender('FunCard', naira(1_000), card)])
    const scene = allowed(paid(recommended), onto(bolasCard))
    const no = refuse('approval_not_for_this', { what: 'Refund, ₦1,000' })
    scene.when(having(onto(adasCard), byPhone(1))).thenRefused(no)
    scene.when(having(onto(bolasCard), byPhone(1))).thenApplied()
    allowed(paid(recommended), onto(bolasCard))
      .when(having(moneyBack, byPhone(1)))
      .thenApplied()
  })

  test('the FunCard that paid, and the one that replaced it, get their money back with any yes for the order', () => {
    const byCard = () => given(recommended, pay(beersAndRice, { method: 'FunCard' }))
    const back = refund(1, [tender('FunCard', naira(1_000), adasCard)])
    allowed(byCard(), moneyBack)
      .when(having(back, byPhone(1)))
      .thenApplied()
    const heir = funcardId(9)
    const replacement = { funcardId: heir, number: 'FC100000009' }
    const scene = allowed(byCard(), moneyBack)
    scene.when(command('funcard.replace', { funcardId: adasCard, replacement }), manager).thenApplied()
    scene.when(having(refund(1, [tender('FunCard', naira(1_000), heir)]), byPhone(1))).thenApplied()
  })

  test('a yes for a top-up by card is none for one by transfer or in cash, and its approver reads how it is paid', () => {
    const by = (method: 'Cash' | 'Card' | 'Transfer') => topUp(method, 30_000)
    const above = { ...recommendedApprovals, pinKobo: naira(50_000) }
    for (const other of ['Cash', 'Transfer'] as const) {
      const scene = allowed(given(command('settings.change', { approvals: above })), by('Card'))
      const no = refuse('approval_not_for_this', { what: 'Top-up, ₦30,000' })
      scene.when(having(by(other), byPhone(1))).thenRefused(no)
      const how = { Cash: 'in cash', Transfer: 'by transfer' }[other]
      const text = `Top-up of FunCard FC100000001 ${how}, ₦30,000`
      scene.told(having(by(other), byPhone(1))).thenFlagged(notVerified(text))
      scene.told(having(by(other), byPin(2))).thenApplied()
      expect(scene.lounge.get('approval', approvalId(2))).toMatchObject({ text, method: other })
      scene.when(having(by('Card'), byPhone(1))).thenApplied()
    }
  })

  test('a question that does not say how a top-up is paid, as older tills ask it, is one for any method, and says so', () => {
    const scene = given(recommended)
    const { args } = questionFor(scene, topUp('Card', 30_000), 1)
    const { method: _method, ...older } = args as { readonly method: unknown }
    scene.after(command('approval.ask', older as never)) // as a till of an earlier release asks it
    scene.when(give(1), manager).thenApplied()
    expect(scene.lounge.get('approval', approvalId(1))).toMatchObject({
      text: 'Top-up of FunCard FC100000001, paid in whatever way, ₦30,000',
    })
    scene.when(having(topUp('Transfer', 30_000), byPhone(1))).thenApplied()
  })

  test('other lines of the order, for no more money, and more units of a line', () => {
    const scene = cooking(recommended)
    scene.after(questionFor(scene, voidUnits(1, { 2: 1 }, 81), 1))
    scene.when(give(1), manager)
    const what = 'Void of what was begun, ₦5,000'
    scene.when(having(voidUnits(1, { 2: 2 }, 81), byPhone(1))).thenRefused(refuse('approval_not_for_this', { what }))
    scene.when(having(voidUnits(1, { 2: 1 }, 81), byPhone(1))).thenApplied()
  })

  test('a question that names no lines is no yes to any of them', () => {
    const scene = cooking(recommended)
    const { args } = questionFor(scene, voidUnits(1, { 2: 1 }, 81), 1)
    const { lines: _lines, ...rest } = args as { readonly lines: unknown }
    scene.after(command('approval.ask', rest as never)) // as a till of somebody else's making asks it
    scene.when(give(1), manager).thenApplied()
    scene
      .when(having(voidUnits(1, { 2: 1 }, 81), byPhone(1)))
      .thenRefused(refuse('approval_not_for_this', { what: 'Void of what was begun, ₦2,500' }))
  })

  test('what was split off bears the yes of the line that it came from, and no other', () => {
    const scene = given(recommended, command('settings.change', { compsByTill: true }), place(threeRice))
    const [beer, rice] = [comp(1, { 1: 2 }, 81), comp(1, { 2: 1 }, 82)]
    scene.after(questionFor(scene, rice, 1))
    scene.when(give(1), manager)
    scene.when(having(beer, byPhone(1))).thenRefused(refuse('approval_not_for_this', { what: 'Given away, ₦2,000' }))
    scene.when(having(rice, byPhone(1))).thenApplied()
  })

  test('one’s own yes: asked and given by one person, or used by the one who gave it', () => {
    const scene = paid(recommended)
    scene.when(questionFor(scene, moneyBack, 1, manager), manager).thenApplied()
    scene.when(give(1), manager).thenRefused(refuse('approval_own'))
    scene.when(command('approval.decline', { approvalId: approvalId(1) }), manager).thenRefused(refuse('approval_own'))
    const other = allowed(paid(recommended), moneyBack)
    other.when(having(moneyBack, byPhone(1)), { ...manager, till: 1 }).thenRefused(refuse('approval_own'))
    other.when(having(moneyBack, byPin(2)), manager).thenRefused(refuse('approval_own'))
  })

  test('a yes of somebody who may not say it', () => {
    const scene = paid(recommended)
    scene.after(questionFor(scene, moneyBack, 1))
    scene.when(give(1), otherCashier).thenRefused(refuse('not_allowed'))
    const person = { name: otherCashier.name, role: 'pos' }
    const taken = having(moneyBack, byPin(2, otherCashier))
    scene
      .heard(taken, cashier, 'ask', { approver: person })
      .thenRefused(refuse('approval_account', { name: otherCashier.name }))
    scene.heard(taken, cashier, 'tell', { approver: person }).thenFlagged(notVerified(refundText))
  })

  test('nobody said yes yet, or somebody said no', () => {
    const scene = paid(recommended)
    scene.after(questionFor(scene, moneyBack, 1))
    const done = having(moneyBack, byPhone(1))
    scene.when(done).thenRefused(needed('Refund, ₦1,000'))
    scene.when(command('approval.decline', { approvalId: approvalId(1) }), manager).thenEvents('approval.declined')
    scene.when(done).thenRefused(needed('Refund, ₦1,000'))
    scene.when(give(1), owner).thenRefused(refuse('approval_answered', { name: manager.name }))
    scene.when(having(moneyBack, byPhone(7))).thenRefused(needed('Refund, ₦1,000'))
  })

  test('two managers answer: the first stands', () => {
    const scene = allowed(paid(recommended), moneyBack)
    scene.when(give(1), anotherManager).thenRefused(refuse('approval_answered', { name: manager.name }))
    scene.when(having(moneyBack, byPhone(1))).thenApplied()
  })

  test('a yes from before is kept for later', () => {
    const scene = allowed(paid(recommended), moneyBack)
    scene.later(approvalLastsMs / minutes(1))
    scene.when(having(moneyBack, byPhone(1))).thenRefused(refuse('approval_over'))
    scene.told(having(moneyBack, byPhone(1))).thenFlagged(notVerified(refundText))
  })

  test('the order is changed while somebody reads the question', () => {
    const scene = cooking(recommended)
    scene.after(questionFor(scene, voidOrder(1), 1), addLines(1, 7, [line(3, 'beef-suya')]))
    scene.when(give(1), manager).thenRefused(refuse('approval_stale'))
    scene.after(questionFor(scene, voidOrder(1), 2))
    expect([1, 2].map((n) => statusOf(scene, approvalId(n)))).toEqual(['over', 'open'])
    scene.when(give(2), manager).thenApplied()
    scene.when(having(voidOrder(1), byPhone(2))).thenApplied()
  })

  test('the order is paid at another till meanwhile: refused as before, and the yes is not used', () => {
    const scene = allowed(cooking(recommended), voidOrder(1))
    scene.after(pay(threeRice))
    const no = refuse('order_not_pending', { status: 'paid' })
    scene.when(having(voidOrder(1), byPhone(1))).thenRefused(no)
    expect(statusOf(scene, approvalId(1))).toBe('given')
  })

  test('money that was given back without a yes is booked, and somebody has to answer for it', () => {
    const scene = paid(recommended)
    scene.told(moneyBack).thenFlagged(notVerified(refundText))
    scene.tried(moneyBack).thenRefused(needed('Refund, ₦1,000'))
    expect(scene.lounge.get('order', orderId(1))).toMatchObject({ refunded: naira(1_000) })
  })

  test('the account of the approver is closed meanwhile: a fact is booked and flagged, a wish is refused', () => {
    const scene = paid(recommended)
    const closed = { approver: undefined }
    const account = refuse('approval_account', { name: manager.name })
    scene.heard(having(moneyBack, byPin(1)), cashier, 'tell', closed).thenFlagged(notVerified(refundText))
    scene.heard(having(moneyBack, byPin(2)), cashier, 'ask', closed).thenRefused(account)
    const wish = cooking(recommended)
    wish.heard(having(voidOrder(1), byPin(1)), cashier, 'ask', closed).thenRefused(account)
  })

  test('a code that the server finds wrong, or no server that could tell', () => {
    const scene = paid(recommended)
    const approver = { name: manager.name, role: 'manager' }
    const mismatch = refuse('approval_mismatch', { name: cashier.name, what: refundText })
    const done = having(moneyBack, byCode(1))
    const wrong = { approver, objectionToCode: () => mismatch }
    scene.heard(done, cashier, 'ask', wrong).thenRefused(mismatch)
    scene.heard(done, cashier, 'tell', wrong).thenFlagged(mismatch)
    scene.heard(done, cashier, 'tell', { approver }).thenFlagged(notVerified(refundText))
    const { events } = scene.heard(done, cashier, 'tell', { approver, objectionToCode: () => undefined }).thenApplied()
    expect(events.find(({ kind }) => kind === 'approval.used')).toMatchObject({
      approval: { means: 'code', ticket: 17, isUnverified: true, byName: manager.name },
    })
  })

  test('another way to the same end: a line that is begun is taken off with a change of the order', () => {
    const scene = cooking(recommended)
    scene.when(changeLines(1, { 2: 'off' })).thenRefused(needed(`Void of what was begun, ${formatNaira(naira(7_500))}`))
  })
})
