// Slips in a window of the browser: nobody tells the till whether a printer took them, so they are offered on.
import { dish, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '../ui/toast.tsx'
import { showSlips } from './slip-window.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a slip that went to a window is offered until somebody says that it is out', async () => {
  const opened: string[] = []
  vi.stubGlobal('open', (address: string) => void opened.push(address))
  const offer = vi.spyOn(toast, 'offer')
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos', { till: 1 })
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  const tickets = [...till.lounge.all('ticket:kitchen')].filter(({ orderId }) => orderId === id)
  const again = vi.fn<() => void>()
  showSlips(tickets, again)
  expect(opened).toEqual([`/print/slip?ticket=${encodeURIComponent(String(tickets[0]?.id))}`])
  expect(offer).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The kitchen slip of order \d{6} /), again)
})
