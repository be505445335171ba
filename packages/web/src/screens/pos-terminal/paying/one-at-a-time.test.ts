// Payments that run one after the other.
import { expect, test } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

test('a second tap does nothing, and a late answer that comes while money is taken is followed afterwards', async () => {
  const desk = new OneAtATime()
  const done: string[] = []
  let end: () => void = () => undefined
  desk.once(async () => {
    await new Promise<void>((resolve) => (end = resolve))
    done.push('cash')
  })
  const follow = (what: string) => () => Promise.resolve(void done.push(what))
  desk.once(follow('tapped again'))
  desk.afterwards(follow('late answer'))
  desk.afterwards(follow('another'))
  await turn()
  expect([done, desk.isBusy]).toEqual([[], true])
  end()
  await turn()
  expect([done, desk.isBusy]).toEqual([['cash', 'late answer', 'another'], false])
  desk.afterwards(follow('at once'))
  await turn()
  expect(done.at(-1)).toBe('at once')
})

test('what fails holds nothing up', async () => {
  const desk = new OneAtATime()
  const done: string[] = []
  desk.once(() =>
    turn()
      .then(() => Promise.reject(new Error('no disk')))
      .catch(() => undefined),
  )
  desk.afterwards(() => Promise.resolve(void done.push('late answer')))
  await turn()
  await turn()
  expect(done).toEqual(['late answer'])
})
