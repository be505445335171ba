// A long push beside selling tills: it gives way, and its result is the same as without them.
import { cashier, cook, otherCashier } from '@lounge/domain/testing/people'
import { TerminalId } from '@lounge/domain/ids'
import { line, order, place } from '@lounge/domain/testing/requests'
import { minutes } from '@lounge/domain/time'
import { beforeEach, expect, test } from 'vitest'
import type { Command } from '../protocol.ts'
import { Client, outcomes, SmallHub } from './testing/small-hub.ts'

let commits: string[][]
let small: SmallHub
let till: Client
let other: Client
beforeEach(async () => {
  commits = []
  small = await SmallHub.open((parts) => {
    const { log } = parts
    const append: typeof log.append = (group) => {
      commits.push(group.entries.map(({ command: { terminalId } }) => terminalId))
      return log.append(group)
    }
    return { ...parts, log: new Proxy(log, { get: (of, key) => (key === 'append' ? append : bound(of, key)) }) }
  })
  till = new Client(cashier)
  other = new Client(otherCashier)
})
function bound(of: object, key: string | symbol): unknown {
  const value: unknown = Reflect.get(of, key)
  return typeof value === 'function' ? value.bind(of) : value
}

let orders = 0
const sale = (by: Client): Command =>
  by.make(place(order((orders += 1), 1 + (orders % 20), [line(orders, 'jollof-rice')])))
const many = (count: number, by = till): Command[] => Array.from({ length: count }, () => sale(by))
const twenty = (by = till): Command[] => many(20, by)
const sizes = (): readonly number[] =>
  commits.map((each) => each.filter((from) => from === cashier.terminalId).length).filter((count) => count > 0)

test('SEC-05 while others sell, it is taken in slices, and the next till waits for four of it', async () => {
  await small.push(sale(other))
  small.now += 500
  commits.length = 0
  const [long, next] = [small.push(...twenty()), small.push(sale(other))]
  expect(outcomes(await next)).toEqual(['applied'])
  expect(commits[0]).toContain(otherCashier.terminalId)
  expect(outcomes(await long)).toEqual(Array.from({ length: 20 }, () => 'applied'))
  expect(sizes()).toEqual([4, 4, 4, 4, 4])
})

test('SEC-05 a till that sells now and then goes before one that sends all the time, which has its turn all the same', async () => {
  await small.push(sale(other))
  small.now += 500
  await small.push(...many(4))
  commits.length = 0
  small.now += 50
  const [long, next] = [small.push(...twenty()), small.push(sale(other))]
  await next
  expect(commits[0]).toEqual([otherCashier.terminalId])
  expect(outcomes(await long)).toEqual(Array.from({ length: 20 }, () => 'applied'))
  // A tenth of a second after its last turn it no longer gives way.
  small.now += 100
  commits.length = 0
  await Promise.all([small.push(...twenty()), small.push(sale(other))])
  expect(new Set(commits[0])).toEqual(new Set([cashier.terminalId, otherCashier.terminalId]))
})

test('a board that sends one tap after the other gives way to nobody', async () => {
  await small.push(sale(other))
  small.now += 500
  await small.push(sale(till))
  commits.length = 0
  small.now += 50
  await Promise.all([small.push(sale(till)), small.push(sale(other))])
  expect(new Set(commits[0])).toEqual(new Set([cashier.terminalId, otherCashier.terminalId]))
})

test('SEC-05 between two slices of a long push the hub rests, until the time is over or somebody else comes', async () => {
  const rests: (() => void)[] = []
  await small.restart((parts) => ({ ...parts, after: () => new Promise<void>((over) => rests.push(() => over())) }))
  await small.push(sale(other))
  const long = small.push(...twenty())
  const slept = async (times: number) => {
    await expect.poll(() => rests).toHaveLength(times)
  }
  await slept(1)
  expect(outcomes(await small.push(sale(other)))).toEqual(['applied'])
  // The push that came meanwhile was taken alone.
  for (let times = 2; times <= 5; times += 1) {
    await slept(times)
    rests.at(-1)?.()
  }
  expect(outcomes(await long)).toEqual(Array.from({ length: 20 }, () => 'applied'))
  expect(rests).toHaveLength(5)
})

