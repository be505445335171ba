// Over random shifts on two tills each Z equals the ledger.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openExceptions } from '../exceptions/views.ts'
import { type Kobo, minus, naira, plus, sum, zero } from '../money.ts'
import { perform } from '../perform.ts'
import { everyKind } from '../scope.ts'
import { minutes, timestamp } from '../time.ts'
import { adasCard, commandId } from '../testing/ids.ts'
import { cashier, manager, otherCashier } from '../testing/people.ts'
import {
  comeBack,
  command,
  comp,
  line,
  order,
  part,
  pay,
  place,
  refund,
  tender,
  voidOrder,
  walkOut,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import type { Coins, DayReport, ZReport } from './shifts.ts'
import { figureOf, sumOfTallies, takenBy } from './tally.ts'
import type { Tally } from './shifts.ts'
import { sectionsOf, type ZLine } from './views.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const other = '018f0000-0000-7000-8000-0000000000f2'
const open = (float: Kobo, id = shiftId) => command('shift.open', { shiftId: id, float, from: 'safe' })
const count = (coins: Coins, id: string) => command('shift.count', { shiftId: id, coins })
const close = (cash: 'stays' | 'safe', id: string) => command('shift.close', { shiftId: id, cash })
const categories = ['Other', 'From the owner', 'Back from: Diesel'] as const
const diesel = (amount: Kobo) => command('shift.cashOut', { category: 'Diesel', amount, note: '' })
const closeDay = command('day.close', {})

/** One thing that happens on one of two tills. */
const deed = fc.record({
  does: fc.constantFrom(
    'pay',
    'part',
    'void',
    'give',
    'leave',
    'comeBack',
    'refund',
    'topUp',
    'takeBack',
    'in',
    'out',
    'count',
    'close',
    'day',
    'late',
    'twice',
    'once',
  ),
  till: fc.constantFrom(1, 2),
  method: fc.constantFrom('Cash', 'Card', 'Transfer', 'FunCard'),
  amount: fc.integer({ min: 1, max: 5_000 }),
})

test('DAY-01 over random shifts each Z is the ledger to the kobo, without a gap, and the tills are the day', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      const begun = balances(given(), zero)
      const scene = given(open(naira(1_000)))
      scene.when(open(naira(1_000), other), otherCashier)
      const zs: ZReport[] = []
      const days: DayReport[] = []
      const keep = (outcome: ReturnType<Scene['when']>): void => {
        for (const event of outcome.events) {
          if (event.kind === 'shift.closed' && event.z) zs.push(event.z)
          if (event.kind === 'day.closed') days.push(event.z)
        }
      }
      let n = 10
      let last = 0
      let gone = 0
      for (const { does, till, method, amount } of deeds) {
        n += 2
        const by = till === 1 ? cashier : otherCashier
        const id = till === 1 ? shiftId : other
        const cart = order(n, (n % 15) + 1, [line(n, 'jollof-rice', 1)])
        switch (does) {
          case 'pay':
            if (scene.when(pay(cart, { method }), by).decision.outcome === 'applied') last = n
            break
          case 'part':
            keep(scene.when(place(cart), by))
            keep(scene.when(part(n, naira(100), method === 'FunCard' ? 'Card' : method), by))
            break
          case 'void':
            keep(scene.when(place(cart), by))
            keep(scene.when(voidOrder(n), by))
            break
          case 'give':
            keep(scene.when(place(cart), by))
            keep(scene.when(comp(n, { [n]: 1 }, n + 1), manager))
            break
          case 'leave':
            keep(scene.when(place(cart), by))
            keep(scene.when(part(n, naira(100), method === 'FunCard' ? 'Card' : method), by))
            keep(scene.when(walkOut(n, n + 1), by))
            gone = n
            break
          case 'comeBack':
            if (gone > 0) keep(scene.told(comeBack(gone), by))
            break
          case 'refund':
            if (last > 0)
              keep(scene.told(refund(last, [tender(method === 'FunCard' ? 'Cash' : method, naira(100))]), by))
            break
          case 'twice':
            if (last > 0 && method !== 'FunCard')
              keep(scene.told(pay(order(last, (last % 15) + 1, [line(last, 'jollof-rice', 1)]), { method }), by))
            break
          case 'once': {
            const flag = openExceptions(scene.lounge).find(({ code }) => code === 'order_paid_twice')
            const how = method === 'FunCard' ? 'Cash' : method
            const told = { exceptionId: flag?.id ?? '', orderId: flag?.orderId ?? '', method: how, amount } as const
            keep(scene.when(command('order.bookOnce', told), manager))
            break
          }
          case 'topUp': {
            const payment = tender(method === 'FunCard' ? 'Cash' : method, naira(amount))
            keep(scene.when(command('funcard.topUp', { funcardId: adasCard, payment }), by))
            break
          }
          case 'takeBack': {
            const how =
              method === 'Cash' || method === 'FunCard'
                ? { method: 'Cash' as const, till, wasCounted: n % 3 === 0 }
                : { method }
            const wasNeverTaken = n % 4 === 0
            const back = { funcardId: adasCard, amount: naira(amount), ...how, wasNeverTaken, reason: 'Wrong amount' }
            keep(scene.when(command('funcard.takeBack', back), manager))
            break
          }
          case 'in':
            keep(
              scene.when(
                command('shift.cashIn', {
                  category: categories[amount % 3] ?? 'Other',
                  amount: naira(amount),
                  note: 'Found',
                }),
                by,
              ),
            )
            break
          case 'out':
            keep(scene.when(diesel(naira(amount)), by))
            break
          case 'count':
            keep(scene.when(count({ 100: amount }, id), by))
            break
          case 'close':
            scene.told(count({ 100: amount }, id), by)
            keep(scene.told(close(amount % 2 === 0 ? 'safe' : 'stays', id), by))
            keep(scene.told(open(naira(100), id), by))
            break
          case 'day':
            keep(scene.when(closeDay, manager))
            break
          case 'late': {
            const args = pay(cart, { method: 'Cash' }).args
            const at = timestamp(scene.now - minutes(amount % 300))
            const done = perform(
              scene.lounge,
              { name: 'order.pay', args, as: 'tell' },
              { ...by, commandId: commandId(9_000 + n), at },
              { scope: everyKind, reacts: true },
            )
            scene.lounge.apply(done.writes.changes())
            break
          }
        }
      }
      const rows = [...scene.lounge.all('till-figures')]
      const moved = balances(scene, zero, begun)
      const whole = withoutEmpty(moved)
      expect(
        withoutEmpty(
          sumOfTallies([...zs.map(({ tally }) => tally), ...rows.map(({ running }) => running.tally)]).entries,
        ),
      ).toEqual(whole)
      expect(
        withoutEmpty(sumOfTallies([...days.map(({ tally }) => tally), ...rows.map(({ day }) => day.tally)]).entries),
      ).toEqual(whole)
      for (const till of [1, 2])
        expect(zs.filter((z) => z.till === till).map(({ number }) => number)).toEqual(
          zs.filter((z) => z.till === till).map((_, index) => index + 1),
        )
      expect(days.map(({ number }) => number)).toEqual(days.map((_, index) => index + 1))
      for (const day of days)
        expect(withoutEmpty(sumOfTallies(day.tills.map(({ tally }) => tally)).entries)).toEqual(
          withoutEmpty(day.tally.entries),
        )
      for (const { tally } of [...zs, ...days]) expect(salesOf(tally)).toBe(billsOf(tally))
      for (const { tally, till } of zs) {
        expect(moneyBy(tally, 'Card')).toBe(tally.entries['card-clearing'] ?? 0)
        expect(moneyBy(tally, 'Transfer')).toBe(transfersOf(tally))
        expect(moneyBy(tally, 'Cash')).toBe(cashOf(tally, till))
      }
    }),
    { numRuns: 60 },
  )
})

