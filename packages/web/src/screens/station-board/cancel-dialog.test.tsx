// Cancelling a ticket names what is still to make.
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { dish, only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { Reasons } from './cancel-dialog.tsx'

test('what a till took off a ticket before it was stopped is not named', async () => {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos', { till: 1 })
  const kitchen = await lounge.terminal('kitchen', { till: 0 })
  await lounge.does(till, dish(till, 7, 'jollof-rice').steps)
  await lounge.run(1_000)
  const ticket = only([...kitchen.lounge.all('ticket:kitchen')])
  const [rice] = ticket.lines
  if (!rice) throw new Error('nothing is on the ticket')
  const removed = { ...rice, name: 'Catfish', quantity: 0 }
  const shown = (of: Ticket) =>
    renderToStaticMarkup(
      <MantineProvider>
        <TerminalContext value={kitchen}>
          <Reasons ticket={of} onCancel={() => undefined} onClose={() => undefined} />
        </TerminalContext>
      </MantineProvider>,
    )
  const dialog = shown({ ...ticket, lines: [rice, removed] })
  expect(dialog).toContain(`${rice.quantity}× ${rice.name}`)
  expect(dialog).not.toContain('Catfish')
})
