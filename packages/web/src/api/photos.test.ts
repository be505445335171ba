// A photo on its way to the server over a slow line.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendPhoto } from './photos.ts'
import { openTestBrowser, type TestBrowser } from '../session/testing/browser.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openTestBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a photo has as long as the server waits for it: a line of 50 kbit/s brings the largest', async () => {
  browser.answer = () => ({ status: 200, body: { picture: `photo-${'a'.repeat(32)}` } })
  expect(await sendPhoto(new Uint8Array(120 * 1024))).toEqual({ picture: `photo-${'a'.repeat(32)}` })
  const [sent] = browser.heard
  const bits = JSON.stringify(sent?.body).length * 8
  expect(browser.patience).toEqual([30_000])
  expect(bits / 50_000).toBeLessThan(30)
})
