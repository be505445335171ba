// A void on an order with part payments may send unsent lines too: they get the current prices.
import type { LineId } from '@lounge/domain/ids'
import { naira } from '@lounge/domain/money'
import { removeLine } from '@lounge/domain/orders/draft/draft'
import { cashTender } from '@lounge/domain/payments/tenders'
import { only } from '@lounge/sync/terminal/testing/quiet-lounge'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { settle } from './paying/settle.ts'
import { Evening } from './paying/testing/evening.ts'
import { useParting } from './use-parting.ts'
import { useTakingOff } from './use-taking-off.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

test.each(['selected', 'taken off'])(
  'POS-18 what lay in the cart until its price counts no more is not sent by a void of what is %s',
  async (how) => {
    const evening = await Evening.begin()
    const { lounge, device } = evening
    const till = await evening.till(only(device.terminals))
    const { cart, terminal } = till
    evening.ringUp(till)
    await lounge.until(settle(till, cashTender(naira(500), naira(500)), 'part'))
    await lounge.run(1_000)
    const lineId = terminal.lounge.get('order', cart.draft?.orderId ?? '')?.lines[0]?.id
    if (!cart.draft || !lineId) throw new Error('it is not placed')
    if (how === 'taken off') cart.put(removeLine(cart.draft, lineId))
    evening.oneMore(till)
    const added = cart.draft.added.map((line) => ({ ...line, unitPrice: naira(1) }))
    cart.put({ ...cart.draft, added })
    const begun = lounge.log
    const warned = vi.spyOn(toast, 'warning')
    const used = vi.fn<(parting: ReturnType<typeof useParting>, off: ReturnType<typeof useTakingOff>) => void>()
    function Till() {
      used(
        useParting(() => undefined),
        useTakingOff(),
      )
      return null
    }
    renderToStaticMarkup(
      <TerminalContext value={terminal}>
        <Till />
      </TerminalContext>,
    )
    const [parting, off] = used.mock.lastCall ?? []
    const voiding =
      how === 'selected'
        ? parting?.voidItems(new Map<LineId, number>([[lineId, 1]]), 'Wrong order')
        : off?.voidIt('Wrong order')
    await lounge.until(Promise.resolve(voiding))
    await lounge.run(1_000)
    expect([lounge.log, terminal.pending]).toEqual([begun, []])
    expect(warned).toHaveBeenCalledOnce()
    expect(cart.draft?.added).toMatchObject([{ unitPrice: terminal.lounge.get('price', 'star-lager')?.amount }])
  },
)
