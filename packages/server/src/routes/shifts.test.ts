// Shifts as the till and the office see them: cash only after the count, and each closed Z as it was frozen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { naira } from '@lounge/domain/money'
import { command, comp, line, order, pay, place } from '@lounge/domain/testing/requests'
import type { XAnswer, ZAnswer, ZsAnswer } from '@lounge/sync/questions/shifts'
import { faultsIn } from '../testing/books.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

let lounge: SmallLounge
const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const longShift = '018f0000-0000-7000-8000-0000000000f2'
const lateShift = '018f0000-0000-7000-8000-0000000000f3'
const deadShift = '018f0000-0000-7000-8000-0000000000f4'
const nextShift = '018f0000-0000-7000-8000-0000000000f5'
const lastBeers = order(31, 9, [line(31, 'star-lager', 2)])
const oneMore = order(32, 9, [line(32, 'star-lager', 1)])
const beers = order(1, 7, [line(1, 'star-lager', 1)])
const lateBeers = order(21, 8, [line(21, 'star-lager', 1)])
const later = order(22, 8, [line(22, 'star-lager', 1)])

beforeAll(async () => {
  lounge = await openSmallLounge()
})
afterAll(() => lounge.close())

async function ask<Answer>(path: string, who = 'manager') {
  const { token } = await lounge.sessionOf(`${who}@lounge.demo`)
  const answer = await lounge.get(`/api/shifts/${path}`, token)
  return { status: answer.statusCode, text: answer.body, body: answer.json<Answer>() }
}

test('DAY-01 X hides the cash from everybody until the drawer is counted; Z stands as it was closed, and is the ledger', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const manager = await lounge.terminal('manager@lounge.demo')
  await till.does(command('shift.open', { shiftId, float: naira(20_000), from: 'safe' }), pay(beers))
  for (const who of ['cashier', 'manager']) {
    const x = await ask<XAnswer>('x?till=1', who)
    expect(x.body.tills).toMatchObject([{ till: 1, isBlind: true, lastZ: 0 }])
    for (const secret of ['120000', '2120000', ':Cash', 'drawer:']) expect(x.text).not.toContain(secret)
  }
  await till.does(command('shift.count', { shiftId, coins: { 100: 1 } }))
  for (const who of ['cashier', 'manager']) {
    const x = await ask<XAnswer>('x?till=1', who)
    expect(x.body.tills, 'it does not agree: nobody reads by how much').toMatchObject([{ isBlind: true }])
    for (const secret of ['120000', '2120000', '2119900', 'drawer:']) expect(x.text).not.toContain(secret)
  }
  await till.does(command('shift.count', { shiftId, coins: { 100000: 21 } }))
  const counted = await ask<XAnswer>('x?till=1', 'cashier')
  expect(counted.body.tills).toMatchObject([{ isBlind: false, tally: { entries: { 'over-short': naira(200) } } }])
  await till.does(command('shift.close', { shiftId, cash: 'safe' }))
  await manager.does(command('day.close', { away: ['Till 2'] }))

  const z = await ask<ZAnswer>('z?till=1&number=1', 'cashier')
  expect(z.body).toMatchObject({ number: 1, till: 1, counted: { difference: naira(-200) } })
  expect(z.body.countsFound).toMatchObject([{ found: naira(-21_199) }, { found: naira(-200) }])
  const entries = await lounge.db.selectFrom('entry').select(['account', 'amount']).execute()
  const sum = (account: string) =>
    entries.filter((entry) => entry.account === account).reduce((all, { amount }) => all + amount, 0)
  expect(z.body.tally.entries['sales']).toBe(sum('sales'))
  expect(z.body.tally.entries['over-short']).toBe(sum('over-short'))
  expect((await ask<ZAnswer>('z?number=1')).body).toMatchObject({ tills: [{ till: 1, zs: [1] }], away: ['Till 2'] })
  expect((await ask<ZAnswer>('z?number=2')).status).toBe(404)
  const difference = naira(-200)
  expect((await ask<ZsAnswer>('zs?of=till')).body).toMatchObject({
    count: 1,
    zs: [{ number: 1, till: 1, bills: 1, difference }],
  })
  expect((await ask<ZsAnswer>('zs?of=day')).body).toMatchObject({
    count: 1,
    zs: [{ takings: naira(1_200), away: 1, difference }],
  })
  expect((await ask('zs?of=day', 'cashier')).status).toBe(403)
})

test('DAY-01 what runs begins with the day where no shift is: at the office, and at a till that never opens one', async () => {
  const [inShift, without, office] = [
    await lounge.terminal('cashier@lounge.demo'),
    await lounge.terminal('cashier@lounge.demo'),
    await lounge.terminal('manager@lounge.demo'),
  ]
  const running = async () =>
    (await ask<XAnswer>('x')).body.tills.map(({ till: at, tally: { figures } }) => ({
      till: at,
      comped: figures['comped']?.count ?? 0,
      byCard: figures['sale:Card']?.count ?? 0,
    }))
  const evening = async (n: number): Promise<void> => {
    const beersFor = (each: number) => order(each, each, [line(each, 'star-lager', 2)])
    await inShift.does(pay(beersFor(n), { method: 'Card' }))
    await without.does(pay(beersFor(n + 1), { method: 'Card' }), place(beersFor(n + 2)))
    await office.does(comp(n + 2, { [n + 2]: 1 }, n + 3))
  }
  // Over two days: the X covers the whole shift.
  await inShift.does(command('shift.open', { shiftId: longShift, float: naira(20_000), from: 'safe' }))
  const evenings: unknown[] = []
  for (const n of [4, 8]) {
    await evening(n)
    evenings.push((await running()).filter(({ till }) => till !== 1))
    await office.does(command('day.close', {}))
  }
  expect(evenings).toEqual([
    [
      { till: 0, comped: 1, byCard: 0 },
      { till: 2, comped: 0, byCard: 1 },
      { till: 3, comped: 0, byCard: 1 },
    ],
    [
      { till: 0, comped: 1, byCard: 0 },
      { till: 2, comped: 0, byCard: 2 },
      { till: 3, comped: 0, byCard: 1 },
    ],
  ])
})

