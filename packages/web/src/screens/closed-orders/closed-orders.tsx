// Paid orders, newest first.
import { ReceiptText } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

export const ClosedOrders = () => <EmptyState icon={ReceiptText} title="No closed orders yet" />
