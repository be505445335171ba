// In place of the list: nothing was sold yet, or nothing that the filters let through.
import { Button } from '@mantine/core'
import { ChartColumn, SearchX } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

export const NothingSold = () => (
  <EmptyState icon={ChartColumn} title="No sales yet">
    Totals and charts stand here as soon as the first order is paid.
  </EmptyState>
)

export const NoneSold = ({ onAll }: { readonly onAll: () => void }) => (
  <EmptyState
    icon={SearchX}
    title="No sales found"
    action={
      <Button variant="default" onClick={onAll}>
        Show all
      </Button>
    }
  >
    Nothing like this was sold on these days.
  </EmptyState>
)
