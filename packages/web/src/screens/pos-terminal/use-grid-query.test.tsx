// The till's first query if text was typed into Search Item before the till was loaded.
import { commands } from '@lounge/domain/decide'
import { MemoryDisk } from '@lounge/sync/terminal/storage/memory'
import { Terminal } from '@lounge/sync/terminal/terminal'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { forgetTyped, keepFocus, keepTyped } from '../../components/header/search-hand-over.ts'
import { schedule } from '../../terminal/schedule.ts'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { useGridQuery } from './use-grid-query.ts'

afterEach(forgetTyped)

function WasTyping() {
  return String(useGridQuery().wasTyping)
}

const device = { terminalId: '019a0000-0000-7000-8000-000000000001', secret: 's', till: 1 }
const transport = { open: () => ({ send: () => undefined, close: () => undefined }) }
const storage = new MemoryDisk().open()
const terminal = await Terminal.open({ commands, device, transport, build: 'test', schedule, storage }, undefined)

const begunAt = (address: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <TerminalContext value={terminal}>
        <WasTyping />
      </TerminalContext>
    </MemoryRouter>,
  )

test('HDR-04 the till goes on with what is typed elsewhere, also before the address says it', () => {
  expect(begunAt('/pos-terminal')).toBe('false')
  expect(begunAt('/pos-terminal?q=su')).toBe('true')
  keepTyped('suya')
  expect(begunAt('/pos-terminal')).toBe('true')
  forgetTyped()
  expect(begunAt('/pos-terminal'), 'the field that showed it is gone').toBe('false')
  keepFocus(true)
  expect(begunAt('/pos-terminal'), 'the first key is on its way').toBe('true')
  keepFocus(false)
  expect(begunAt('/pos-terminal')).toBe('false')
})
