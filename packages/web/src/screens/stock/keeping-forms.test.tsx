// What is made to order has no level: whoever is about to count it for the first time is told that it stays counted.
import type { ItemId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/office-messages'
import { keptEntry, keptName } from '@lounge/domain/stock/keeping'
import { QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { CountForm } from './keeping-forms.tsx'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

function shown(office: Terminal, itemId: ItemId): string {
  const entry = keptEntry(office.lounge, keptName({ itemId }))
  if (!entry) throw new Error(`${itemId} is not kept`)
  return renderToStaticMarkup(
    <MantineProvider>
      <TerminalContext value={office}>
        <CountForm entry={entry} onClose={() => undefined} />
      </TerminalContext>
    </MantineProvider>,
  )
}

test('the first count of what is made to order says that it stays counted, and no other count does', async () => {
  const lounge = await QuietLounge.open()
  const office = await lounge.terminal('manager', { till: 0 })
  const items = [...office.lounge.all('item')]
  const counted = items.find(({ id }) => office.lounge.get('stock', id))
  const toOrder = items.find(({ id }) => !office.lounge.get('stock', id))
  if (!counted || !toOrder) throw new Error('the lounge sells no such items')
  const words = sentence('stock_first_count', { name: toOrder.name })
  expect(shown(office, toOrder.id)).toContain(words)
  expect(shown(office, counted.id)).not.toContain('made to order')
  await lounge.does(office, [{ name: 'stock.count', args: { itemId: toOrder.id, level: 3 } }])
  await lounge.run(1_000)
  expect(shown(office, toOrder.id)).not.toContain(words)
})
