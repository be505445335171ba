// A first day after the last one: no list has entries then, whatever was sold.
import { sentence } from '@lounge/domain/messages'
import { MantineProvider } from '@mantine/core'
import { CalendarRange } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Filters } from '../../hooks/use-list-query.ts'
import { ListNothing } from './list-nothing.tsx'
import { ListPeriod } from './list-period.tsx'

const words = { title: 'No sales found', text: 'Nothing like this was sold on these days.' }

function shown(filters: Filters) {
  const props = { filters, narrow: () => undefined }
  const inProvider = (element: ReactNode) => renderToStaticMarkup(<MantineProvider>{element}</MantineProvider>)
  return {
    tools: inProvider(<ListPeriod {...props} shown={{}} />),
    list: inProvider(<ListNothing {...props} icon={CalendarRange} none={words} notFound={words} />),
  }
}

test('a list whose first day is after its last one says so, at its days and where its entries would be', () => {
  const { tools, list } = shown({ from: '2026-11-30', to: '2026-11-10' })
  expect(tools).toContain(sentence('days_reversed'))
  expect(list).toContain(sentence('days_reversed'))
  expect(list).not.toContain(words.text)
})

test('days in their order say nothing of it', () => {
  for (const days of [
    { from: '2026-11-10', to: '2026-11-30' },
    { from: '2026-11-30', to: '2026-11-30' },
    { from: '2026-11-30' },
  ]) {
    const { tools, list } = shown(days)
    expect(`${tools}${list}`).not.toContain(sentence('days_reversed'))
    expect(list).toContain(words.text)
  }
})
