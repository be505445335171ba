// Started services, observed look by look, a second apart.
import { expect, test } from 'vitest'
import { becomesReady, type Look } from './ready.ts'

const up = (pid: string): Look => ({ pid, answers: true })
const silent = (pid: string): Look => ({ pid, answers: false })

/** The last look repeats for ever. @returns the result, and the number of looks */
async function looking(...all: readonly Look[]): Promise<readonly [boolean, number]> {
  let looks = 0
  const last = all.at(-1) ?? silent('0')
  const isReady = await becomesReady(
    () => all[looks++] ?? last,
    async () => undefined,
  )
  return [isReady, looks]
}

test('a service that answers, at once or after a while, runs', async () => {
  expect(await looking(up('7'))).toEqual([true, 4])
  expect(await looking(silent('7'), silent('7'), up('7'))).toEqual([true, 6])
})

test('one that says nothing does not', async () => {
  expect(await looking(silent('7'))).toEqual([false, 60])
})

test('one that falls again and again does not, and that is known soon', async () => {
  const falls = ['1', '2', '3', '4', '5'].flatMap((pid) => [silent(pid), silent('0'), silent('0')])
  expect(await looking(...falls)).toEqual([false, 10])
})

test('nor does it where another Lounge answers on its port', async () => {
  const falls = ['1', '2', '3', '4', '5'].flatMap((pid) => [up(pid), up(pid), up('0'), up('0')])
  expect(await looking(...falls)).toEqual([false, 13])
})
