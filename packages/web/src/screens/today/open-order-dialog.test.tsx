// An open order as the office sees it.
import { billOf } from '@lounge/domain/payments/bill'
import { timestamp } from '@lounge/domain/time'
import { dish, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { OpenOrder } from './open-order-dialog.tsx'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

test('the total of an open order is shown with the tax that makes it more than its lines', async () => {
  const lounge = await QuietLounge.open()
  const office = await lounge.terminal('manager', { till: 0 })
  const till = await lounge.terminal('pos')
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.run(1_000)
  const bill = billOf(office.lounge, id, timestamp(office.now()))
  if (!bill) throw new Error('the office does not hold the order')
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <TerminalContext value={office}>
        <OpenOrder orderId={id} bill={bill} onClose={() => undefined} />
      </TerminalContext>
    </MantineProvider>,
  )
  expect(shown.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')).toMatch(
    /Subtotal ₦ ?2,500 Tax ₦ ?200 Total ₦ ?2,700/,
  )
})
