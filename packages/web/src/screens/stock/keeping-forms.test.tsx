// An item that is made to order has no level: a person about to count it for the first time is told that it stays counted.
import { idOf, type ItemId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/office-messages'
import { keptEntry, keptName } from '@lounge/domain/stock/keeping'
import type { Step } from '@lounge/sync/terminal/composing'
import { dish, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
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

test('whoever counts is told what is ordered and not made yet, and not what the books expect', async () => {
  const lounge = await QuietLounge.open()
  const [till, barman] = [await lounge.terminal('pos', { till: 1 }), await lounge.terminal('bar', { till: 0 })]
  const office = await lounge.terminal('manager', { till: 0 })
  const star = idOf<'item'>('star-lager')
  await lounge.does(till, dish(till, 7, star).steps)
  await lounge.run(1_000)
  const [ticket] = [...barman.lounge.all('ticket:bar')]
  if (!ticket) throw new Error('the bar heard of nothing')
  const does = async (name: 'ticket.seen' | 'ticket.start') => {
    const args = name === 'ticket.seen' ? { ticketIds: [ticket.id] } : { ticketId: ticket.id }
    await lounge.does(barman, [{ name, args } as Step]) // each with its own
    await lounge.run(1_000)
  }
  const words = sentence('count_not_made', { count: 1 })
  await does('ticket.seen')
  expect(shown(office, star)).toContain(words)
  expect(shown(office, star)).not.toContain(String(office.lounge.get('stock', star)?.level))
  await does('ticket.start')
  expect(shown(office, star)).not.toContain('Ordered and not made')
})
