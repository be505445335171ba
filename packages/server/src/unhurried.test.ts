// Long work yields the thread between its steps; short work is over before anybody could need it.
import { expect, test, vi } from 'vitest'
import { unhurried } from './unhurried.ts'

function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('after each step of some milliseconds others have the thread for longer than the step held it', async () => {
  const breath = unhurried()
  let rested = 0
  for (let step = 0; step < 5; step++) {
    let others = 0
    const at = setInterval(() => others++, 1)
    work(4)
    const began = performance.now()
    await breath()
    rested += performance.now() - began
    clearInterval(at)
    expect(others).toBeGreaterThan(0)
  }
  expect(rested).toBeGreaterThan(5 * 4)
})

test('what is over at once does not rest', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0) // also while another process has the processor
  const breath = unhurried()
  let isSomebodyElse = false
  setImmediate(() => (isSomebodyElse = true))
  for (let step = 0; step < 20; step++) await breath()
  clock.mockRestore()
  expect(isSomebodyElse).toBe(false)
})

test('a server that stops rests no more, in the midst of it either', async () => {
  const stopping = new AbortController()
  const breath = unhurried(stopping.signal)
  work(4)
  stopping.abort()
  let isSomebodyElse = false
  setImmediate(() => (isSomebodyElse = true))
  for (let step = 0; step < 5; step++) {
    work(4)
    await breath()
  }
  expect(isSomebodyElse).toBe(false)
})
