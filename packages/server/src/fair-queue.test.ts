// A limited number of jobs runs at once, in the order of asking, and a failed job passes its turn on.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

test('two are under way, a third one waits for the first to end, however that ends', async () => {
  const queue = new FairQueue(2)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) =>
    queue.take(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name)
          ends.set(name, (error) => (error ? reject(error) : resolve(name)))
        }),
    )
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(work)
  await turn()
  expect(begun).toEqual(['one', 'two'])
  ends.get('one')?.(new Error('no such day'))
  await expect(one).rejects.toThrow('no such day')
  await turn()
  expect(begun).toEqual(['one', 'two', 'three'])
  for (const name of ['two', 'three']) ends.get(name)?.()
  expect(await Promise.all([two, three])).toEqual(['two', 'three'])
  await turn()
  ends.get('four')?.()
  expect(await four).toBe('four')
})

test('with many of one name waiting, another name has its turn after the next of them', async () => {
  const queue = new FairQueue(1)
  const begun: string[] = []
  const work = (name: string) =>
    queue.take(async () => {
      begun.push(name)
      await turn()
    }, name)
  await Promise.all(['till 1', 'till 1', 'till 1', 'till 1', 'till 2', 'till 3', 'till 2'].map(work))
  expect(begun).toEqual(['till 1', 'till 1', 'till 2', 'till 3', 'till 1', 'till 2', 'till 1'])
})
