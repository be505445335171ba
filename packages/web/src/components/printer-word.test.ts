// A printer that was away: the tap on what is said of it prints all that did not come.
import { sentence } from '@lounge/domain/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { reconnectPrinter } from '../devices/printer/receipt-printer.ts'
import { toast } from '../ui/toast.tsx'
import { tellOfPrinter } from './printer-word.ts'

vi.mock(import('../devices/printer/receipt-printer.ts'), () => ({ reconnectPrinter: vi.fn<typeof reconnectPrinter>() }))

const mend = vi.spyOn(toast, 'mend')
const [receipt, slip] = [vi.fn<() => void>(), vi.fn<() => void>()]
beforeEach(() => {
  tellOfPrinter(undefined)
  vi.clearAllMocks()
  vi.stubGlobal('localStorage', { getItem: () => '{"line":"usb","device":"1208:514","width":42}' })
  vi.mocked(reconnectPrinter).mockResolvedValue(true)
})

/** A receipt, a slip and once more the receipt were asked for, and then the drawer. */
function nothingCame() {
  const away = 'printer_not_connected'
  for (const [of, again] of Object.entries({ receipt, slip })) tellOfPrinter(away, { of, again })
  tellOfPrinter(away, { of: 'receipt', again: receipt })
  tellOfPrinter(away)
  const [words, onTap, onDismiss] = mend.mock.lastCall ?? []
  expect(words).toBe(sentence(away))
  return { onTap, onDismiss }
}

test('a printer that is there again prints each paper that did not come, once, and a drawer takes none of them away', async () => {
  const { onTap } = nothingCame()
  vi.mocked(reconnectPrinter).mockResolvedValueOnce(false)
  onTap?.()
  await vi.waitFor(() => expect(mend).toHaveBeenCalledTimes(5))
  expect(receipt).not.toHaveBeenCalled()
  onTap?.()
  await vi.waitFor(() => expect(slip).toHaveBeenCalledTimes(1))
  expect(receipt).toHaveBeenCalledTimes(1)
})

test('what somebody dismissed, or asked for again themselves, is not printed later', async () => {
  nothingCame().onDismiss?.()
  const { onTap } = nothingCame()
  tellOfPrinter(undefined)
  onTap?.()
  await vi.waitFor(() => expect(reconnectPrinter).toHaveBeenCalledTimes(1))
  await Promise.resolve()
  expect([receipt, slip].map((each) => each.mock.calls.length)).toEqual([0, 0])
})