test('DAY-01 the Z of a day that is closed before a drawer is counted hides its cash from everybody until then', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const manager = await lounge.terminal('manager@lounge.demo')
  await till.does(command('shift.open', { shiftId: lateShift, float: naira(20_000), from: 'safe' }), pay(lateBeers))
  await manager.does(command('day.close', {}))
  const { number } = (await ask<ZsAnswer>('zs?of=day')).body.zs[0] ?? {}
  const open = { isOpen: true, isBlind: true }
  for (const who of ['cashier', 'manager']) {
    const z = await ask<ZAnswer>(`z?number=${number}`, who)
    expect(z.body).toMatchObject({ isBlind: true, tills: [open, open] })
    for (const secret of ['120000', '2120000', ':Cash', 'drawer:']) expect(z.text).not.toContain(secret)
  }
  const list = await ask<ZsAnswer>('zs?of=day')
  expect(list.body.zs[0]).not.toHaveProperty('takings')
  expect(list.body.zs[0]).not.toHaveProperty('bills')
  await manager.does(
    command('shift.close', { shiftId: longShift, cash: 'safe', till: 2, note: 'It died', coins: { 100000: 20 } }),
  )
  const count = command('shift.count', { shiftId: lateShift, coins: { 100000: 21 } })
  await till.does(count)
  expect((await ask<ZAnswer>(`z?number=${number}`, 'cashier')).body, 'it does not agree').toMatchObject({
    isBlind: true,
  })
  // Also while the till sells on, and after the count, which is outdated by then.
  await till.does(count, pay(later))
  expect((await ask<ZAnswer>(`z?number=${number}`, 'cashier')).body.tally.entries['sales']).toBe(-naira(1_000))
  expect((await ask<ZsAnswer>('zs?of=day')).body.zs[0]).toMatchObject({ takings: naira(1_200), bills: 1 })
})

test('DAY-01 the Z of a till that nobody counted, and that of its day, hide the cash until the next count of that drawer', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const manager = await lounge.terminal('manager@lounge.demo')
  const number = till.device.till ?? 0
  const open = (id: string) => command('shift.open', { shiftId: id, float: naira(20_000), from: 'safe' })
  const close = () => command('shift.close', { shiftId: deadShift, cash: 'stays', till: number, note: 'It died' })
  // The till of the test before, counted.
  const counted = { till: 4, note: 'It died', coins: { 100000: 22 } }
  await manager.does(command('shift.close', { shiftId: lateShift, cash: 'safe', ...counted }), command('day.close', {}))
  await till.does(open(deadShift), pay(lastBeers))
  // The count does not agree, and cash came again: its result would reveal the expected cash, too.
  await till.does(command('shift.count', { shiftId: deadShift, coins: { 100000: 1 } }), pay(oneMore))
  lounge.clock.now += 60_000
  await manager.does(close(), command('day.close', {}))
  const { number: day } = (await ask<ZsAnswer>('zs?of=day')).body.zs[0] ?? {}
  const secrets = [
    '2219900',
    '2220000',
    '2340000',
    '340000',
    ':Cash',
    `drawer:${number}`,
    'found',
    '"takings"',
    'stays',
  ]
  for (const who of ['cashier', 'manager'])
    for (const path of [`z?till=${number}&number=1`, `z?number=${day}`]) {
      const z = await ask<ZAnswer>(path, who)
      expect(z.body).toMatchObject({ isBlind: true })
      for (const secret of secrets) expect(z.text, `${path} for ${who}`).not.toContain(secret)
    }
  for (const of of ['till', 'day'])
    expect((await ask<ZsAnswer>(`zs?of=${of}`)).body.zs[0]).not.toHaveProperty('takings')

  lounge.clock.now += 60_000
  const next = command('shift.count', { shiftId: nextShift, coins: { 100000: 20 } })
  await till.does(open(nextShift), next)
  expect((await ask<ZAnswer>(`z?number=${day}`)).body, 'it does not agree').toMatchObject({ isBlind: true })
  await till.does(next)
  for (const path of [`z?till=${number}&number=1`, `z?number=${day}`]) {
    const z = await ask<ZAnswer>(path, 'cashier')
    expect(z.body).not.toHaveProperty('isBlind')
    expect(z.body.tally.figures['sale:Cash']).toEqual({ count: 2, amount: naira(3_400) })
  }
  expect((await ask<ZsAnswer>('zs?of=till')).body.zs[0]).toMatchObject({ bills: 2 })
})

test('DAY-01 the Zs follow from the log', async () => {
  expect(await faultsIn(lounge.db)).toEqual([])
})
