// The lists of open claims: the oldest first, with age and person; and the settled ones.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { adasCard, orderNumber } from '../testing/ids.ts'
import { cashier, manager, otherCashier } from '../testing/people.ts'
import { beersAndRice, beersAndRiceTotal, command, line, order, pay, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { days, timestamp } from '../time.ts'
import { byTaker, openClaims, settledClaims } from './views.ts'

const idOf = ({ lounge }: Scene, index: number) => [...lounge.all('claim')][index]?.id ?? ''
const twoClaims = () =>
  given(pay({ ...beersAndRice, guestName: 'Tunde' }, { method: 'Transfer' })).after(
    command('funcard.topUp', { funcardId: adasCard, payment: tender('Transfer', naira(500)) }),
  )
const later = ({ lounge }: Scene, ms: number) =>
  timestamp(Math.max(...[...lounge.all('claim')].map(({ takenAt }) => takenAt)) + ms)

test('DAY-02 the list names amount, payer, table, age and who took it, the oldest first', () => {
  const scene = twoClaims()
  expect(openClaims(scene.lounge, later(scene, days(3)))).toMatchObject([
    {
      amount: beersAndRiceTotal,
      payer: 'Tunde',
      place: 'Table 7',
      order: orderNumber(1).slice(-6),
      takenByName: cashier.name,
      till: 1,
      age: '3 days',
    },
    { amount: naira(500), place: 'FunCard FC100000001', order: undefined },
  ])
  expect(openClaims(scene.lounge, later(scene, 60_000))[1]?.age).toBe('1 min')
  expect(openClaims(scene.lounge, later(scene, days(1)))[1]?.age).toBe('1 day')
})

test('DAY-02 a disputed one stays with its reason; confirmed and written off ones are listed with what settled them', () => {
  const scene = twoClaims()
  const now = later(scene, 60_000)
  scene.when(command('payment.confirm', { claimId: idOf(scene, 1), reference: 'GTB 1' }), otherCashier)
  scene.when(command('payment.dispute', { claimId: idOf(scene, 0), reason: 'Not there' }), manager)
  expect(openClaims(scene.lounge, now)).toMatchObject([{ status: 'disputed', reason: 'Not there' }])
  expect(settledClaims(scene.lounge, now)).toMatchObject([
    { status: 'confirmed', settled: { words: 'GTB 1', byName: otherCashier.name, isTaker: false } },
  ])
  scene.when(command('payment.writeOff', { claimId: idOf(scene, 0), reason: 'False name' }), manager)
  expect(openClaims(scene.lounge, now)).toEqual([])
  expect(settledClaims(scene.lounge, now).map(({ status }) => status)).toContain('writtenOff')
})

test('DAY-02 who took a payment and says as well that it came is marked', () => {
  const scene = twoClaims().after(pay(order(2, 8, [line(20, 'jollof-rice')]), { method: 'Transfer' }))
  for (const [index, person] of [cashier, otherCashier, manager].entries())
    scene.when(command('payment.confirm', { claimId: idOf(scene, index), reference: `GTB ${index}` }), person)
  const settled = settledClaims(scene.lounge, later(scene, 60_000))
  expect(settled.map((each) => [each.settled?.byName, each.settled?.isTaker])).toEqual([
    [manager.name, false],
    [otherCashier.name, false],
    [cashier.name, true],
  ])
})

test('DAY-02 what is open stands with whoever took it, what is older than a day first', () => {
  const scene = twoClaims()
  scene.when(pay(order(2, 8, [line(20, 'jollof-rice')]), { method: 'Transfer' }), otherCashier)
  expect(byTaker(scene.lounge, later(scene, 60_000))).toMatchObject([
    { name: cashier.name, count: 2, old: 0 },
    { name: otherCashier.name, count: 1, amount: naira(2_700) },
  ])
  expect(byTaker(scene.lounge, later(scene, days(2)))[0]?.old).toBe(beersAndRiceTotal + naira(500))
})

test('DAY-02 two people of one name stand apart, each under who they are', () => {
  const scene = twoClaims()
  const namesake = { ...otherCashier, name: cashier.name }
  scene.when(pay(order(2, 8, [line(20, 'jollof-rice')]), { method: 'Transfer' }), namesake)
  const takers = byTaker(scene.lounge, later(scene, 60_000))
  expect(takers.map(({ id, name, count }) => [id, name, count])).toEqual([
    [cashier.staffId, cashier.name, 2],
    [otherCashier.staffId, cashier.name, 1],
  ])
})
