// A terminal is told the numbers of its other tabs that may still matter to one of them, and never more than it can read.
import { cashier } from '@lounge/domain/testing/people'
import { commandId } from '@lounge/domain/testing/ids'
import { expect, test } from 'vitest'
import { Answered, clientsAnsweredMax } from '../protocol.ts'
import { Clients } from './clients.ts'
import type { LogEntry } from './log.ts'

const terminalId = cashier.terminalId ?? ''
const tab = (n: number): string => commandId(100_000 + n)
const factsOf = (n: number, position = n) => ({ id: tab(n), terminalId, sequence: 1, position })
/** A command of this tab, with only the fields used here. */
const entry = (n: number, position = n): LogEntry =>
  ({ command: { clientId: tab(n), terminalId, sequence: 1 }, position }) as LogEntry
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('a tab of which nothing was answered for twenty thousand positions is told to nobody, also where the server was up all the time', () => {
  const clients = new Clients([factsOf(1)], 1)
  clients.apply([entry(2)])
  expect(clients.of(terminalId, 0)).toEqual([tab(2), tab(1)])
  clients.apply([entry(3, 20_001)])
  expect(clients.of(terminalId, 0)).toEqual([tab(3), tab(2)])
  // A tab that is active again is named again.
  clients.apply([entry(1, 20_002)])
  expect(clients.of(terminalId, 0)).toEqual([tab(1), tab(3)])
  expect(clients.of(terminalId, 20_001)).toEqual([tab(1)])
  expect(clients.numbers.size, 'their numbers count for ever').toBe(3)
  expect(clients.of('another', 0)).toEqual([])
  const restarted = new Clients([factsOf(2), factsOf(3, 20_001), factsOf(1, 20_002)], 20_002)
  expect(restarted.of(terminalId, 0)).toEqual(clients.of(terminalId, 0))
})

test('of more tabs than a terminal reads it is told of its own and the newest', () => {
  const clients = new Clients([], 0)
  clients.apply(range(1, clientsAnsweredMax + 500).map((n) => entry(n)))
  const own = [tab(1), tab(2)]
  const told = clients.answeredOf([...own, tab(0), ...clients.of(terminalId, 0)])
  expect(Answered.safeParse(told).success).toBe(true)
  const newest = range(503, clientsAnsweredMax + 500).map(tab)
  expect(new Set(Object.keys(told))).toEqual(new Set([...own, ...newest]))
})
