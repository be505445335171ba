// The browser releases the lock whenever the page is hidden: a board that is shown again requests it again.
import { afterEach, expect, test, vi } from 'vitest'
import { keepAwake } from './wake-lock.ts'

afterEach(() => vi.unstubAllGlobals())

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A device, as far as the browser's interface goes. */
function device(refuses: () => boolean = () => false) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const held = new Set<object>()
  let asked = 0
  const request = async () => {
    asked += 1
    if (refuses()) throw new DOMException('low battery', 'NotAllowedError')
    const lock = { release: async () => void held.delete(lock) }
    held.add(lock)
    return lock
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const turn = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState
    if (visibilityState === 'hidden') held.clear()
    page.dispatchEvent(new Event('visibilitychange'))
    return settle()
  }
  return { held, turn, asked: () => asked }
}

test('the screen stays on, also after the page was out of sight and came back, until the board is closed', async () => {
  const { held, turn, asked } = device()
  const sleepAgain = keepAwake()
  await settle()
  expect(held.size).toBe(1)
  await turn('hidden')
  expect([held.size, asked()]).toEqual([0, 1])
  await turn('visible')
  expect([held.size, asked()]).toEqual([1, 2])
  sleepAgain()
  await settle()
  expect(held.size).toBe(0)
  await turn('hidden')
  await turn('visible')
  expect(asked()).toBe(2)
})

test('a device that refused is asked again when the board is looked at again', async () => {
  let isEmpty = true
  const { held, turn } = device(() => isEmpty)
  keepAwake()
  await settle()
  expect(held.size).toBe(0)
  isEmpty = false
  await turn('hidden')
  await turn('visible')
  expect(held.size).toBe(1)
})

test('a promise that comes when the board is closed already is given back', async () => {
  const { held, asked } = device()
  keepAwake()()
  await settle()
  expect([held.size, asked()]).toEqual([0, 1])
})