/** Money taken by one method, less the money that went back by it. */
function moneyBy(tally: Tally, method: 'Card' | 'Transfer' | 'Cash'): Kobo {
  const back = (['refund', 'partBack', 'paidOut'] as const).map((what) => figureOf(tally, `${what}:${method}`).amount)
  return minus(takenBy(tally, method), sum(back))
}

const soldLines = (tally: Tally) => sectionsOf(tally).find(({ title }) => title === 'Sales')?.lines ?? []
const isOfBills = ({ label }: ZLine): boolean => label === 'Bills' || label === 'Kept of bills left unpaid'
const added = (lines: readonly ZLine[]): Kobo => sum(lines.map(({ amount = zero }) => amount))
/** What the paper says was sold, less what it says went off it. */
const salesOf = (tally: Tally): Kobo => added(soldLines(tally).filter((each) => !isOfBills(each)))
const billsOf = (tally: Tally): Kobo => added(soldLines(tally).filter(isOfBills))

/** Claimed transfers, and transfers sent back from the bank account. */
const transfersOf = ({ entries }: Tally): number =>
  (entries['transfers-claimed'] ?? 0) + (entries['transfers-confirmed'] ?? 0)

/** The movements of the drawer's account by sales alone: without floats, movements and counts. */
function cashOf({ entries, figures }: Tally, till: number): number {
  const amount = (name: string): number => figures[name]?.amount ?? 0
  const moves = Object.keys(figures).reduce(
    (sum, name) => sum + (name.startsWith('in:') ? amount(name) : name.startsWith('out:') ? -amount(name) : 0),
    0,
  )
  return (
    (entries[`drawer:${till}`] ?? 0) - amount('opened') + amount('carried') - moves - amount('over') + amount('short')
  )
}

function balances({ lounge }: Scene, none: Kobo, less: Readonly<Record<string, Kobo>> = {}): Record<string, Kobo> {
  const all: Record<string, Kobo> = {}
  for (const { id, balance: amount } of lounge.all('account')) all[id] = amount
  let funcards = none
  for (const { amount } of lounge.all('balance')) funcards = plus(funcards, amount)
  all['funcards'] = (none - funcards) as Kobo // whole kobo on both sides
  for (const [id, amount] of Object.entries(less)) all[id] = ((all[id] ?? 0) - amount) as Kobo // as above
  return all
}
const withoutEmpty = (of: Readonly<Record<string, Kobo>>) =>
  Object.fromEntries(Object.entries(of).filter(([, amount]) => amount !== 0))
