// The revenue, costs and margin of items and categories.
import { zero } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { categoriesSheet, categoryMargins, itemsSheet, marginOf } from '@lounge/domain/reports/margins'
import { sheetCsv } from '@lounge/domain/reports/sheet'
import type { Span } from '@lounge/domain/reports/spans'
import { Books } from './books.tsx'
import { useMargins } from './use-books.ts'

const itemsInChart = 8

export function Items({ span }: { readonly span: Span }) {
  const { told, ...how } = useMargins(span)
  const kept = (told ?? [])
    .filter(({ costed }) => costed.units > 0)
    .map((item) => ({ id: item.id, name: item.name, count: item.costed.units, total: marginOf(item) ?? zero }))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, itemsInChart)
  return (
    <Books
      {...how}
      span={span}
      sheets={told && [categoriesSheet(categoryMargins(told)), itemsSheet(told)]}
      chart={{
        as: 'rows',
        measured: 'Margin',
        chart: { title: 'What is kept', subject: 'Item', counted: 'Sold', best: 'Most kept', bars: kept },
      }}
      notes={[sentence('accounts_cost_known')]}
      file={{ what: 'items', text: () => sheetCsv(itemsSheet(told ?? [])) }}
    />
  )
}
