// A loss is reported once, however often people sign in, lock and come back on that page.
import { only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestBrowser } from '../session/testing/browser.ts'
import { findLosses, tellOfLosses } from './found-losses.ts'

beforeEach(() => void openTestBrowser())
afterEach(() => void vi.unstubAllGlobals())

test('a loss is reported once, whoever signs in afterwards, also where the desk did not take it at first', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  findLosses([{ clientId: lounge.newId(), from: 1, to: 2 }])
  const full = { ...terminal.desk, update: () => Promise.reject(new Error('planted')) }
  await expect(lounge.until(tellOfLosses(full, terminal))).rejects.toThrow('planted')
  for (let signIn = 0; signIn < 3; signIn++) {
    await lounge.until(device.signIn('pos'))
    await lounge.until(tellOfLosses(terminal.desk, terminal))
    await lounge.run(500)
  }
  expect(lounge.log).toEqual(['terminal.reportLoss applied'])
  expect([...lounge.hub.all('exception')]).toHaveLength(1)
})
