// Cards that are lost or replaced, or that failed to pay.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { journalOf } from '../ledger/journals.ts'
import { sentenceOf } from '../messages.ts'
import { naira } from '../money.ts'
import { adasCard, bolasCard, funcardId, onAdasCard } from '../testing/ids.ts'
import { cashier, cook, otherCashier } from '../testing/people.ts'
import { beersAndRice, command, pay } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { proposedToReplace } from './office-views.ts'

const block = (card: string = adasCard) => command('funcard.block', { funcardId: card, reason: 'Lost' })
const replace = (n = 3, number = 'FC100000003', card: string = adasCard) =>
  command('funcard.replace', { funcardId: card, replacement: { funcardId: funcardId(n), number } })

test('a card that is lost is blocked at the till, once, and the bell rings', () => {
  const blocked = given().when(block(), cashier)
  blocked.thenEvents('funcard.blocked')
  expect(blocked.scene.lounge.get('funcard', adasCard)?.status).toBe('blocked')
  const [notice] = [...blocked.scene.lounge.all('notification:manager')]
  expect(sentenceOf(notice?.code ?? '', notice?.params)).toBe('FunCard FC100000001 was blocked: Lost.')
  blocked.scene.told(block(), otherCashier).thenFlagged()
  blocked.scene
    .when(pay(beersAndRice, { method: 'FunCard' }))
    .thenRefused(refuse('funcard_blocked', { number: 'FC100000001' }))
})

test('who works at a station blocks no card, and nobody one that is not known', () => {
  given().when(block(), cook).thenRefused(refuse('not_allowed'))
  given()
    .told(block(funcardId(77)))
    .thenRejected('funcard_not_found')
})

test('a new card takes over what was on the old one, entry by entry', () => {
  const { events, scene } = given(block()).when(replace()).thenEvents('funcard.replaced')
  expect(Object.fromEntries(events.flatMap(journalOf).map(({ account, amount }) => [account, amount]))).toEqual({
    [`funcard:${adasCard}`]: onAdasCard,
    [`funcard:${funcardId(3)}`]: -onAdasCard,
  })
  const { lounge } = scene
  expect(lounge.get('funcard', adasCard)).toMatchObject({ status: 'blocked', replacedBy: funcardId(3) })
  expect(lounge.get('funcard', funcardId(3))).toMatchObject({
    number: 'FC100000003',
    displayName: 'Ada',
    status: 'active',
  })
  expect(lounge.get('balance', adasCard)?.amount).toBe(0)
  expect(lounge.get('balance', funcardId(3))?.amount).toBe(onAdasCard)
})

const spare = command('funcard.issue', { funcardId: funcardId(3), number: 'FC100000003' })
const topUp = command('funcard.topUp', {
  funcardId: funcardId(3),
  payment: { method: 'Card', amount: naira(1_000) },
})

test('a card from the drawer takes over, with the holder, the limit and what was on the lost one', () => {
  const scene = given(spare, command('funcard.limit', { funcardId: adasCard, limit: naira(5_000) }), block())
  const { events, scene: after } = scene.when(replace()).thenEvents('funcard.replaced')
  expect(events[0]).toMatchObject({ isFromDrawer: true })
  const { lounge } = after
  expect(lounge.get('funcard', adasCard)).toMatchObject({ status: 'blocked', replacedBy: funcardId(3) })
  expect(lounge.get('funcard', funcardId(3))).toEqual({
    id: funcardId(3),
    number: 'FC100000003',
    displayName: 'Ada',
    status: 'active',
    limit: naira(5_000),
  })
  expect(lounge.get('balance', funcardId(3))?.amount).toBe(onAdasCard)
  expect(lounge.get('balance', adasCard)?.amount).toBe(0)
})

test.each([
  ['has a name', [command('funcard.handOver', { funcardId: funcardId(3), displayName: 'Chika' })]],
  ['is blocked', [block(funcardId(3))]],
  ['may go below zero', [command('funcard.limit', { funcardId: funcardId(3), limit: naira(100) })]],
  ['has money on it', [topUp]],
  [
    'had money on it',
    [
      topUp,
      command('funcard.takeBack', {
        funcardId: funcardId(3),
        amount: naira(1_000),
        method: 'Card',
        wasNeverTaken: false,
        reason: 'Moves',
      }),
    ],
  ],
  [
    'was somebody’s who is forgotten',
    [
      command('funcard.handOver', { funcardId: funcardId(3), displayName: 'Chika' }),
      command('funcard.eraseHolder', { funcardId: funcardId(3) }),
    ],
  ],
])('a card that %s takes over from no other: it may be in somebody’s hand', (_what, before) => {
  const used = refuse('funcard_not_spare', { number: 'FC100000003' })
  given(spare, ...before)
    .when(replace())
    .thenRefused(used)
})

