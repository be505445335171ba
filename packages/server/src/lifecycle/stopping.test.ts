// Periodic looks: a look that began has ended before the database is closed, and a failing one fails alone.
import { expect, test } from 'vitest'
import { Looks } from './stopping.ts'

const ms = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count))

test('REL-06 looks that were begun are waited for before the database is closed, and none begins after that', async () => {
  const looks = new Looks()
  let begun = 0
  let ended = 0
  looks.every(20, () => {
    begun += 1
    return [() => Promise.reject(new Error('the disk is full')), () => ms(100).then(() => void (ended += 1))]
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
  looks.every(10, () => [() => new Promise(() => undefined)])
  await ms(50)
  const since = performance.now()
  await looks.stop(100)
  expect(performance.now() - since).toBeLessThan(5_000)
})

test('what cannot even be begun ends no process, keeps no other from being made, and is told', async () => {
  const told: unknown[] = []
  const looks = new Looks((fault) => told.push(fault))
  const full = new Error('the disk is full')
  const wrong = new Error('no list of what is to be looked at')
  let made = 0
  const fails = (fault: Error) => (): never => {
    throw fault
  }
  looks.every(20, () => [fails(full), async () => void (made += 1)])
  looks.every(20, fails(wrong))
  await ms(70)
  await looks.stop()
  expect(made).toBeGreaterThan(1)
  expect(new Set(told)).toEqual(new Set([full, wrong]))
})
