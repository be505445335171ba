// Cards that are lost, replaced, or did not pay.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { journalOf } from '../ledger/journals.ts'
import { sentenceOf } from '../messages.ts'
import { naira } from '../money.ts'
import { adasCard, bolasCard, funcardId, onAdasCard } from '../testing/ids.ts'
import { cashier, cook, otherCashier } from '../testing/people.ts'
import { beersAndRice, command, pay } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'

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
  // A card terminal's reference is another one than the bank's.
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