test('tills that all send much, and nobody who sells, have their slices without a rest', async () => {
  const rests: number[] = []
  await small.restart((parts) => ({ ...parts, after: async (ms) => rests.push(ms) }))
  await small.push(sale(other))
  small.now += minutes(1)
  const all = await Promise.all([small.push(...twenty()), small.push(...twenty(other)), small.push(...twenty())])
  expect(all.flatMap(outcomes)).toEqual(Array.from({ length: 60 }, () => 'applied'))
  expect(rests).toEqual([])
})

test('alone, and when the others have been silent for a while, it has all of it at once', async () => {
  await small.push(sale(other))
  small.now += minutes(1)
  commits.length = 0
  await small.push(...twenty())
  expect(sizes()).toEqual([20])
})

test('whoever only asks whether the hub still turns does not sell', async () => {
  small.now += minutes(1)
  commits.length = 0
  await small.push(...twenty())
  await small.push()
  await small.push(...twenty())
  expect(sizes()).toEqual([20, 20])
})

test('what stands behind something that was not taken waits with it, also in a later slice', async () => {
  await small.push(sale(other))
  const broken = twenty().map((each, n) => (n === 5 ? { ...each, args: {} } : each))
  const said = outcomes(await small.push(...broken))
  expect(said.slice(0, 6)).toEqual([...Array.from({ length: 5 }, () => 'applied'), 'command_invalid'])
  expect(new Set(said.slice(6))).toEqual(new Set(['gap at 6']))
})

/** Commands that a device pushes in a till's name without proof. */
const nonsense = (count: number): Command[] => {
  const board = new Client(cook)
  const { terminalId } = cashier
  return Array.from({ length: count }, () => ({ ...sale(board), terminalId: TerminalId.parse(terminalId) }))
}
const byCook = { broughtBy: cook.terminalId }

test('SEC-05 a device that pushes commands which name a till takes its own turn, and not that of the till', async () => {
  await small.push(sale(other))
  small.now += 500
  let isOver = false
  const long = small.hub.accept(nonsense(64), byCook).finally(() => (isOver = true))
  commits.length = 0
  const sold = small.push(sale(till))
  expect(outcomes(await sold)).toEqual(['applied'])
  expect([commits, isOver]).toEqual([[[cashier.terminalId]], false])
  const [first, ...behind] = outcomes(await long)
  expect([first, new Set(behind)]).toEqual(['not_signed_in', new Set(['gap at 1'])])
})

test('SEC-05 what was turned away of one push holds up nothing of another, whatever it names', async () => {
  const [away, sold] = [small.hub.accept(nonsense(1), byCook), small.push(sale(till))]
  expect([outcomes(await away), outcomes(await sold)]).toEqual([['not_signed_in'], ['applied']])
})

test('what somebody carries of a till that sends it at the same moment is taken once, in its order', async () => {
  await small.push(sale(other))
  small.now += 500
  const work = twenty()
  const ids = new Set(work.map(({ id }) => id))
  const [own, carried, late] = await Promise.all([
    small.push(...work),
    small.hub.accept(work, byCook),
    // From a file saved after the first of them were answered.
    small.hub.accept(work.slice(6), { broughtBy: otherCashier.terminalId }),
  ])
  expect(outcomes(own)).toEqual(Array.from({ length: 20 }, () => 'applied'))
  expect(outcomes(carried)).toEqual(outcomes(own))
  expect(outcomes(late).filter((word) => !word.startsWith('gap at'))).toEqual([])
  const booked = small.database.groups.flatMap(({ entries }) => entries.map(({ command }) => command))
  expect(booked.filter(({ id }) => ids.has(id))).toEqual(work)
  // They are sent again.
  const again = await small.hub.accept(work.slice(6), byCook)
  expect(outcomes(again)).toEqual(Array.from({ length: 14 }, () => 'applied'))
})
