// The messages about money whose answer arrived when nobody waited for it any more.
import { kobo } from '@lounge/domain/money'
import { idOf } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { QuietLounge, sessionOf, only } from '@lounge/sync/terminal/testing/quiet-lounge'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../ui/toast.tsx'
import { tellLate } from './late-words.ts'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(toast, 'mend').mockImplementation((text) => void said.push(String(text)))
  vi.spyOn(toast, 'error').mockImplementation((text) => void said.push(String(text)))
  vi.spyOn(toast, 'success').mockImplementation((text) => void said.push(String(text)))
})

test('of a card that was topped up while the till is locked no balance is named: the one here is the one before', async () => {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const terminal = only(device.terminals)
  const card = [...terminal.lounge.all('funcard')].find(({ number }) => number === 'FC100000001')
  const question = {
    first: idOf<'command'>(terminal.newId()),
    about: { kind: 'top-up' as const, funcardId: card?.id ?? idOf<'funcard'>('none') },
    payments: [{ method: 'Cash' as const, amount: kobo(500_000), tendered: kobo(500_000), change: kobo(0) }],
  }
  tellLate(terminal, question)
  await lounge.until(terminal.lock())
  tellLate(terminal, question)
  await lounge.until(terminal.signIn(sessionOf(device)))
  await lounge.run(1_000)
  tellLate(terminal, question)
  const added = '₦5,000 was added to FunCard FC100000001 by Cash.'
  const named = expect.stringContaining(`${added} The new balance is`)
  expect(said).toEqual([named, added, named])
})

test('the paper of a late refund that cannot be loaded is told, and a tap tries again', async () => {
  const lounge = await QuietLounge.open()
  const terminal = await lounge.terminal('pos', { till: 1 })
  const question = {
    first: idOf<'command'>(terminal.newId()),
    about: {
      kind: 'refund' as const,
      orderId: idOf<'order'>(terminal.newId()),
      number: '010001',
      reason: 'Cold',
      lines: [],
    },
    payments: [{ method: 'Cash' as const, amount: kobo(500_000), tendered: kobo(500_000), change: kobo(0) }],
  }
  tellLate(terminal, question, () => Promise.reject(new Error('no network')))
  const params = { amount: '₦5,000', number: '010001' }
  await vi.waitFor(() =>
    expect(said).toEqual([sentence('refund_given', params), sentence('refund_paper_waits', params)]),
  )
})
