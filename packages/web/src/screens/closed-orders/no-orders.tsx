// In place of the list: nothing was paid yet, or nothing that the filters let through.
import { ReceiptText } from 'lucide-react'
import { NoneFound } from '../../components/none-found.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const NoOrders = () => (
  <EmptyState icon={ReceiptText} title="No closed orders yet">
    Orders are listed here as soon as they are paid.
  </EmptyState>
)

export const NoOrdersFound = ({ onAll }: { readonly onAll: () => void }) => (
  <NoneFound title="No closed orders found" onAll={onAll}>
    No order was paid this way on these days.
  </NoneFound>
)
