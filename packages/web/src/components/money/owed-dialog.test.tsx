// Money that is owed to a guest, on two tills that look at it at the same time.
import { sentence } from '@lounge/domain/messages'
import { owedToGuests } from '@lounge/domain/orders/unsettled'
import { cashTender } from '@lounge/domain/payments/tenders'
import { dish, only, payment, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { OwedForm } from './owed-dialog.tsx'

// The store of the session has nothing for a page that is made as text.
vi.mock('../../session/use-session.ts', () => ({ useSession: () => undefined }))

test('DAY-05 a till that is about to give back says that another one gave it back meanwhile', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
  const lounge = await QuietLounge.open()
  const [device, other] = [await lounge.device('pos', { till: 1 }), await lounge.terminal('pos', { till: 2 })]
  const till = only(device.terminals)
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.run(1_000)
  lounge.cutOff(device)
  await lounge.does(till, payment(till, id))
  await lounge.does(other, payment(other, id))
  await lounge.connect(device)
  const owed = only(owedToGuests(till.lounge))
  const { number, amount } = owed
  const form = (): string =>
    renderToStaticMarkup(
      <MantineProvider>
        <TerminalContext value={till}>
          <OwedForm owed={owed} onClose={() => undefined} />
        </TerminalContext>
      </MantineProvider>,
    )
  expect(form()).toContain('out of the drawer for order')
  const args = { orderId: id, number, payments: [cashTender(amount, amount)], reason: 'Owed' }
  await lounge.does(other, [{ name: 'order.refund', args: { ...args, isOwed: true } }])
  await lounge.run(1_000)
  expect(form()).toContain(sentence('refund_owed_over', { number }))
  expect(form()).not.toContain('Money given')
})
