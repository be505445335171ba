// Opens the drawer of this till apart from a sale. The owner's rule says how often a shift may do that before it needs an approval.
import { useCallback } from 'react'
import { kickDrawer } from '../../components/papers/open-drawer.ts'
import { useApproved } from '../../hooks/use-approved.ts'
import { useCommand } from '../../hooks/use-command.ts'
import type { Given } from '../../terminal/yeses.ts'

/** @param onOpen runs in the frame of the tap if no approval is needed, otherwise once it is given */
type Open = (why: 'noSale' | 'count', note: string, onOpen?: () => void) => Promise<Given>

export function useDrawer(): Open {
  const { run } = useCommand()
  const { give } = useApproved()
  return useCallback(
    (why, note, onOpen) =>
      give([{ name: 'drawer.open', args: { why, note } }], async (steps) => {
        onOpen?.()
        if ((await run(steps)).outcome === 'refused') return false
        kickDrawer()
        return true
      }),
    [run, give],
  )
}
