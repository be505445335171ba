// Money on somebody's word: listed until it is seen, disputed or written off.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { historyIn } from '../history/over.ts'
import { type Kobo, kobo, naira } from '../money.ts'
import { openExceptions, sentenceOfException } from '../exceptions/views.ts'
import { adasCard, orderId, orderNumber } from '../testing/ids.ts'
import { cashier, cook, manager, otherCashier } from '../testing/people.ts'
import {
  beersAndRice,
  beersAndRiceTotal,
  type Command,
  command,
  line,
  order,
  part,
  pay,
  place,
  refund,
  tender,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { days, timestamp } from '../time.ts'

const claims = ({ lounge }: Scene) => [...lounge.all('claim')]
const balance = ({ lounge }: Scene, id: Parameters<typeof accountOf>[1]) => accountOf(lounge, id)
const accountOf = (
  lounge: Scene['lounge'],
  id: 'transfers-claimed' | 'transfers-confirmed' | 'card-clearing' | 'receivables' | 'write-offs',
) => lounge.get('account', id)?.balance ?? 0
const by = (method: 'Card' | 'Transfer', amount: Kobo, reference?: string) => ({
  method,
  amount,
  ...(reference === undefined ? {} : { reference }),
})
const first = 'order ' + orderNumber(1)
const transfer = () => given(pay(beersAndRice, { method: 'Transfer' }))
const claimId = (scene: Scene, index = 0) => claims(scene)[index]?.id ?? ''
const confirm = (scene: Scene, reference = 'GTB/0042', index = 0): Command =>
  command('payment.confirm', { claimId: claimId(scene, index), reference })
const dispute = (scene: Scene): Command =>
  command('payment.dispute', { claimId: claimId(scene), reason: 'Not on the account' })
const writeOff = (scene: Scene): Command =>
  command('payment.writeOff', { claimId: claimId(scene), reason: 'The number was false' })
const rice = (n: number) => order(n, 8, [line(n * 10, 'jollof-rice')])

test('DAY-02 every transfer is claimed, and of cards those without the reference of their terminal', () => {
  const payments = () => [
    by('Transfer', naira(1_000), 'FBN 42'),
    by('Card', naira(1_000), 'POS-1'),
    by('Card', naira(700)),
    tender('Cash', naira(2_000)),
  ]
  const scene = given(pay({ ...beersAndRice, guestName: 'Tunde' }, { payments }))
  expect(claims(scene)).toMatchObject([
    { method: 'Transfer', amount: naira(1_000), reference: 'FBN 42', payer: 'Tunde', status: 'claimed' },
    { method: 'Card', amount: naira(700), takenByName: cashier.name, till: 1 },
  ])
  expect(claims(scene)[0]?.of).toEqual({ is: 'order', orderId: orderId(1), number: orderNumber(1), tableNumber: 7 })
})

test('DAY-02 part payments, top-ups and what was paid twice are claimed as well', () => {
  const scene = given(place(beersAndRice)).after(
    part(1, naira(1_000), 'Transfer'),
    command('funcard.topUp', { funcardId: adasCard, payment: tender('Transfer', naira(500)) }),
    pay(rice(2)),
  )
  scene.told(pay(rice(2), { method: 'Transfer' }))
  expect(claims(scene).map(({ of, amount }) => [of.is, of.number, amount])).toEqual([
    ['order', orderNumber(1), naira(1_000)],
    ['funcard', 'FC100000001', naira(500)],
    ['order', orderNumber(2), naira(2_700)],
  ])
})

test('a payment that stands for one that was booked claims nothing again', () => {
  const scene = given(place(beersAndRice))
  const half = kobo(beersAndRiceTotal / 2)
  const payments = () => [tender('FunCard', half), tender('Transfer', half)]
  const { commandId } = scene.when(pay(beersAndRice, { payments }))
  scene.told(pay(beersAndRice, { payments, replaces: commandId }))
  expect(claims(scene)).toHaveLength(1)
})

test('DAY-02 who confirms a payment that has no answer yet confirms the claim of the question for which it stands', () => {
  const half = kobo(beersAndRiceTotal / 2)
  const payments = () => [tender('FunCard', half), tender('Transfer', half)]
  const server = given(place(beersAndRice))
  const { commandId } = server.when(pay(beersAndRice, { payments }))
  // This till does not know that its question was booked, and sees the money on the account.
  const till = given(place(beersAndRice)).told(pay(beersAndRice, { payments, replaces: commandId })).scene
  const [known] = claims(till)
  server.told(pay(beersAndRice, { payments, replaces: commandId }))
  server
    .told(command('payment.confirm', { claimId: known?.id ?? '', reference: 'GTB/0042' }))
    .thenEvents('payment.confirmed')
  expect(claims(server)).toMatchObject([{ status: 'confirmed', amount: half }])
})

test('a claim keeps its name where the tender before it turns out to be another one', () => {
  const half = kobo(beersAndRiceTotal / 2)
  const named = (payments: () => ReturnType<typeof tender>[]): readonly string[] => {
    const scene = given(place(beersAndRice))
    const { commandId } = scene.when(pay(beersAndRice, { payments }))
    return claims(scene).map(({ id }) => id.replace(commandId, 'the payment'))
  }
  expect(named(() => [tender('Cash', half), tender('Transfer', half)])).toEqual(['the payment.transfer0'])
  expect(named(() => [tender('Transfer', half), tender('Cash', half)])).toEqual(['the payment.transfer0'])
})

test('a question that is booked after what stands for it claims only what is new, under a name of its own', () => {
  const half = kobo(beersAndRiceTotal / 2)
  const scene = given(place(beersAndRice))
  const asked = pay(beersAndRice, { payments: () => [tender('FunCard', half), tender('Transfer', half)] })
  const { commandId } = given(place(beersAndRice)).when(asked)
  scene.told(pay(beersAndRice, { method: 'Transfer', replaces: commandId }))
  scene.told(asked)
  const ids = claims(scene).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toBe(`${commandId}.transfer0`)
})

test('DAY-02 who looked at the account confirms it with its reference, at any till', () => {
  const scene = transfer()
  scene.when(confirm(scene), otherCashier).thenEvents('payment.confirmed')
  expect(claims(scene)).toMatchObject([
    { status: 'confirmed', confirmed: { reference: 'GTB/0042', seen: 'person', byName: otherCashier.name } },
  ])
  expect(balance(scene, 'transfers-claimed')).toBe(0)
  expect(balance(scene, 'transfers-confirmed')).toBe(beersAndRiceTotal)
  scene.when(confirm(scene)).thenEvents()
  const twice = refuse('claim_confirmed', { what: first, reference: 'GTB/0042' })
  scene.when(confirm(scene, 'GTB/0043')).thenRefused(twice)
  scene.told(confirm(scene, 'GTB/0043')).thenFlagged(twice)
  expect(balance(scene, 'transfers-confirmed')).toBe(beersAndRiceTotal)
})

test('DAY-02 only the office confirms by a statement: a till that says so has looked like anybody', () => {
  const scene = transfer().after(pay(rice(2), { method: 'Transfer' }))
  const onStatement = (index: number) =>
    command('payment.confirm', { claimId: claimId(scene, index), reference: `S-${index}`, onStatement: true })
  scene.when(onStatement(0), otherCashier).thenApplied()
  scene.when(onStatement(1), manager).thenApplied()
  expect(claims(scene)).toMatchObject([{ confirmed: { seen: 'person' } }, { confirmed: { seen: 'statement' } }])
})

test('DAY-02 the same reference twice is refused with the name of what it confirmed first', () => {
  const scene = transfer().after(pay(rice(2), { method: 'Transfer' }))
  scene.after(confirm(scene))
  const used = refuse('reference_used', { reference: 'gtb/0042', what: first })
  scene.when(confirm(scene, 'gtb/0042', 1)).thenRefused(used)
  scene.when(pay(rice(3), { payments: (due) => [by('Transfer', due, 'gtb/0042')] })).thenRefused(used)
  // What somebody saw at an offline till is booked, and flagged.
  scene.told(confirm(scene, 'gtb/0042', 1)).thenFlagged(used)
})

test('the reference under which it was taken confirms it', () => {
  const scene = given(pay(beersAndRice, { payments: (due) => [by('Transfer', due, 'FBN 42')] }))
  scene.when(confirm(scene, 'fbn  42')).thenApplied()
})

test('a reference under which two payments were taken by mistake confirms one of them', () => {
  const byName = { payments: (due: Kobo) => [by('Transfer', due, 'FBN 42')] }
  for (const [one, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const scene = given(pay(beersAndRice, byName))
    scene.told(pay(rice(2), byName), otherCashier)
    scene.after(confirm(scene, 'FBN 42', one))
    scene
      .when(confirm(scene, 'fbn 42', other))
      .thenRefused(refuse('reference_used', { reference: 'fbn 42', what: first }))
  }
})

test('a card is confirmed without moving money: it lies with the bank that settles it', () => {
  const scene = given(pay(beersAndRice, { method: 'Card' }))
  const before = balance(scene, 'card-clearing')
  scene.when(confirm(scene, 'POS-7')).thenApplied()
  expect(balance(scene, 'card-clearing')).toBe(before)
})

test('DAY-02 what has not come is disputed by a manager: somebody owes it, and somebody has to look', () => {
  const scene = transfer()
  scene.when(dispute(scene), cashier).thenRefused(refuse('not_allowed'))
  scene.after(dispute(scene))
  expect(balance(scene, 'transfers-claimed')).toBe(0)
  expect(balance(scene, 'receivables')).toBe(beersAndRiceTotal)
  expect(openExceptions(scene.lounge).map(sentenceOfException)).toEqual([
    `₦4,700 by Transfer for ${first} has not come: Not on the account. Amaka took it.`,
  ])
  scene.when(dispute(scene)).thenRefused(refuse('claim_settled', { what: first }))
})

test('DAY-02 it came after all: what was raised is settled with it', () => {
  const scene = transfer()
  scene.after(dispute(scene)).when(confirm(scene), manager)
  expect(openExceptions(scene.lounge)).toEqual([])
  expect(balance(scene, 'receivables')).toBe(0)
  expect(balance(scene, 'transfers-confirmed')).toBe(beersAndRiceTotal)
})

test('DAY-02 what will not come is written off, with the reason; should it come one day, it is confirmed', () => {
  const scene = transfer()
  scene.when(writeOff(scene)).thenRefused(refuse('claim_not_disputed'))
  scene.after(dispute(scene), writeOff(scene))
  expect(claims(scene)).toMatchObject([{ status: 'writtenOff', writtenOff: { byName: manager.name } }])
  expect(balance(scene, 'write-offs')).toBe(beersAndRiceTotal)
  expect(openExceptions(scene.lounge)).toEqual([])
  scene.when(writeOff(scene)).thenRefused(refuse('claim_settled', { what: first }))
  scene.when(confirm(scene), manager)
  expect(balance(scene, 'write-offs')).toBe(0)
})

test('no claim, no card’s number for a reference, nobody from a board', () => {
  const scene = transfer()
  const nobody = command('payment.confirm', { claimId: `${orderId(9)}.transfer0`, reference: 'X' })
  scene.when(nobody).thenRejected('claim_not_found')
  scene
    .when(command('payment.dispute', { claimId: `${orderId(9)}.transfer0`, reason: 'X' }))
    .thenRefused(refuse('claim_not_found'))
  scene
    .when(command('payment.writeOff', { claimId: `${orderId(9)}.transfer0`, reason: 'X' }))
    .thenRefused(refuse('claim_not_found'))
  scene.when(confirm(scene, '4111 1111 1111 1111')).thenRejected('card_number_in_text')
  scene.when(confirm(scene, '  ')).thenRejected('command_invalid')
  scene.when(confirm(scene), cook).thenRefused(refuse('not_allowed'))
})

test('what was given back by the same method stands on its claim; the money should have come all the same', () => {
  const scene = given(place(beersAndRice))
  const { commandId: partId } = scene.when(part(1, naira(1_000), 'Transfer'))
  const payment = tender('Transfer', naira(1_000))
  scene.after(command('order.giveBackPart', { orderId: orderId(1), number: orderNumber(1), partId, payment }))
  scene.after(pay(beersAndRice, { method: 'Transfer' }), refund(1, [tender('Transfer', naira(700))]))
  expect(claims(scene).map(({ status, givenBack }) => [status, givenBack])).toEqual([
    ['claimed', naira(1_000)],
    ['claimed', naira(700)],
  ])
})

const limit = (change: Record<string, number>): Command => command('settings.change', change)

test('DAY-02 limits: so much of one sale may leave on somebody’s word', () => {
  const scene = given(limit({ claimPerSaleMax: naira(3_000) }), place(beersAndRice))
  scene.after(part(1, naira(2_000), 'Transfer'))
  const no = refuse('claim_over_sale', { max: '₦3,000', left: '₦1,000' })
  scene.when(part(1, naira(1_500), 'Card')).thenRefused(no)
  scene
    .told(part(1, naira(1_500), 'Card'))
    .thenFlagged(refuse('claim_over_sale_taken', { amount: '₦1,500', what: first }))
  const typed = { ...part(1, naira(900), 'Card') }
  Object.assign(Object(typed.args), { payment: by('Card', naira(900), 'POS-9') })
  scene.when(typed).thenApplied()
})

test('DAY-02 limits: so much of one till may be open at once, and what is confirmed counts no more', () => {
  const scene = given(limit({ claimPerTillMax: naira(5_000) }), pay(beersAndRice, { method: 'Transfer' }))
  const no = refuse('claim_over_till', { max: '₦5,000', left: '₦300' })
  const topUp = command('funcard.topUp', { funcardId: adasCard, payment: tender('Transfer', naira(500)) })
  scene.when(topUp).thenRefused(no)
  scene.when(pay(rice(2), { method: 'Card' }), otherCashier).thenApplied()
  scene
    .told(topUp)
    .thenFlagged(refuse('claim_over_till_taken', { amount: '₦500', what: 'FunCard FC100000001', till: 1 }))
  scene.after(confirm(scene), topUp)
})

test('what is settled leaves memory after a month; what is open stays as long as it takes', () => {
  const scene = transfer().after(pay(rice(2), { method: 'Transfer' }))
  scene.after(confirm(scene))
  const gone = (after: number) =>
    [...historyIn(scene.lounge, timestamp(scene.now + days(after)))].filter(([kind]) => kind === 'claim')
  expect(gone(29)).toEqual([])
  expect(gone(33)).toEqual([['claim', claimId(scene)]])
  expect(gone(400)).toHaveLength(1)
})

test('DAY-02 the code on the slip of a card terminal confirms one payment of its day, and another one of another day', () => {
  const day = 24 * 60
  const scene = given(pay(rice(1), { method: 'Card' }), pay(rice(2), { method: 'Card' }))
  scene.after(confirm(scene, '482913', 0))
  const used = refuse('reference_used', { reference: '482913', what: first })
  scene.when(confirm(scene, '482913', 1)).thenRefused(used)
  // Seen days later: the day of the payment counts.
  scene.later(400 * day).after(pay(rice(3), { method: 'Card' }))
  scene.later(3 * day).after(confirm(scene, '482913', 2))
  scene.after(pay(rice(4), { method: 'Card' }))
  scene.after(confirm(scene, '482913', 3))
  // A day on which it was used stays used, whatever it confirmed since.
  scene.when(confirm(scene, '482913', 1)).thenRefused(used)
})
