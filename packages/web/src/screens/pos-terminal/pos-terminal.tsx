// The till: what is ordered, and how it is paid.
import { MonitorSmartphone } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

export const PosTerminal = () => <EmptyState icon={MonitorSmartphone} title="Nothing to sell yet" />
