// The floor: tables 1–20 with their open orders.
import { Grid3x3 } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

export const Tables = () => <EmptyState icon={Grid3x3} title="No tables yet" />