test('a card that took over from one without a name, and a card itself, take over from no other', () => {
  const unnamed = command('funcard.issue', { funcardId: funcardId(5), number: 'FC100000005' })
  given(unnamed, replace(3, 'FC100000003', funcardId(5)))
    .when(replace())
    .thenRefused(refuse('funcard_not_spare', { number: 'FC100000003' }))
  given(unnamed)
    .when(replace(5, 'FC100000005', funcardId(5)))
    .thenRefused(refuse('funcard_not_spare', { number: 'FC100000005' }))
})

test('for a lost card the first one in the drawer is proposed, and a new number where none lies there', () => {
  expect(proposedToReplace(given().lounge, adasCard)).toBe('FC100000003')
  const cards = [9, 8].map((n) => command('funcard.issue', { funcardId: funcardId(n), number: `FC10000000${n}` }))
  const { lounge } = given(...cards)
  expect(proposedToReplace(lounge, adasCard)).toBe('FC100000008')
  expect(proposedToReplace(lounge, funcardId(8)), 'it is that one which is lost').toBe('FC100000009')
})

test('an empty card is replaced by an empty one', () => {
  const scene = given(
    command('funcard.issue', { funcardId: funcardId(5), number: 'FC100000005', displayName: 'Chika' }),
  )
  scene.after(replace(3, 'FC100000003', funcardId(5)))
  expect(scene.lounge.get('balance', funcardId(3))?.amount).toBe(0)
})

test('what a card owes moves with it', () => {
  const scene = given()
  scene.told(pay(beersAndRice, { method: 'FunCard', card: bolasCard }))
  scene.after(replace(3, 'FC100000003', bolasCard))
  expect(scene.lounge.get('balance', funcardId(3))?.amount).toBe(naira(-3_700))
})

test('cards are the manager’s to replace, by one that is new, and once', () => {
  given().when(replace(), cashier).thenRefused(refuse('not_allowed'))
  given()
    .when(replace(3, 'FC100000003', funcardId(77)))
    .thenRefused(refuse('funcard_not_found', { number: funcardId(77) }))
  given(replace())
    .when(replace(4, 'FC100000004'))
    .thenRefused(refuse('funcard_replaced', { number: 'FC100000001' }))
  given()
    .when(replace(3, 'FC100000002'))
    .thenRefused(refuse('funcard_exists', { number: 'FC100000002' }))
  given()
    .when(replace(1, 'FC100000003'))
    .thenRefused(refuse('funcard_exists', { number: 'FC100000003' }))
})

test('NOT-01 a FunCard payment that failed is heard where cards are looked after', () => {
  const failed = command('funcard.reportFailure', {
    code: 'funcard_balance_short',
    params: { number: 'FC100000002', balance: '₦1,000', amount: '₦4,700' },
  })
  const told = given().told(failed)
  told.thenEvents('funcard.paymentFailed')
  const [notice] = [...told.scene.lounge.all('notification:manager')]
  expect(notice?.type).toBe('error')
  expect(sentenceOf(notice?.code ?? '', notice?.params)).toBe(
    'FunCard payment failed: FunCard FC100000002 has ₦1,000, which is not enough for ₦4,700.',
  )
  given().told(failed, cook).thenRefused(refuse('not_allowed'))
})

test('a failure is one of those a till knows, and names no payment card', () => {
  const report = (code: 'scan_failed', params: Record<string, string>) =>
    command('funcard.reportFailure', { code, params })
  given()
    .told({ name: 'funcard.reportFailure', args: { code: 'offline', params: {} } })
    .thenRejected('command_invalid')
  given()
    .told(report('scan_failed', { number: '4111 1111 1111 1111' }))
    .thenRejected('card_number_in_text')
  const many = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`p${index}`, 'x']))
  given().told(report('scan_failed', many)).thenRejected('command_invalid')
})

test('one reference confirms one payment, whichever way it is written', () => {
  const by = (reference: string) => (amount: number) => [{ method: 'Transfer' as const, amount, reference }]
  const scene = given(pay(beersAndRice, { payments: by('FBN 0042 abc') }))
  const used = refuse('reference_used', { reference: 'fbn  0042 ABC', what: `order ${beersAndRice.number}` })
  const again = pay(
    { ...beersAndRice, orderId: funcardId(50), lines: beersAndRice.lines },
    { payments: by('fbn  0042 ABC') },
  )
  scene.when(again).thenRefused(used)
  const topUp = command('funcard.topUp', {
    funcardId: adasCard,
    payment: { method: 'Transfer', amount: naira(100), reference: 'fbn  0042 ABC' },
  })
  scene.when(topUp).thenRefused(used)
  scene.told(topUp).thenFlagged(used)
  // A card terminal's reference differs from the bank's.
  const byCard = { method: 'Card' as const, amount: naira(100), reference: 'FBN 0042 abc' }
  scene.after(command('funcard.topUp', { funcardId: adasCard, payment: byCard }))
})

test('one reference does not confirm two tenders of one order', () => {
  const payments = (total: number) =>
    [naira(1_000), total - naira(1_000)].map((amount) => ({ method: 'Card' as const, amount, reference: 'T-0042' }))
  given()
    .when(pay(beersAndRice, { payments }))
    .thenRefused(refuse('reference_used', { reference: 'T-0042', what: 'another payment' }))
})
