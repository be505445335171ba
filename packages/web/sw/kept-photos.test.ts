// Photos on the device: fetched once, and never so many that the sales lack space.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Browser, origin } from './testing/browser.ts'

let browser: Browser
let photos: typeof import('./kept-photos.ts')
beforeEach(async () => {
  browser = new Browser()
  vi.resetModules() // it remembers how much room there is
  photos = await import('./kept-photos.ts')
})
afterEach(() => vi.unstubAllGlobals())

const pathOf = (index: number): string => `/api/pictures/${index.toString(16).padStart(32, '0')}`

async function show(index: number): Promise<Response> {
  browser.serves(pathOf(index), () => new Response(`photo ${index}`))
  const works: Promise<void>[] = []
  const answer = await photos.keptOrFetched(new Request(origin + pathOf(index)), (work) => works.push(work))
  await Promise.all(works)
  return answer
}
const kept = (): number => browser.caches.get('photos')?.size ?? 0

test('a photo that was seen once needs no server', async () => {
  expect(await (await show(1)).text()).toBe('photo 1')
  browser.isGone()
  expect(await (await show(1)).text()).toBe('photo 1')
  expect(browser.asked).toEqual([pathOf(1)])
})

test('an address is that of a photo, or not', () => {
  expect([pathOf(1), '/api/pictures/1', '/api/orders', `${pathOf(1)}0`].map(photos.isPhoto)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('after two thousand photos the oldest goes with each new one', async () => {
  for (let index = 1; index <= 2_002; index += 1) await show(index)
  expect(kept()).toBe(2_000)
  const addresses = [...(browser.caches.get('photos')?.keys() ?? [])]
  expect([addresses[0], addresses.at(-1)]).toEqual([origin + pathOf(3), origin + pathOf(2_002)])
})

test('where the disk is full the photo is shown all the same, and all of them make room', async () => {
  await show(1)
  browser.isFull = true
  expect(await (await show(2)).text()).toBe('photo 2')
  expect(kept()).toBe(0)
})
