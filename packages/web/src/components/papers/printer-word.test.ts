// A printer that was away: the tap on its notice prints all papers that failed.
import { sentence } from '@lounge/domain/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { reconnectPrinter } from '../../devices/printer/receipt-printer.ts'
import { toast } from '../../ui/toast.tsx'
import { tellOfPrinter } from './printer-word.ts'

vi.mock(import('../../devices/printer/receipt-printer.ts'), () => ({
  reconnectPrinter: vi.fn<typeof reconnectPrinter>(),
}))

const mend = vi.spyOn(toast, 'mend')
const takeBack = vi.spyOn(toast, 'takeBack')
const [receipt, slip] = [vi.fn<() => void>(), vi.fn<() => void>()]
const away = 'printer_not_connected'
const asked = { of: 'receipt', again: receipt }
beforeEach(() => {
  tellOfPrinter(undefined)
  tellOfPrinter(undefined, asked)
  vi.clearAllMocks()
  vi.stubGlobal('localStorage', { getItem: () => '{"line":"usb","device":"1208:514","width":42}' })
  vi.mocked(reconnectPrinter).mockResolvedValue(true)
})
const calls = () => [receipt, slip].map((each) => each.mock.calls.length)

/** A receipt, a slip and the receipt again were requested, and then the drawer. */
function nothingCame() {
  tellOfPrinter(away, asked)
  tellOfPrinter(away, { of: 'slip', again: slip, isOffered: true })
  tellOfPrinter(away, asked)
  tellOfPrinter(away)
  const [words, onTap, onDismiss] = mend.mock.lastCall ?? []
  expect(words).toBe(sentence(away))
  return { onTap, onDismiss }
}

test('a printer that is there again prints each paper that did not come, once, and a drawer takes none of them away', async () => {
  const { onTap } = nothingCame()
  vi.mocked(reconnectPrinter).mockResolvedValueOnce(false)
  onTap?.()
  await expect.poll(() => mend).toHaveBeenCalledTimes(5)
  expect(receipt).not.toHaveBeenCalled()
  onTap?.()
  await expect.poll(() => slip).toHaveBeenCalledTimes(1)
  expect(receipt).toHaveBeenCalledTimes(1)
})

test('a receipt that waits comes by itself as soon as a drawer opens, and then waits no more; what is offered elsewhere is left to that', () => {
  nothingCame()
  tellOfPrinter(undefined)
  expect(calls()).toEqual([1, 0])
  expect(takeBack).toHaveBeenLastCalledWith(sentence('printer_failed'))
  tellOfPrinter(undefined, asked)
  tellOfPrinter(undefined)
  expect(calls()).toEqual([1, 0])
})

test('what does not come by itself either goes on waiting', async () => {
  tellOfPrinter(away, asked)
  tellOfPrinter(undefined)
  tellOfPrinter('printer_failed', asked)
  const [words, onTap] = mend.mock.lastCall ?? []
  expect(words).toBe(sentence('printer_failed'))
  onTap?.()
  await expect.poll(() => receipt).toHaveBeenCalledTimes(2)
})

test('what is asked for by somebody who stands there is for them to ask once more', () => {
  tellOfPrinter('printer_failed', asked)
  tellOfPrinter(undefined)
  expect(mend).not.toHaveBeenCalled()
  expect(receipt).not.toHaveBeenCalled()
})

test('what somebody dismissed, or asked for again themselves, is not printed later', async () => {
  nothingCame().onDismiss?.()
  tellOfPrinter(undefined)
  const { onTap } = nothingCame()
  tellOfPrinter(undefined, asked)
  onTap?.()
  await expect.poll(() => reconnectPrinter).toHaveBeenCalledTimes(1)
  await Promise.resolve()
  expect(calls()).toEqual([0, 0])
})
