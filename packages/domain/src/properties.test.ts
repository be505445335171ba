// Properties of any evening: two tills, one of them sometimes offline, everybody in a hurry.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assert } from './assert.ts'
import { WriteSet } from './flow.ts'
import { journalOf } from './ledger/journals.ts'
import { type HouseAccount, isFuncardAccount } from './ledger/ledger.ts'
import type { Kind, LoungeEvent, LoungeRows, LoungeWrites } from './lounge.ts'
import { minus, negative, sum, zero } from './money.ts'
import { isClosed, type Order, type OrderLine } from './orders/orders.ts'
import { partsTotal } from './orders/paying/part-payments.ts'
import { paidTotal } from './payments/payments.ts'
import { perform } from './perform.ts'
import { totalsOf } from './pricing/pricing.ts'
import { reduce, reducers } from './reduce.ts'
import { everyKind, scopeOf } from './scope.ts'
import { permissions } from './staff/permissions.ts'
import { isRole } from './staff/staff.ts'
import { openingOfTheLounge } from './testing/small-lounge.ts'
import { add, holds, ordersOf } from './testing/holds.ts'
import { moves, onEvenings, stores } from './testing/moves.ts'
import { copyOf, emptyScene, rowsOf } from './testing/scene.ts'
import { play, within } from './testing/shift.ts'
import { stations } from './menu/menu.ts'
import { saysStopped, ticketKind } from './tickets/tickets.ts'

/** Every event, including the opening of the lounge. */
const opening: readonly LoungeEvent[] = openingOfTheLounge.flatMap(
  (
    (scene) => (command) =>
      scene.when(command).events
  )(emptyScene()),
)

/** The line from which units were split off, even several times. */
const lineOf = (id: string): string => id.slice(0, 36)

test('reducers may hear an event in any order', () => {
  const shuffled = fc.shuffledSubarray([...reducers], { minLength: reducers.length })
  fc.assert(
    fc.property(fc.oneof(moves, stores), fc.array(shuffled, { minLength: 1, maxLength: 5 }), (drawn, orders) => {
      const shift = play(drawn)
      const again = copyOf(shift.opening)
      for (const [index, { done }] of shift.steps.entries()) {
        const writes = new WriteSet<LoungeRows>(again)
        for (const event of done.events) reduce(writes, event, everyKind, orders[index % orders.length])
        again.apply(writes.changes())
      }
      expect(rowsOf(again)).toEqual(rowsOf(shift.lounge))
    }),
    { numRuns: 60 },
  )
})

test('every journal sums to zero, and every balance is the sum of its entries', () => {
  holds(({ lounge, events }) => {
    const house = new Map<string, number>()
    const owed = new Map<string, number>()
    for (const event of [...opening, ...events]) {
      const journal = journalOf(event)
      expect(sum(journal.map((entry) => entry.amount))).toBe(0)
      for (const { account, amount } of journal)
        if (isFuncardAccount(account)) add(owed, account.slice('funcard:'.length), -amount)
        else add(house, account, amount)
    }
    const rows = (all: Iterable<readonly [string, number]>) =>
      Object.fromEntries([...all].filter(([, amount]) => amount !== 0))
    expect(rows([...lounge.all('account')].map(({ id, balance }) => [id, balance]))).toEqual(rows(house))
    expect(rows([...lounge.all('balance')].map(({ id, amount }) => [id, amount]))).toEqual(rows(owed))
  })
})

