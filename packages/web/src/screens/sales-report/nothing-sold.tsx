// In place of the list: nothing was sold yet, or nothing that the filters let through.
import { ChartColumn } from 'lucide-react'
import { NoneFound } from '../../components/none-found.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const NothingSold = () => (
  <EmptyState icon={ChartColumn} title="No sales yet">
    Totals and charts stand here as soon as the first order is paid.
  </EmptyState>
)

export const NoneSold = ({ onAll }: { readonly onAll: () => void }) => (
  <NoneFound title="No sales found" onAll={onAll}>
    Nothing like this was sold on these days.
  </NoneFound>
)
