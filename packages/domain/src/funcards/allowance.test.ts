// What FunCards may pay while the network is away.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { type Kobo, naira } from '../money.ts'
import { Payment } from '../payments/payments.ts'
import { adasCard, bolasCard, funcardId } from '../testing/ids.ts'
import { beersAndRice, command, payment, tender } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { objectionToOffline, type Unanswered } from './allowance.ts'

const by = (amount: Kobo, card: string = adasCard) => [Payment.parse(tender('FunCard', amount, card))]
const paid = (amount: Kobo, card: string = adasCard, as: Unanswered['as'] = 'tell'): Unanswered => ({
  name: 'order.pay',
  args: payment(beersAndRice, { payments: () => [tender('FunCard', amount, card)] }),
  as,
})
const manyCards = Array.from({ length: 12 }, (_, index) => funcardId(20 + index))
const issued = manyCards.flatMap((id, index) => [
  command('funcard.issue', { funcardId: id, number: `FC2000000${10 + index}`, displayName: 'Guest' }),
  command('funcard.topUp', { funcardId: id, payment: tender('Cash', naira(9_000)) }),
])

test('POS-24 up to the allowance a card pays without the network', () => {
  const { lounge } = given()
  expect(objectionToOffline(lounge, by(naira(5_000)), [])).toBeUndefined()
  expect(objectionToOffline(lounge, by(naira(2_000)), [paid(naira(3_000))])).toBeUndefined()
})

test('POS-24 beyond it a sentence names the allowance and what is left of it', () => {
  const { lounge } = given()
  const no = (left: string) => refuse('funcard_offline_card', { number: 'FC100000001', allowance: '₦5,000', left })
  expect(objectionToOffline(lounge, by(naira(5_001)), [])).toEqual(no('₦5,000'))
  expect(objectionToOffline(lounge, by(naira(2_001)), [paid(naira(3_000))])).toEqual(no('₦2,000'))
  expect(objectionToOffline(lounge, [...by(naira(3_000)), ...by(naira(3_000))], [])).toEqual(no('₦5,000'))
})

test('POS-24 one till takes so much from all cards together', () => {
  const { lounge } = given(...issued)
  const before = manyCards.slice(0, 9).map((id) => paid(naira(5_000), id))
  const [, , , , , , , , , tenth = adasCard] = manyCards
  expect(objectionToOffline(lounge, by(naira(5_000), tenth), before)).toBeUndefined()
  const more = [...before, paid(naira(1_000), tenth)]
  const no = refuse('funcard_offline_till', { allowance: '₦50,000', left: '₦4,000' })
  expect(objectionToOffline(lounge, by(naira(4_001), manyCards[10]), more)).toEqual(no)
})

test('never beyond what was on the card, and a top-up nobody booked yet is not spent', () => {
  const { lounge } = given(command('funcard.topUp', { funcardId: bolasCard, payment: tender('Cash', naira(2_000)) }))
  expect(objectionToOffline(lounge, by(naira(3_000), bolasCard), [])).toBeUndefined()
  const args = { funcardId: bolasCard, payment: tender('Cash', naira(2_000)) }
  expect(
    objectionToOffline(lounge, by(naira(1_001), bolasCard), [{ name: 'funcard.topUp', args, as: 'tell' }]),
  ).toEqual(refuse('funcard_balance_short', { number: 'FC100000002', balance: '₦1,000', amount: '₦1,001' }))
})

test('what was asked and not answered has spent nothing; other money is not counted', () => {
  const { lounge } = given()
  expect(objectionToOffline(lounge, by(naira(5_000)), [paid(naira(5_000), adasCard, 'ask')])).toBeUndefined()
  const cash = { name: 'order.pay', args: payment(beersAndRice), as: 'tell' as const }
  expect(objectionToOffline(lounge, by(naira(5_000)), [cash, { ...cash, name: 'order.place' }])).toBeUndefined()
  expect(objectionToOffline(lounge, [Payment.parse(tender('Cash', naira(90_000)))], [])).toBeUndefined()
})

test('an allowance of nothing switches it off', () => {
  for (const change of [{ funcardOfflineMax: 0 }, { funcardOfflinePerTillMax: 0 }]) {
    const { lounge } = given(command('settings.change', change))
    expect(objectionToOffline(lounge, by(naira(1)), [])).toEqual(refuse('funcard_offline_off'))
  }
})
