// An offer that changes twice and back has the same price three times: its hours and choices stand beside each.
import type { Offer } from '@lounge/domain/menu/offers'
import { naira } from '@lounge/domain/money'
import { QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { PriceHistory } from './price-history.tsx'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

test('DAY-10 earlier prices say what its choices and certain hours cost', async () => {
  const lounge = await QuietLounge.open()
  const office = await lounge.terminal('manager', { till: 0 })
  const choices = [
    { id: 'regular', name: 'Regular', price: naira(0) },
    { id: 'large', name: 'Large', price: naira(2_000) },
  ]
  const windows: Offer['windows'] = [
    { name: 'Late', from: 1_320, to: 0, days: [1, 2, 3, 4, 5, 6, 7], price: naira(200) },
  ]
  const amount = naira(2_500)
  const offers: readonly Offer[] = [
    { amount, version: 1, windows },
    { amount, version: 2, options: [{ name: 'Size', min: 1, max: 1, choices }] },
  ]
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <TerminalContext value={office}>
        <PriceHistory offers={offers} />
      </TerminalContext>
    </MantineProvider>,
  )
  expect(shown).toContain('Size: Regular, Large +₦2,000')
  expect(shown).toContain('Late ₦200, every day 22:00–00:00')
})
