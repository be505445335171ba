// A change of a device sends only what was typed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeDevice } from './devices.ts'
import { openTestBrowser, type TestBrowser } from '../session/testing/browser.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openTestBrowser()
  browser.answer = () => ({ status: 200, body: { ok: true } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a place that is typed leaves the name alone, and of nothing the server is not told', async () => {
  expect(await changeDevice('terminal-1', { place: 'Bar' })).toBeUndefined()
  expect(await changeDevice('terminal-1', {})).toBeUndefined()
  expect(browser.heard).toMatchObject([{ url: '/api/terminals/terminal-1/name', body: { place: 'Bar' } }])
})
