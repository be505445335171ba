// Which part is which, before one of them is given back.
import { idOf } from '@lounge/domain/ids'
import { naira, zero } from '@lounge/domain/money'
import type { Payment } from '@lounge/domain/payments/payments'
import { timestamp } from '@lounge/domain/time'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { PartList } from './part-list.tsx'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

test.each<[Payment, string | undefined]>([
  [{ method: 'Transfer', amount: naira(100), reference: 'GTB/2026/004821' }, 'Ref …004821'],
  [{ method: 'Card', amount: naira(100), reference: '4821' }, 'Ref 4821'],
  [{ method: 'Transfer', amount: naira(100) }, 'No reference'],
  [{ method: 'Cash', amount: naira(100), tendered: naira(100), change: zero }, undefined],
])('parts by card or transfer are told apart by their references: %o', (payment, said) => {
  const part = {
    id: idOf<'command'>('019a0000-0000-7000-8000-000000000002'),
    payment,
    takenAt: timestamp(0),
    takenBy: idOf<'staff'>('ada'),
    takenByName: 'Ada Obi',
    till: 1,
  }
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <PartList parts={[part]} due={naira(500)} onGiveBack={() => undefined} />
    </MantineProvider>,
  )
  expect(/<small>(.*?)<\/small>/.exec(shown)?.[1]).toBe(said)
})
