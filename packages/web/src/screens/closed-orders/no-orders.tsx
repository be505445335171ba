// In place of the list: nothing was paid yet, or nothing that the filters let through.
import { Button } from '@mantine/core'
import { ReceiptText, SearchX } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

export const NoOrders = () => (
  <EmptyState icon={ReceiptText} title="No closed orders yet">
    Orders are listed here as soon as they are paid.
  </EmptyState>
)

export const NoneFound = ({ onAll }: { readonly onAll: () => void }) => (
  <EmptyState
    icon={SearchX}
    title="No closed orders found"
    action={
      <Button variant="default" onClick={onAll}>
        Show all
      </Button>
    }
  >
    No order was paid this way on these days.
  </EmptyState>
)
