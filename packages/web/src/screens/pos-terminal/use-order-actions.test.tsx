// Another order for the table, while the till takes money for the current one.
import { sentence } from '@lounge/domain/messages'
import { only } from '@lounge/sync/terminal/testing/quiet-lounge'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { Evening } from './paying/testing/evening.ts'
import { useOrderActions } from './use-order-actions.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

test('while money is taken for the order in hand another one for its table is not said to be started', async () => {
  const evening = await Evening.begin()
  const till = await evening.till(only(evening.device.terminals))
  const { cart, terminal } = till
  evening.ringUp(till)
  const { draft } = cart
  const used = vi.fn<(actions: ReturnType<typeof useOrderActions>) => void>()
  function Till() {
    used(useOrderActions())
    return null
  }
  renderToStaticMarkup(
    <TerminalContext value={terminal}>
      <Till />
    </TerminalContext>,
  )
  const [said, warned] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'warning')]
  if (!draft?.tableNumber) throw new Error('it has no table')
  cart.freeze()
  used.mock.lastCall?.[0].another(draft.tableNumber)
  expect(cart.draft).toEqual(draft)
  expect(said).not.toHaveBeenCalled()
  expect(warned).toHaveBeenCalledExactlyOnceWith(sentence('cart_not_now'))
})
