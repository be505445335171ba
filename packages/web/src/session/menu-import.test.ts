// A whole menu on its way to the server, which may be a small computer.
import { CommandId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/office-messages'
import { timestamp } from '@lounge/domain/time'
import { afterEach, expect, test, vi } from 'vitest'
import { importMenu } from './menu-import.ts'
import { openTestBrowser } from './testing/browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('five thousand items may take a minute, and what did not answer by then says so', async () => {
  const browser = openTestBrowser()
  browser.answer = () => 'no answer'
  const id = CommandId.parse('018f0000-0000-7000-8000-000000000001')
  const no = await importMenu({ id, at: timestamp(1_000) }, { categories: [], added: [], changed: [] })
  expect(browser.patience).toEqual([60_000])
  expect(no).toEqual({ said: sentence('import_unanswered') })
})
