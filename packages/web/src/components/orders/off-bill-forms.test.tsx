// A reason stands on the books because somebody gave it: none is chosen before that.
import { OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { useWhyWasted, WasteWhy } from '../goods/waste-why.tsx'
import { GiveForm, VoidForm } from './off-bill-forms.tsx'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

function Wasting() {
  const { why, onWhy, said } = useWhyWasted()
  return said ? 'said' : <WasteWhy why={why} onWhy={onWhy} isChecked />
}

test('DAY-06 what is given away, voided or wasted has no reason before somebody has chosen one', async () => {
  const lounge = await QuietLounge.open()
  const office = await lounge.terminal('manager', { till: 0 })
  const orderId = OrderId.parse(lounge.newId())
  const shown = (form: ReactNode): string =>
    renderToStaticMarkup(
      <MantineProvider>
        <TerminalContext value={office}>{form}</TerminalContext>
      </MantineProvider>,
    )
  const onClose = () => undefined
  const onGive = () => Promise.reject(new Error('nothing is given'))
  const forms = {
    Birthday: shown(<GiveForm orderId={orderId} onGive={onGive} onClose={onClose} />),
    'Customer cancelled': shown(<VoidForm orderId={orderId} onClose={onClose} />),
    Spilt: shown(<Wasting />),
  }
  for (const [reason, form] of Object.entries(forms)) {
    expect(form).toContain(reason)
    expect(form).not.toContain('aria-pressed="true"')
  }
  expect(forms.Spilt).toContain(sentence('reason_not_chosen'))
})
