// The form on a manager's tablet that is a till as well.
import { idOf } from '@lounge/domain/ids'
import { QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { paidInCash } from '../../terminal/testing/paid-in-cash.ts'
import { TakeOffForm } from './take-off-form.tsx'

test('a till is asked as well at which till the money went onto the card, and none is chosen for it', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
  const lounge = await QuietLounge.open()
  for (const till of [1, 2]) await paidInCash(lounge, await lounge.terminal('pos', { till }))
  const manager = await lounge.terminal('manager', { till: 2 })
  await lounge.run(1_000)
  const card = { id: idOf<'funcard'>('card'), number: 'FC100000001', balance: 0 }
  const nothing = () => undefined
  const form = renderToStaticMarkup(
    <MantineProvider>
      <TerminalContext value={manager}>
        <TakeOffForm
          card={card as Parameters<typeof TakeOffForm>[0]['card']} // the rest of it is not shown
          isBusy={false}
          onCancel={nothing}
          onTakeOff={nothing}
        />
      </TerminalContext>
    </MantineProvider>,
  )
  const asked = form.slice(form.indexOf('From which drawer?'))
  expect(asked).toMatch(/Till 2<.*Till 1</)
  expect(asked.slice(0, asked.indexOf('Till 1<'))).not.toContain('aria-pressed="true"')
})
