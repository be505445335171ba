// The choices sold with each item, as CSV.
import { csvOf } from './csv.ts'
import type { SoldItem } from './sold-items.ts'

const choicesHead = ['Item', 'Choice', 'Sold', 'Total']

export const choicesCsv = (items: readonly SoldItem[]): string =>
  csvOf(
    choicesHead,
    items.flatMap((item) => item.choices.map(({ name, units, total }) => [item.name, name, units, total / 100])),
  )
