// Twenty lines a second from one address, and a hundred at once after a pause; another address has its own.
import { expect, test } from 'vitest'
import { perMinute } from '../limits.ts'
import { Openings } from './openings.ts'

const tried = (openings: Openings, address: string, times: number, now: number): number =>
  Array.from({ length: times }, () => openings.mayBegin(address, now)).filter(Boolean).length

test('SEC-05 an address begins a hundred lines at once, and twenty a second from then on', () => {
  const openings = new Openings(perMinute.lines)
  expect(tried(openings, '10.0.0.1', 150, 0)).toBe(100)
  expect(tried(openings, '10.0.0.1', 50, 1_000)).toBe(20)
  expect(tried(openings, '10.0.0.2', 50, 1_000)).toBe(50)
  expect(tried(openings, '10.0.0.1', 150, 60_000)).toBe(100)
})

test('one household with IPv6 is one address', () => {
  const openings = new Openings(60)
  expect(tried(openings, '2001:db8:1:2::1', 5, 0)).toBe(5)
  expect(tried(openings, '2001:db8:1:2::2', 1, 0)).toBe(0)
  expect(tried(openings, '2001:db8:1:2::3', 9, 20_000)).toBe(5)
})
