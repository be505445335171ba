// The rows that a till shows while its commands wait: the same as if each delta replayed all of them.
import { commands } from '@lounge/domain/decide'
import { assert } from '@lounge/domain/assert'
import type { Change, Lounge } from '@lounge/domain/lounge'
import { scopeOf } from '@lounge/domain/scope'
import { timestamp } from '@lounge/domain/time'
import { commandId, evening } from '@lounge/domain/testing/ids'
import { cashier } from '@lounge/domain/testing/people'
import { line, order, pay, place } from '@lounge/domain/testing/requests'
import { moves } from '@lounge/domain/testing/moves'
import { copyOf, frozenChanges, given, rowsOf } from '@lounge/domain/testing/scene'
import { play, type Step } from '@lounge/domain/testing/shift'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Command } from '../protocol.ts'
import { Replica } from './replica.ts'
import type { OutboxEntry } from './storage/storage.ts'

const role = 'manager' // holds every kind of row

const entryOf = ({ name, args, as, by }: Omit<Step, 'done'>, index: number): OutboxEntry => ({
  command: {
    id: by.commandId,
    terminalId: by.terminalId,
    clientId: 'tab',
    sequence: index + 1,
    sessionId: by.sessionId,
    as,
    name,
    args: JSON.parse(JSON.stringify(args)) as unknown, // as it is stored
    at: by.at,
    offset: 0,
  } as Command, // unsigned: nothing of it is sent
  by: { staffId: by.staffId, name: by.name, role: by.role, till: by.till },
})

const changesOf = (lounge: Lounge): readonly Change[] =>
  [...scopeOf(role)].flatMap(
    (kind) => [...lounge.all(kind)].map((row) => ({ kind, id: row.id, row }) as Change), // under its own kind
  )

function opened(rows: readonly Change[], pending: readonly OutboxEntry[] = []): Replica {
  const replica = new Replica(commands)
  replica.become(role)
  replica.confirm(rows, pending, true)
  return replica
}

const shown = (replica: Replica) => rowsOf(replica.lounge, scopeOf(role))

test('after each delta a till shows what it would show had it decided all that waits anew', () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 6 })), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(moves, steps, (drawn, turns) => {
      const shift = play(drawn)
      const entries = shift.steps.map(entryOf)
      const confirmed = copyOf(shift.opening)
      const replica = opened(changesOf(confirmed))
      let [answered, given] = [0, 0]
      for (const [more, most] of turns) {
        given = Math.min(entries.length, given + most)
        const until = Math.min(given, answered + more)
        const delta = shift.steps.slice(answered, until).flatMap(({ done }) => [...frozenChanges(done)])
        answered = until
        confirmed.apply(delta)
        const pending = entries.slice(answered, given)
        replica.confirm(delta, pending, false)
        expect(shown(replica)).toEqual(shown(opened(changesOf(confirmed), pending)))
      }
    }),
    { numRuns: 60 },
  )
})

test('what was shown at once goes with its answer, also where no delta came between', () => {
  const { lounge } = given()
  const replica = opened(changesOf(lounge))
  const writes = replica.draft()
  const beer = lounge.get('stock', 'star-lager')
  assert(beer, 'the lounge counts its beer')
  writes.own('stock').put({ ...beer, level: beer.level - 2 })
  replica.keep(writes)
  expect(replica.lounge.get('stock', beer.id)?.level).toBe(beer.level - 2)
  replica.confirm([], [], false)
  expect(replica.lounge.get('stock', beer.id)?.level).toBe(beer.level)
})

const threePayments = (['Cash', 'Card', 'Transfer'] as const).map((method, n) => {
  const { name, args } = pay(order(n + 1, n + 1, [line(n + 1, 'star-lager')]), { method })
  const by = { ...cashier, commandId: commandId(n), at: timestamp(evening + n) }
  return entryOf({ name, args, as: 'tell', by }, n)
})

test('rows that all come again unchanged go on as they are, and nothing that waits on them is decided anew', () => {
  const { lounge } = given()
  const replica = opened(changesOf(lounge), threePayments)
  const before = shown(replica)
  const tried = vi.spyOn(replica, 'try')
  replica.confirm(structuredClone(changesOf(lounge)), threePayments, true)
  expect(tried).not.toHaveBeenCalled()
  expect(shown(replica)).toEqual(before)
  const [coupon] = lounge.all('coupon')
  assert(coupon, 'the lounge has a coupon')
  const others = changesOf(lounge).filter(({ kind, id }) => kind !== 'coupon' || id !== coupon.id)
  replica.confirm(structuredClone(others), threePayments, true)
  expect(replica.lounge.get('coupon', coupon.id)).toBeUndefined()
})

test('payments read rows by their names: what touches none of those has none of them decided again', () => {
  const { lounge } = given()
  const pending = threePayments
  const replica = opened(changesOf(lounge), pending)
  expect([...replica.lounge.all('order')].map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  const tried = vi.spyOn(replica, 'try')
  const [coupon] = lounge.all('coupon')
  assert(coupon, 'the lounge has a coupon')
  replica.confirm([{ kind: 'coupon', id: coupon.id, row: { ...coupon } }], pending, false)
  expect(tried).not.toHaveBeenCalled()
})

test('what waits is decided again only where a delta touched a row that it read, and who looks elsewhere is not called', () => {
  const { lounge } = given()
  const pending = Array.from({ length: 20 }, (_, n) => {
    const { name, args } = place(order(n + 1, (n % 10) + 1, [line(n + 1, n < 3 ? 'star-lager' : 'jollof-rice')]))
    const by = { ...cashier, commandId: commandId(n), at: timestamp(evening + n) }
    return entryOf({ name, args, as: 'tell', by }, n)
  })
  const replica = opened(changesOf(lounge), pending)
  const before = shown(replica)
  const tried = vi.spyOn(replica, 'try')
  const called = vi.fn<() => void>()
  replica.watch(['order', 'ticket:kitchen', 'ticket:bar', 'table', 'stock'], called)

  const [coupon] = lounge.all('coupon')
  assert(coupon, 'the lounge has a coupon')
  replica.confirm([{ kind: 'coupon', id: coupon.id, row: { ...coupon } }], pending, false)
  expect(tried).not.toHaveBeenCalled()
  expect(called).not.toHaveBeenCalled()
  expect(shown(replica)).toEqual(before)

  // Three of the commands sell beer, and each leaves less to the next. No other reads that row, or any other that they change.
  const beer = lounge.get('stock', 'star-lager')
  assert(beer, 'the lounge counts its beer')
  const counted = (): Change => ({ kind: 'stock', id: beer.id, row: { ...beer, level: beer.level + 24 } })
  replica.confirm([counted()], pending, false)
  expect(tried).toHaveBeenCalledTimes(3)
  expect(called).toHaveBeenCalledOnce()
  expect(shown(replica)).toEqual(shown(opened([...changesOf(lounge), counted()], pending)))

  // The row comes again, unchanged: this is checked once for all commands.
  tried.mockClear()
  replica.confirm([counted()], pending, false)
  expect(tried).toHaveBeenCalledOnce()
})
