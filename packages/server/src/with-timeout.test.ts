// Slow work is not waited for; the result of work that ends in time is passed on unchanged.
import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('what comes in time is passed on, a failure too', async () => {
  expect(await withTimeout(1_000, Promise.resolve('there'))).toBe('there')
  await expect(withTimeout(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('what never ends comes to nothing, and what fails later harms nobody', async () => {
  const later = Promise.withResolvers<string>()
  expect(await withTimeout(10, later.promise)).toBeUndefined()
  later.reject(new Error('too late'))
  await new Promise((resolve) => setTimeout(resolve, 10))
})
