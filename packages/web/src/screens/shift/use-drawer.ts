// The drawer of this till opened beside a sale: how often that may be in a shift before somebody has to say yes is the owner's rule.
import { useCallback } from 'react'
import { kickDrawer } from '../../components/papers/open-drawer.ts'
import { useApproved } from '../../hooks/use-approved.ts'
import { useCommand } from '../../hooks/use-command.ts'
import type { Given } from '../../terminal/yeses.ts'

/** @param onOpen in the frame of the tap where nobody is asked, and otherwise once somebody has said yes */
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
