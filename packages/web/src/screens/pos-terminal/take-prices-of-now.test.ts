// A cart that was left until its prices expired gets the current prices, and the cashier is told.
import { sentence } from '@lounge/domain/messages'
import { formatNaira, naira, zero } from '@lounge/domain/money'
import { only } from '@lounge/sync/terminal/testing/quiet-lounge'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../ui/toast.tsx'
import { Evening } from './paying/testing/evening.ts'
import { takePricesOfNow } from './take-prices-of-now.ts'

beforeEach(() => vi.stubGlobal('addEventListener', () => undefined))

test('a cart whose prices count is left alone; one of another day takes those of now, and says so once', async () => {
  const evening = await Evening.begin()
  const till = await evening.till(only(evening.device.terminals))
  const { terminal, cart } = till
  evening.ringUp(till, 2)
  const asItWas = cart.draft
  expect(takePricesOfNow(terminal)).toBe(false)
  expect(cart.draft).toBe(asItWas)

  if (!asItWas) throw new Error('it was rung up')
  cart.put({ ...asItWas, added: asItWas.added.map((line) => ({ ...line, unitPrice: naira(1) })) })
  const said = vi.spyOn(toast, 'warning')
  expect(takePricesOfNow(terminal)).toBe(true)
  expect(cart.draft).toEqual(asItWas)
  const price = formatNaira(terminal.lounge.get('price', 'star-lager')?.amount ?? zero)
  expect(said.mock.calls).toEqual([[sentence('price_changed', { item: 'Star Lager', price })]])
  expect(takePricesOfNow(terminal)).toBe(false)
})
