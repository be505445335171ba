// The open exceptions, each with its settlements.
import type { ToSettle } from '@lounge/domain/exceptions/to-settle'
import { exceptionKinds } from '@lounge/domain/exceptions/views'
import type { Kind } from '@lounge/domain/lounge'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { useOpenRow } from '../../hooks/use-open-row.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { flagColumns } from './flag-columns.tsx'
import { type Chosen, WayDialog } from './way-dialog.tsx'
import { Ways } from './ways.tsx'

export const flagKinds: readonly Kind[] = [...exceptionKinds, 'order', 'funcard', 'balance', 'claim', 'item', 'stock']

interface FlagListProps {
  readonly entries: readonly ToSettle[]
  readonly isTill?: boolean
  readonly empty?: ReactNode
}

export function FlagList({ entries, isTill = false, empty = nothing }: FlagListProps) {
  const { opened: chosen, open, close } = useOpenRow<Chosen>()
  const shown = useLast(chosen)
  const settling: Column<ToSettle> = {
    heading: 'Settle',
    cell: (entry) => <Ways entry={entry} isTill={isTill} onChoose={(way) => open({ entry, way })} />,
    inItem: { line: 3 },
  }
  return (
    <>
      <DataTable
        label="To settle"
        columns={[...flagColumns, settling]}
        rows={entries}
        keyOf={({ exception }) => exception.id}
        empty={empty}
      />
      <WayDialog chosen={chosen} shown={shown} onClose={close} />
    </>
  )
}

const nothing = (
  <EmptyState icon={ShieldCheck} title="Nothing to settle">
    What was booked although something did not fit, or could not be booked at all, waits here for somebody to look at
    it.
  </EmptyState>
)