test('the books tell what the tills took: sales, tax and discounts of paid orders, and what is owed back', () => {
  holds(({ lounge, events }) => {
    const paid = ordersOf(lounge)
      .filter(isClosed)
      .map((order) => order.settlement)
    const taken = [...events].flatMap((event) => (event.kind === 'order.paidAgain' ? [paidTotal(event.payments)] : []))
    const given = events.flatMap((event) => (event.kind === 'order.refunded' ? [event] : []))
    const balance = (id: HouseAccount) => lounge.get('account', id)?.balance ?? zero
    const givenBack = sum(given.map(({ owedBack }) => owedBack))
    // A part payment is owed back if its order was voided, or nobody counted on it.
    const ofParts = events.flatMap((event) => {
      if (event.kind === 'order.voided' || event.kind === 'order.comped') return [event.owedBack ?? zero]
      if (event.kind !== 'order.paid') return []
      // Some of it pays after all, if nobody had handed it over.
      return [
        event.settlement.funding?.owedBack ?? zero,
        ...(event.fromOwed ?? []).map(({ amount }) => negative(amount)),
      ]
    })
    expect(balance('owed-back') + sum([...taken, ...ofParts])).toBe(givenBack)
    expect(balance('refunds') + givenBack).toBe(sum(given.map(({ payments }) => paidTotal(payments))))
    const owing = ordersOf(lounge).flatMap((order) => ('owedBack' in order ? [order.owedBack ?? zero] : []))
    expect(sum(owing) + balance('owed-back')).toBe(0)
    const held = ordersOf(lounge).flatMap((order) => (order.status === 'pending' ? [partsTotal(order)] : []))
    expect(sum(held) + balance('part-payments')).toBe(0)
    expect(sum(ordersOf(lounge).map(({ refunded = zero }) => refunded))).toBe(balance('refunds'))
    const lost = ordersOf(lounge).flatMap((order) => (order.status === 'walkedOut' ? [order.loss] : []))
    const away = ordersOf(lounge).flatMap((order) => (order.status === 'given' ? [order.total] : []))
    expect(balance('given-away')).toBe(sum(away))
    const claims = [...lounge.all('claim')].filter(({ status }) => status === 'writtenOff')
    const notCome = claims.map(({ amount, givenBack = zero }) => minus(amount, givenBack))
    expect(balance('write-offs')).toBe(sum([...lost.map((each) => each.lost), ...notCome]))
    expect(balance('tax') + sum([...paid, ...lost].map(({ tax }) => tax))).toBe(0)
    expect(balance('discounts') - sum([...paid, ...lost].map(({ discount }) => discount))).toBe(0)
    const short = ({ funding }: (typeof paid)[number]) => funding?.short ?? zero
    const sold = sum([...paid, ...lost].map(({ subtotal }) => subtotal))
    expect(balance('sales') + balance('differences') + sold + sum(away)).toBe(sum(paid.map(short)))
    for (const each of paid) expect(paidTotal(each.payments) + short(each)).toBe(each.total)
  })
})

test('what the orders want is what the boards say, to the portion', () => {
  holds(({ lounge, events }) => {
    const wanted = new Map<string, number>()
    for (const order of ordersOf(lounge))
      if (order.status !== 'voided')
        for (const line of order.lines) if (line.ticketId) add(wanted, line.id, line.quantity)
    for (const event of events)
      if (event.kind === 'order.refunded')
        for (const { id, quantity } of event.notBegun ?? []) add(wanted, id, -quantity)
    const asked = new Map<string, number>()
    for (const station of stations)
      for (const ticket of lounge.all(ticketKind(station)))
        // What a station will not make is still asked of it while the bill has it.
        if (!ticket.isSimulation && (ticket.status !== 'cancelled' || saysStopped(ticket)))
          for (const line of ticket.lines) add(asked, line.id, line.quantity)
    const nonZero = (units: Map<string, number>) =>
      Object.fromEntries([...units].filter(([, quantity]) => quantity !== 0))
    expect(nonZero(asked)).toEqual(nonZero(wanted))
  })
})

test('a table lists the orders that stand on it, each once, and is occupied as long as there is one', () => {
  holds(({ lounge }) => {
    for (const table of lounge.all('table')) {
      const here = ordersOf(lounge).filter((order) => order.tableNumber === table.number)
      const ids = (orders: readonly Order[]) => orders.map((order) => order.id).sort()
      expect([...table.open].sort()).toEqual(ids(here.filter((order) => order.status === 'pending')))
      expect(table.paidCount).toBe(here.filter((order) => order.status === 'paid' && order.onTable).length)
      expect(table.occupiedSince !== undefined).toBe(table.open.length + table.paidCount > 0)
    }
  })
})

test('lines and quantities are conserved when a bill is paid: what is left is what was there and not paid', () => {
  holds((shift) => {
    let lounge = copyOf(shift.opening)
    for (const { done } of shift.steps) {
      const paid = done.events.find((event) => event.kind === 'order.paid')
      const before = paid && lounge.get('order', paid.orderId)
      const back = done.events.flatMap((event) => {
        if (event.kind !== 'order.rejoined') return []
        const named = new Set(event.lineIds)
        return lounge.get('order', event.from)?.lines.filter((line) => named.has(line.id)) ?? []
      })
      lounge.apply(done.writes.changes())
      if (before?.status !== 'pending') continue
      const rest = done.events.flatMap((event) => (event.kind === 'order.split' ? [event.to] : []))
      const after = [...(lounge.get('order', before.id)?.lines ?? []), ...rest.flatMap((order) => order.lines)]
      const units = new Map<string, number>()
      for (const line of [...before.lines, ...back]) add(units, lineOf(line.id), line.quantity)
      for (const event of done.events) {
        if (event.kind === 'order.linesAdded')
          for (const line of event.lines) add(units, lineOf(line.id), line.quantity)
        if (event.kind === 'order.changed')
          for (const { line, quantity } of event.changes) add(units, lineOf(line.id), quantity - line.quantity)
      }
      const there = new Map<string, number>()
      for (const line of after) add(there, lineOf(line.id), line.quantity)
      expect(Object.fromEntries(there)).toEqual(Object.fromEntries(units))
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
      for (const order of rest) expect(order.lines.length).toBeGreaterThan(0)
    }
  })
})

