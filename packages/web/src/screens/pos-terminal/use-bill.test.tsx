// The bill of a placed order on a device that cannot write anything down.
import { draftOf } from '@lounge/domain/orders/draft/draft'
import { dish, only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { cartOf } from '../../terminal/cart.ts'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { useBill } from './use-bill.ts'

afterEach(() => vi.unstubAllGlobals())

// Of the till's lazy parts, only those that print a bill; no screen is rendered here.
vi.mock('./later-parts.ts', async () => {
  const { showBill } = await import('../../components/papers/print-paper.ts')
  const { billRecorder } = await import('../../components/papers/record-bill.ts')
  return { billRecorder, showBill }
})

test('without the network and with a full disk the guests get their bill', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
  const printed = vi.fn<() => void>()
  vi.stubGlobal('open', printed)
  sessionStorage.clear()
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos', { till: 1, write: () => 'lost' })
  const terminal = only(device.terminals)
  const { id, steps } = dish(terminal)
  await lounge.does(terminal, steps)
  lounge.cutOff(device)
  const cart = cartOf(terminal)
  await expect
    .poll(async () => {
      await lounge.run(5)
      return cart.isReady
    })
    .toBe(true)
  const order = terminal.lounge.get('order', id)
  if (order) cart.put(draftOf(order))

  const used = vi.fn<(bill: ReturnType<typeof useBill>) => void>()
  function Till() {
    used(useBill())
    return null
  }
  renderToStaticMarkup(
    <TerminalContext value={terminal}>
      <Till />
    </TerminalContext>,
  )
  let isShown = false
  void used.mock.lastCall?.[0].showBill().then(() => (isShown = true))
  await expect
    .poll(async () => {
      await lounge.run(1_000)
      return isShown
    })
    .toBe(true)
  expect(terminal.status.trouble).toBe('not-saved')
  expect(printed).toHaveBeenCalledTimes(1)
})
