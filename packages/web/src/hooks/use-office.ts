// How the office saves: with the server in reach only, for nobody may find a price changed yesterday by somebody who has left. What
// speaks against it is said, and what was typed stays.
import { sentence } from '@lounge/domain/office-messages'
import type { Step } from '@lounge/sync/terminal/composing'
import { useRef, useState } from 'react'
import { useApproved } from './use-approved.ts'
import { useCommand } from './use-command.ts'
import { isThere } from '../terminal/first-try.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
import { toast } from '../ui/toast.tsx'

interface Office {
  readonly isBusy: boolean
  /** Several steps happen together, or not at all. @returns whether they did */
  readonly save: (steps: readonly Step[]) => Promise<boolean>
}

export function useOffice(): Office {
  const { run } = useCommand()
  const { give } = useApproved()
  const terminal = useTerminal()
  const [isBusy, setIsBusy] = useState(false)
  const isSaving = useRef(false)
  const save = async (steps: readonly Step[]): Promise<boolean> => {
    if (isSaving.current) return false // the second of two taps
    isSaving.current = true
    setIsBusy(true)
    try {
      if (!(await isThere(terminal))) {
        toast.error(sentence('office_offline'))
        return false
      }
      return (await give(steps, async (given) => (await run(given)).outcome === 'done')) === 'done'
    } finally {
      isSaving.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, save }
}
