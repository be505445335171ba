// The message and the screen after a tap on a table, while the till takes money for the current order.
import { sentence } from '@lounge/domain/messages'
import { draftOf } from '@lounge/domain/orders/draft/draft'
import { TableNumber } from '@lounge/domain/orders/orders'
import { dish, only, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { cartOf } from '../../terminal/cart.ts'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { useOpenTerminal } from './use-open-terminal.ts'

const navigate = vi.hoisted(() => vi.fn<(path: string) => void>())
vi.mock('react-router', () => ({ useNavigate: () => navigate }))

beforeEach(() => {
  vi.restoreAllMocks()
  navigate.mockClear()
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

async function atTables() {
  const lounge = await QuietLounge.open()
  const terminal = only((await lounge.device('pos')).terminals)
  const cart = cartOf(terminal)
  await expect
    .poll(async () => {
      await lounge.run(5)
      return cart.isReady
    })
    .toBe(true)
  const placed = async () => {
    const { id, steps } = dish(terminal)
    await lounge.does(terminal, steps)
    const order = terminal.lounge.get('order', id)
    if (!order) throw new Error('it is not placed')
    return order
  }
  const [mine, other] = [await placed(), await placed()]
  cart.put(draftOf(mine))
  const used = vi.fn<(open: ReturnType<typeof useOpenTerminal>) => void>()
  function Screen() {
    used(useOpenTerminal())
    return null
  }
  renderToStaticMarkup(
    <TerminalContext value={terminal}>
      <Screen />
    </TerminalContext>,
  )
  const [open] = used.mock.lastCall ?? []
  if (!open) throw new Error('it is not drawn')
  const [said, warned] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'warning')]
  return { cart, mine, other, open, said, warned }
}
type At = Awaited<ReturnType<typeof atTables>>

const table = TableNumber.parse(9)
test.each<readonly [string, (at: At) => void]>([
  ['another order', ({ open, other }) => open.editOrder(other.id)],
  ['a free table', ({ open }) => open.startOrder(table)],
])('while money is taken for the order in hand a tap on %s does not say that it is open', async (_what, tap) => {
  const at = await atTables()
  const { cart, mine, said, warned } = at
  const thaw = cart.freeze()
  tap(at)
  expect(cart.draft).toEqual(draftOf(mine))
  expect([said.mock.calls, navigate.mock.calls]).toEqual([[], []])
  expect(warned).toHaveBeenCalledExactlyOnceWith(sentence('cart_not_now'))
  thaw()
  tap(at)
  expect(cart.draft?.orderId).not.toBe(mine.id)
  expect(said).toHaveBeenCalledOnce()
})

test('the order in hand is opened again while money is taken for it', async () => {
  const { cart, mine, open, said } = await atTables()
  cart.freeze()
  open.editOrder(mine.id)
  expect(said).toHaveBeenCalledExactlyOnceWith(sentence('order_editing', { table: mine.tableNumber }))
  expect(navigate).toHaveBeenCalledOnce()
  expect(cart.draft).toEqual(draftOf(mine))
})
