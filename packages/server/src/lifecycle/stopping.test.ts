// What was begun has ended when the database is closed.
import { expect, test } from 'vitest'
import { Looks } from './stopping.ts'

const ms = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count))

test('REL-06 looks that were begun are waited for before the database is closed, and none begins after that', async () => {
  const looks = new Looks()
  let begun = 0
  let ended = 0
  looks.every(20, () => {
    begun += 1
    const fails = Promise.reject(new Error('the disk is full'))
    return [undefined, fails, ms(100).then(() => void (ended += 1))]
  })
  await ms(70)
  await looks.stop()
  expect(begun).toBeGreaterThan(0)
  expect(ended).toBe(begun)
  await ms(50)
  expect(begun).toBe(ended)
})

test('a look that does not end is waited for as long as there is time', async () => {
  const looks = new Looks()
  looks.every(10, () => [new Promise(() => undefined)])
  await ms(50)
  const since = performance.now()
  await looks.stop(100)
  expect(performance.now() - since).toBeLessThan(5_000)
})
