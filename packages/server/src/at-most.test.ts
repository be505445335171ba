// What takes too long is not waited for; what ends in time is passed on as it is.
import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('what comes in time is passed on, a failure too', async () => {
  expect(await atMost(1_000, Promise.resolve('there'))).toBe('there')
  await expect(atMost(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('what never ends comes to nothing, and what fails later harms nobody', async () => {
  const later = Promise.withResolvers<string>()
  expect(await atMost(10, later.promise)).toBeUndefined()
  later.reject(new Error('too late'))
  await new Promise((resolve) => setTimeout(resolve, 10))
})
