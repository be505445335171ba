// Enrolling a device: with a voucher if there is one, and with whichever release answers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enrolTerminal } from './enrolment.ts'
import { openTestBrowser, refusal, type TestBrowser } from './testing/browser.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openTestBrowser()
  browser.answer = () => ({
    status: 200,
    body: { terminalId: 't', till: 3, secret: 's', isWaiting: false, voucher: 'v' },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const bodies = () => browser.heard.map(({ body }) => body)

test('what the server said of sign-ins on it goes with the wish, the newest twenty of it', async () => {
  expect(await enrolTerminal({ terminalId: 't', vouchers: [] })).toMatchObject({
    till: 3,
    isWaiting: false,
    voucher: 'v',
  })
  const vouchers = Array.from({ length: 30 }, (_, n) => `word ${n}`)
  await enrolTerminal({ terminalId: 't', secret: 's', vouchers })
  expect(bodies()).toEqual([{ terminalId: 't' }, { terminalId: 't', secret: 's', vouchers: vouchers.slice(10) }])
})

test('a server of an earlier release, which takes no such word, is asked without it', async () => {
  const takes = browser.answer
  browser.answer = (path) => (browser.heard.length === 1 ? refusal(400, 'body_invalid', '') : takes(path))
  expect(await enrolTerminal({ terminalId: 't', vouchers: ['word'] })).toMatchObject({ secret: 's', isWaiting: false })
  expect(bodies()).toEqual([{ terminalId: 't', vouchers: ['word'] }, { terminalId: 't' }])
})

test('one that waits has no number and no word yet', async () => {
  browser.answer = () => ({ status: 200, body: { terminalId: 't', till: null, secret: 's', isWaiting: true } })
  const waiting = { terminalId: 't', till: undefined, secret: 's', isWaiting: true, voucher: undefined }
  expect(await enrolTerminal({ terminalId: 't', vouchers: [] })).toEqual(waiting)
})

test('one that became a till just now gets what seals the sign-in that made it one; any other answer seals nothing', async () => {
  const till = { terminalId: 't', till: 3, secret: 's', isWaiting: false, voucher: 'v' }
  browser.answer = () => ({ status: 200, body: { ...till, pinKey: 'k', pinSalt: 'a', signedInForMs: 5 } })
  const sealing = { pinKey: 'k', salt: 'a', agoMs: 5 }
  expect(await enrolTerminal({ terminalId: 't', vouchers: [] })).toMatchObject({ sealing })
  browser.answer = () => ({ status: 200, body: { ...till, pinKey: 'k' } })
  expect(await enrolTerminal({ terminalId: 't', vouchers: [] })).toMatchObject({ sealing: undefined })
})
