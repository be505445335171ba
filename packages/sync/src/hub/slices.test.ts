// A long push beside tills that sell: it gives way, and comes to what it would have come to at once.
import { cashier, otherCashier } from '@lounge/domain/testing/people'
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
const twenty = (): Command[] => Array.from({ length: 20 }, () => sale(till))
const sizes = (): readonly number[] =>
  commits.map((each) => each.filter((from) => from === cashier.terminalId).length).filter((count) => count > 0)

test('SEC-05 while others sell, it is taken in slices, and the next till waits for four of it', async () => {
  await small.push(sale(other))
  commits.length = 0
  const [long, next] = [small.push(...twenty()), small.push(sale(other))]
  expect(outcomes(await next)).toEqual(['applied'])
  expect(commits[0]).toContain(otherCashier.terminalId)
  expect(outcomes(await long)).toEqual(Array.from({ length: 20 }, () => 'applied'))
  expect(sizes()).toEqual([4, 4, 4, 4, 4])
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
