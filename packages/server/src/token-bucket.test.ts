// Token buckets: a rate per second, a burst of a few seconds' worth, and separate buckets for each caller.
import { expect, test } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

const tried = (bucket: TokenBucket, who: string, times: number, now: number): number =>
  Array.from({ length: times }, () => bucket.may(who, now)).filter(Boolean).length

test('SEC-05 an address begins a hundred lines at once, and twenty a second from then on', () => {
  const bucket = new TokenBucket(20, 100)
  expect(tried(bucket, '10.0.0.1', 150, 0)).toBe(100)
  expect(tried(bucket, '10.0.0.1', 50, 1_000)).toBe(20)
  expect(tried(bucket, '10.0.0.2', 50, 1_000)).toBe(50)
  expect(tried(bucket, '10.0.0.1', 150, 60_000)).toBe(100)
})

test('SEC-05 what has to be answered waits: the one after the last of many waits longest', () => {
  const bucket = new TokenBucket(2, 3)
  expect([1, 2, 3, 4, 5].map(() => bucket.delayMs('till', 0))).toEqual([0, 0, 0, 500, 1_000])
  expect(bucket.delayMs('other', 0)).toBe(0)
  expect(bucket.delayMs('till', 10_000)).toBe(0)
})

test('SEC-05 what a hello was answered with counts once it is known, and the next one waits for it', () => {
  const bucket = new TokenBucket(2_000, 100_000)
  bucket.spent('till', 0, 90_000)
  expect(bucket.restMs('till', 0)).toBe(0)
  bucket.spent('till', 0, 20_000)
  expect(bucket.restMs('till', 0)).toBeCloseTo(5_000, -2)
  expect(bucket.restMs('till', 4_000)).toBeCloseTo(1_000, -2)
  expect(bucket.restMs('other', 0)).toBe(0)
})