const unitsOf = (lines: readonly OrderLine[]): number => lines.reduce((total, { quantity }) => total + quantity, 0)

test('a payment settles the units it names at the prices it names, but for those that were paid before', () => {
  holds(({ steps }) => {
    for (const { name, args, done } of steps) {
      if (name !== 'order.pay' || done.decision.outcome !== 'applied') continue
      const paid = done.events.find((event) => event.kind === 'order.paid')
      if (!paid) continue
      const named = (args as { readonly lines: readonly OrderLine[] }).lines // of the command whose name it bears
      const isAgain = done.decision.flags.some(({ refused }) =>
        /^(order_paid_twice|order_paid_given|payment_replaced)$/.test(refused),
      )
      // Units that were split off and came back have an id of their own on the same bill.
      for (const root of new Set([...named, ...paid.lines].map(({ id }) => lineOf(id)))) {
        const [asked, sold] = [named, paid.lines].map((lines) => lines.filter(({ id }) => lineOf(id) === root))
        assert(asked && sold, 'what was named, and what was sold')
        for (const { unitPrice, note } of sold)
          expect(asked).toContainEqual(expect.objectContaining({ unitPrice, note }))
        expect(isAgain ? Math.max(unitsOf(sold), unitsOf(asked)) : unitsOf(sold)).toBe(unitsOf(asked))
      }
      const percent = (paid.settlement.discount * 100) / paid.settlement.subtotal
      expect(totalsOf(paid.lines, percent, paid.settlement.tax).subtotal).toBe(paid.settlement.subtotal)
    }
  })
})

test('nothing told is refused, and nothing asked is flagged', () => {
  holds(({ steps }) => {
    const told = steps.filter((step) => step.as === 'tell')
    expect(told.filter(({ done }) => done.decision.outcome !== 'applied')).toEqual([])
    const asked = steps.filter((step) => step.as === 'ask').map(({ done }) => done.decision)
    expect(asked.filter((decision) => decision.outcome === 'applied' && decision.flags.length > 0)).toEqual([])
  })
})

/** The rows of some kinds that a command writes, without those of reactions: only the hub reacts. */
const written = (writes: LoungeWrites, scope: ReadonlySet<Kind>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...writes.changes()]
      .filter(({ kind }) => scope.has(kind) && !kind.startsWith('notification:'))
      .filter(({ row }) => row === undefined || !('answers' in row))
      .map(({ kind, id, row }) => [`${kind} ${id}`, row]),
  )

test('a command comes to the same on the rows of its role as on all of them', () => {
  const tried = new Set<string>()
  onEvenings(
    (drawn) =>
      play(drawn, ({ name, args, as, by, done }, before) => {
        // A cook and a barman share their commands, but not their tickets, items and materials: each is tried with its own giver.
        const allowed = /^(ticket|request)\.|^item\.(runOut|bringBack)$|^order\.comp$/.test(name)
          ? [by.role]
          : permissions[name]
        for (const role of allowed) {
          const scope = isRole(role) ? scopeOf(role) : everyKind
          const there = perform(within(before, scope), { name, args, as }, { ...by, role }, { scope, reacts: false })
          expect(there.decision).toEqual(done.decision)
          expect(written(there.writes, everyKind)).toEqual(written(done.writes, scope))
          tried.add(`${role} ${name}`)
        }
      }),
    { drawn: 40, same: 80 },
  )
  const byTill = [...tried].flatMap((each) => /^pos (?<name>.*)/.exec(each)?.groups?.['name'] ?? []).sort()
  const ofOrders =
    'addLines change comeBack complete giveBackPart join move pay place present refund split takePart void voidLines walkOut'
  expect(byTill.filter((each) => each.startsWith('order.'))).toEqual(ofOrders.split(' ').map((each) => `order.${each}`))
  expect(byTill.filter((each) => !each.startsWith('order.'))).toEqual([
    'funcard.block',
    'funcard.reportFailure',
    'funcard.topUp',
    'item.bringBack',
    'item.runOut',
    'payment.confirm',
    'request.delete',
    'request.edit',
    'request.submit',
  ])
  const ofStations = ['kitchen ticket.finish', 'kitchen item.runOut', 'bar ticket.finish', 'bar ticket.back']
  expect([...tried]).toEqual(expect.arrayContaining(ofStations))
})

test('a command that is dropped changed nothing', () => {
  fc.assert(
    fc.property(moves, (drawn) => {
      play(drawn, ({ name, args, as, by }, before) => {
        const rows = rowsOf(before)
        perform(before, { name, args, as }, by, { scope: everyKind, reacts: true })
        const after = rowsOf(before)
        expect(Object.keys(after)).toEqual(Object.keys(rows))
        // The very same rows, not equal ones. They are frozen, so nobody wrote into them either.
        expect(Object.entries(after).filter(([key, row]) => row !== rows[key])).toEqual([])
      })
    }),
    { numRuns: 25 },
  )
})
