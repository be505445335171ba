// The accountant's books on a real lounge over several days: each day balances, months are the sums of their days, and margins equal a
// calculation by hand.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Kobo, naira } from '@lounge/domain/money'
import { type Command, command, line, order, pay, part, refund, tender } from '@lounge/domain/testing/requests'
import { days } from '@lounge/domain/time'
import { HouseMoneyAnswer, JournalAnswer, MarginsAnswer, PeriodsAnswer } from '@lounge/sync/questions/accounts'
import { verifyPlace } from '../backup/verify.ts'
import { keepPlain } from '../db/testing/plain-texts.ts'
import { migrations } from '../db/migrations.ts'
import { accountFaults } from '../testing/account-books.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real disks, on machines that have other work

let lounge: SmallLounge
let tokens: Readonly<Record<'manager' | 'cashier', string>>
const cost = (itemId: string, amount: number | null) => command('item.change', { itemId, cost: amount })

const does = async (email: string, ...commands: readonly Command[]) => {
  const terminal = await lounge.terminal(email)
  for (const each of commands) expect(await terminal.does(each)).toMatchObject({ answers: [{ outcome: 'applied' }] })
}

beforeAll(async () => {
  lounge = await openSmallLounge()
  const [manager, cashier] = ['manager@lounge.demo', 'cashier@lounge.demo']
  // 23 November: two beers before their cost is known, three after it; rice without a cost.
  await does(cashier, pay(order(1, 7, [line(1, 'star-lager', 2)])))
  await does(manager, cost('star-lager', naira(600)))
  await does(
    cashier,
    pay(order(2, 7, [line(2, 'star-lager', 3), line(3, 'jollof-rice')], { couponCode: 'SAVE10' }), { method: 'Card' }),
  )
  lounge.clock.now += days(1)
  // 24 November: dearer beer, and a refund of the day before.
  await does(manager, cost('star-lager', naira(650)), cost('chin-chin', naira(300)))
  await does(
    cashier,
    pay(order(3, 7, [line(4, 'star-lager')]), { method: 'FunCard' }),
    refund(1, [tender('Cash', naira(700))]),
  )
  await does(manager, cost('chin-chin', null))
  await does(cashier, pay(order(4, 7, [line(5, 'chin-chin', 2)]), { method: 'Transfer' }))
  // 14 December.
  lounge.clock.now += days(20)
  await does(cashier, part(5, naira(500)))
  const tokenOf = async (email: string) => (await lounge.sessionOf(email)).token
  tokens = { manager: await tokenOf(manager), cashier: await tokenOf(cashier) }
})
afterAll(() => lounge.close())

const asked = (path: string, token = tokens.manager) => lounge.get(`/api/accounts/${path}`, token)
const november = 'from=2026-11-01&to=2026-11-30'
const ever = 'from=2026-01-01&to=2026-12-31'
const journal = async (query = ever) => JournalAnswer.parse((await asked(`journal?${query}`)).json()).days

