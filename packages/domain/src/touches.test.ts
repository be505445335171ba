// A command has the same result after all finished rows have left memory and only those it touches were loaded again.
import { expect, test } from 'vitest'
import { historyIn } from './history/over.ts'
import type { Lounge, LoungeWrites } from './lounge.ts'
import { perform } from './perform.ts'
import { everyKind } from './scope.ts'
import { commandId, orderId } from './testing/ids.ts'
import { cashier, manager } from './testing/people.ts'
import { onEvenings } from './testing/moves.ts'
import { addLines, beersAndRice, command, comp, line, order, pay, place, spare } from './testing/requests.ts'
import { copyOf, given } from './testing/scene.ts'
import { play } from './testing/shift.ts'
import { days, type Timestamp, timestamp } from './time.ts'
import type { RowKey } from './history/history.ts'
import { ledFrom, nothing, touchedBy, touches } from './touches.ts'

/** The lounge as if all finished rows had been finished for long, with the rows of these keys loaded again. */
function trimmed(lounge: Lounge, now: Timestamp, needed: readonly (readonly [string, string])[]) {
  const kept = new Set(needed.map(([kind, id]) => `${kind} ${id}`))
  const gone = [...historyIn(lounge, timestamp(now + days(100)))].filter(([kind, id]) => !kept.has(`${kind} ${id}`))
  const rest = copyOf(lounge)
  rest.apply(gone.map(([kind, id]) => ({ kind, id, row: undefined })))
  return { rest, goneCount: gone.length }
}
/** These rows, with the orders to which their lines went, and those of these in turn. */
function withTheirs(lounge: Lounge, named: readonly RowKey[]): readonly RowKey[] {
  const all = new Map<string, RowKey>()
  const queue = [...named]
  for (let key = queue.shift(); key; key = queue.shift()) {
    const [kind, id] = key
    if (all.has(`${kind} ${id}`)) continue
    all.set(`${kind} ${id}`, key)
    queue.push(...ledFrom(lounge, key))
  }
  return [...all.values()]
}
const written = (writes: LoungeWrites) =>
  Object.fromEntries([...writes.changes()].map(({ kind, id, row }) => [`${kind} ${id}`, row]))

/** Asking for an approval, and answering, has a test of its own (approvals/offline). */
const isApproval = (name: string): boolean => name.startsWith('approval.')

/** Its guests move while a station makes something for them, and not days later: by then no till has the order. */
function isPaidAtItsTable(lounge: Lounge, [kind, id]: RowKey): boolean {
  const order = kind === 'order' ? lounge.get('order', id) : undefined
  return order?.status === 'paid' && !order.onTable
}

test('every command finds what it needs, however much has left memory', () => {
  // Reprinting an old receipt has a test of its own below.
  const tried = new Set<string>(['receipt.printAgain'])
  let [gone, found] = [0, 0]
  onEvenings(
    (drawn) =>
      play(drawn, ({ name, args, as, by, done }, before) => {
        const named = touchedBy(name, args)
        if (name === 'order.move' && named.some((key) => isPaidAtItsTable(before, key))) return
        const needed = withTheirs(before, named)
        const { rest, goneCount } = trimmed(before, by.at, needed)
        const there = perform(rest, { name, args, as }, by, { scope: everyKind, reacts: true })
        expect(there.decision).toEqual(done.decision)
        expect(there.events).toEqual(done.events)
        expect(written(there.writes)).toEqual(written(done.writes))
        tried.add(name)
        gone += goneCount
        found += needed.filter(([kind, id]) => {
          const row = before.get(kind, id)
          return row && 'status' in row && row.status !== 'pending'
        }).length
      }),
    { drawn: 50, same: 80 },
  )
  // A new command that touches something belongs into the evening that is played here.
  const touching = Object.entries(touches).flatMap(([name, touch]) =>
    touch === nothing || isApproval(name) ? [] : [name],
  )
  expect([...tried]).toEqual(expect.arrayContaining(touching))
  expect(gone).toBeGreaterThan(1000)
  expect(found).toBeGreaterThan(100)
})

test('DAY-06 a copy of a receipt of long ago is counted on its order, and so is its invoice', () => {
  const { lounge, now } = given(pay(beersAndRice), completed(1)).later(1)
  const name = 'receipt.printAgain'
  const args = { orderId: orderId(1), number: beersAndRice.number, copy: 1 }
  const { rest } = trimmed(lounge, now, touchedBy(name, args))
  const by = { ...cashier, commandId: commandId(900), at: now }
  const { writes } = perform(rest, { name, args, as: 'ask' }, by, { scope: everyKind, reacts: true })
  expect(writes.get('order', orderId(1))).toMatchObject({ copies: 1 })
  const invoice = { ...args, copy: 0, paper: 'invoice' } as const
  const first = perform(rest, { name, args: invoice, as: 'ask' }, by, { scope: everyKind, reacts: true })
  expect(first.writes.get('order', orderId(1))).toMatchObject({ invoices: 1 })
})

test('an order that has left memory keeps its name, whoever comes with it again', () => {
  const closed = order(80, 2, [line(80, 'chin-chin')])
  const { lounge, now } = given(pay(beersAndRice), pay(closed), ...[1, 80].map(completed)).later(1)
  // The same cart once more, and lines whose spare order is there already.
  for (const again of [place(beersAndRice), pay(beersAndRice), addLines(99, 7, [line(9, 'gulder')], 80)]) {
    const needed = touchedBy(again.name, again.args)
    const { rest, goneCount } = trimmed(lounge, now, needed)
    expect(goneCount).toBeGreaterThan(0)
    const there = needed.filter(([kind, id]) => rest.get(kind, id)).map(([, id]) => id)
    expect(there).toEqual(needed.map(([, id]) => id).filter((id) => lounge.get('order', id)))
    expect(there.length).toBeGreaterThan(0)
  }
  expect(touchedBy('order.pay', pay(beersAndRice, { spare: 80 }).args)).toContainEqual(['order', spare(80).orderId])
})

test('what was given away of an order moves with it, also when its tickets have left memory', () => {
  const scene = given(place(order(1, 7, [line(1, 'star-lager', 3)])), addLines(1, 7, [line(2, 'gulder')], 90))
  scene.when(comp(1, { 1: 3 }, 80), manager).thenApplied()
  const { lounge, now } = scene.later(1)
  const { name, args } = command('order.move', { orderId: orderId(1), tableNumber: 8 })
  const { rest, goneCount } = trimmed(lounge, now, withTheirs(lounge, touchedBy(name, args)))
  expect(goneCount).toBeGreaterThan(0)
  const by = { ...cashier, commandId: commandId(900), at: now }
  const moved = (before: Lounge) => perform(before, { name, args, as: 'ask' }, by, { scope: everyKind, reacts: true })
  expect(moved(rest).events).toEqual(moved(lounge).events)
})

const completed = (n: number) => command('order.complete', { orderId: orderId(n) })
