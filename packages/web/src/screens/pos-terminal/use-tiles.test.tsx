// The moments at which a till lays out its menu anew.
import { given } from '@lounge/domain/testing/scene'
import { type Command, command } from '@lounge/domain/testing/requests'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { useTiles } from './use-tiles.ts'

const subscribed = vi.hoisted(() => new Set<(listener: () => void) => () => void>())
// A static render does not subscribe, so the subscriptions are kept here instead.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore: <Snapshot,>(subscribe: (listener: () => void) => () => void, read: () => Snapshot) => {
    subscribed.add(subscribe)
    return read()
  },
}))
afterEach(() => void vi.useRealTimers())

const query = { tab: 'Drinks', sort: 'all', search: '' } as const

/** How often the tiles are computed again within a minute in which nothing happens. */
function looksOf(...before: Command[]): number {
  vi.useFakeTimers()
  subscribed.clear()
  const { lounge } = given(...before)
  const known: Pick<Terminal, 'lounge' | 'now' | 'version' | 'watch'> = {
    lounge,
    now: () => 0,
    version: () => 0,
    watch: () => () => undefined,
  }
  const Tiles = () => useTiles(query).map(({ name }) => name)
  const shown = renderToStaticMarkup(
    // A view uses only these parts of the terminal.
    <TerminalContext value={known as Terminal}>
      <Tiles />
    </TerminalContext>,
  )
  expect(shown).toContain('Star Lager')
  const looks = vi.fn<() => void>()
  for (const subscribe of subscribed) subscribe(looks)
  vi.advanceTimersByTime(60_000)
  return looks.mock.calls.length
}

test('the menu is laid out again as time passes only where a price goes by the hour', () => {
  expect(looksOf()).toBe(0)
  const windows = [{ name: 'Happy hour', price: 80_000, days: [5 as const], from: 17 * 60, to: 19 * 60 }]
  expect(looksOf(command('item.change', { itemId: 'star-lager', windows }))).toBe(6)
})