test('DAY-11 the journal of each day balances, and all of them are the ledger to the kobo', async () => {
  const told = await journal()
  expect(told.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24', '2026-12-14'])
  for (const { accounts } of told) expect(accounts.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
  const [first, second] = told.map(({ accounts }) =>
    Object.fromEntries(accounts.map(({ account, debit, credit }) => [account, [debit, credit]])),
  )
  // Two FunCards were topped up in cash when the lounge opened.
  expect(first?.['sales']).toEqual([0, 750_000])
  expect(first).toMatchObject({ discounts: [55_000, 0], tax: [0, 40_000], 'card-clearing': [515_000, 0] })
  expect(Object.keys(first ?? {}).filter((account) => account.startsWith('funcard'))).toEqual(['funcards'])
  expect(second).toMatchObject({ refunds: [70_000, 0], funcards: [120_000, 0], 'transfers-claimed': [160_000, 0] })

  const balances: Record<string, number> = {}
  for (const { account, debit, credit } of told.flatMap(({ accounts }) => accounts))
    balances[account] = (balances[account] ?? 0) + debit - credit
  const ledger: Record<string, number> = { funcards: 0 }
  for (const { id, balance } of lounge.hub.lounge.all('account')) ledger[id] = balance
  for (const { amount } of lounge.hub.lounge.all('balance')) ledger['funcards'] = (ledger['funcards'] ?? 0) - amount
  expect(balances).toEqual(ledger)
})

test('DAY-11 what items cost is what was known when they were sold; an unknown cost is never nothing', async () => {
  const { items } = MarginsAnswer.parse((await asked(`items?${november}`)).json())
  // A discount of ₦550 on ₦5,500 splits into ₦300 on three beers of ₦3,000 and ₦250 on the rice.
  expect(items).toEqual([
    {
      itemId: 'chin-chin',
      units: 2,
      amount: 14e4,
      discount: 0,
      costed: {
        units: 0,
        amount: 0,
        discount: 0,
        cost: 0,
      },
    },
    {
      itemId: 'jollof-rice',
      units: 1,
      amount: 25e4,
      discount: 25e3,
      costed: {
        units: 0,
        amount: 0,
        discount: 0,
        cost: 0,
      },
    },
    {
      itemId: 'star-lager',
      units: 6,
      amount: 6e5,
      discount: 3e4,
      costed: {
        units: 4,
        amount: 4e5,
        discount: 3e4,
        cost: 3 * 6e4 + 65e3,
      },
    },
  ])
})

test('DAY-11 a month is the sum of its days; what was given back stands on the day on which it was', async () => {
  const periods = async (query: string) => PeriodsAnswer.parse((await asked(`periods?${query}`)).json()).periods
  const daily = await periods(`${november}&by=day`)
  expect(daily.map(({ name, count, givenBack }) => [name, count, givenBack])).toEqual([
    ['2026-11-23', 2, 0],
    ['2026-11-24', 2, 70_000],
  ])
  const [month] = await periods(`${november}&by=month`)
  for (const column of ['count', 'subtotal', 'discount', 'tax', 'total', 'givenBack'] as const)
    expect(month?.[column]).toBe(daily.reduce((sum, day) => sum + day[column], 0))
  expect(month?.methods.map(({ method, amount }) => [method, amount])).toEqual([
    ['Cash', 220_000],
    ['Card', 515_000],
    ['Transfer', 160_000],
    ['FunCard', 120_000],
  ])
  expect(await periods('from=2019-01-01&to=2019-12-31&by=month')).toEqual([])
  expect(await periods('from=2027-01-01&to=2027-01-31&by=day')).toEqual([])
})

test('DAY-11 days the wrong way round, years on end, and words that are no days are turned away', async () => {
  for (const query of ['from=2026-11-30&to=2026-11-01', 'from=2001-01-01&to=2026-11-01', 'from=November&to=2026-11-01'])
    expect((await asked(`journal?${query}`)).statusCode).toBe(400)
  expect((await asked(`periods?${november}&by=hour`)).statusCode).toBe(400)
  expect((await asked(`items?${november}`, tokens.cashier)).statusCode).toBe(403)
})

test('DAY-11 what the owner puts into the safe, and what goes from there to the bank, is in the journal of its day', async () => {
  const held = async () => HouseMoneyAnswer.parse((await asked('house')).json()).safe
  expect(await held()).toBe(0)
  const move = (direction: 'fromOwner' | 'toBank', amount: Kobo) =>
    command('safe.move', { direction, amount, note: '' })
  await does('manager@lounge.demo', move('fromOwner', naira(50_000)), move('toBank', naira(30_000)))
  const terminal = await lounge.terminal('manager@lounge.demo')
  expect(await terminal.answerTo(move('toBank', naira(20_001)))).toMatchObject({
    outcome: 'refused',
    code: 'safe_holds_less',
    params: { held: '₦20,000' },
  })
  expect(await held()).toBe(naira(20_000))
  expect((await asked('house', tokens.cashier)).statusCode).toBe(403)
  const [day] = await journal('from=2026-12-14&to=2026-12-14')
  expect(day?.accounts).toEqual(
    expect.arrayContaining([
      { account: 'bank', debit: naira(30_000), credit: 0 },
      { account: 'owner', debit: 0, credit: naira(50_000) },
      { account: 'safe', debit: naira(50_000), credit: naira(30_000) },
    ]),
  )
})

test('DAY-11 card money that came is on the bank account, its fees are an expense, and the rest is on its way', async () => {
  const onTheirWay = async () => HouseMoneyAnswer.parse((await asked('house')).json()).cardsOnTheirWay
  expect(await onTheirWay()).toBe(515_000)
  await does('manager@lounge.demo', command('card.settle', { amount: 400_000, fees: 2_000, note: 'Batch 7' }))
  const terminal = await lounge.terminal('manager@lounge.demo')
  expect(await terminal.answerTo(command('card.settle', { amount: 113_000, fees: 1, note: 'Batch 8' }))).toMatchObject({
    outcome: 'refused',
    code: 'card_less_on_its_way',
    params: { onItsWay: '₦1,130' },
  })
  expect(await onTheirWay()).toBe(113_000)
  const [day] = await journal('from=2026-12-14&to=2026-12-14')
  expect(day?.accounts).toEqual(
    expect.arrayContaining([
      { account: 'bank', debit: naira(30_000) + 400_000, credit: 0 },
      { account: 'card-clearing', debit: 0, credit: 402_000 },
      { account: 'expenses:Card fees', debit: 2_000, credit: 0 },
    ]),
  )
})

test('DAY-11 what was booked last is told with who did it and what they wrote, the newest first', async () => {
  await does('manager@lounge.demo', command('card.unsettle', { amount: 300_000, fees: 0, note: 'It was 1,000' }))
  const { safeBooked, cardsBooked, cardsOnTheirWay } = HouseMoneyAnswer.parse((await asked('house')).json())
  expect(cardsOnTheirWay).toBe(413_000)
  expect(cardsBooked).toMatchObject([
    { kind: 'cardUnsettled', amount: 300_000, about: 'It was 1,000' },
    { kind: 'cardSettled', amount: 400_000, about: 'Fees ₦20: Batch 7' },
  ])
  expect(safeBooked).toMatchObject([
    { kind: 'safeOut', amount: naira(30_000), about: 'To the bank' },
    { kind: 'safeIn', amount: naira(50_000), about: 'From the owner' },
  ])
  for (const { by } of [...(safeBooked ?? []), ...(cardsBooked ?? [])]) expect(by).toBe('Ngozi Okafor')
})

test('the books agree, the log makes the very same rows again, and so does an update from an earlier release', async () => {
  const { db } = lounge
  expect(await accountFaults(db)).toEqual([])
  expect(await verifyPlace(lounge.place, () => undefined)).toMatchObject({ faults: [] })
  const rows = async (table: 'account_day' | 'margin_day') =>
    new Set((await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)))
  await keepPlain(db)
  for (const [table, name] of [
    ['account_day', '0046-accounts-of-a-day'],
    ['margin_day', '0047-margins-of-a-day'],
  ] as const) {
    const before = await rows(table)
    expect(before.size).toBeGreaterThan(2)
    await db.schema.dropTable(table).execute()
    await migrations[name]?.up(db)
    expect(await rows(table)).toEqual(before)
  }
})

test('what costs the lounge nothing is kept whole, and the log makes the same of it again', async () => {
  lounge.clock.now += days(30)
  await does('manager@lounge.demo', cost('gulder', 0))
  await does('cashier@lounge.demo', pay(order(6, 7, [line(6, 'gulder', 2)])))
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  const { items } = MarginsAnswer.parse((await asked('items?from=2027-01-01&to=2027-01-31', token)).json())
  expect(items).toMatchObject([{ itemId: 'gulder', costed: { units: 2, cost: 0 } }])
  expect(await accountFaults(lounge.db)).toEqual([])
  expect(await verifyPlace(lounge.place, () => undefined)).toMatchObject({ faults: [] })
})
