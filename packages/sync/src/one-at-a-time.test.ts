// Two simultaneous callers share one piece of work; a later caller starts another.
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('who calls while it is under way waits for the same, also where it fails', async () => {
  let begun = 0
  let end = Promise.withResolvers<number>()
  const work = oneAtATime(() => {
    begun += 1
    return end.promise
  })
  const both = [work(), work()]
  end.resolve(7)
  expect(await Promise.all(both)).toEqual([7, 7])
  end = Promise.withResolvers()
  const failing = [work(), work()]
  end.reject(new Error('planted'))
  for (const each of failing) await expect(each).rejects.toThrow('planted')
  end = Promise.withResolvers()
  end.resolve(8)
  expect(await work()).toBe(8)
  expect(begun).toBe(3)
})
