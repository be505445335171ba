// Saves changes of the office, only while the server is in reach: otherwise a price could change a day late, by a person who has left. A
// refusal is shown, and the typed values stay.
import type { Step } from '@lounge/sync/terminal/composing'
import { useRef, useState } from 'react'
import { stands, useCommand } from './use-command.ts'
import { isGiven, type SavedEach, saveEach, saveInOffice, whyUnsaved } from '../terminal/office-saving.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
import { toast } from '../ui/toast.tsx'

interface Office {
  readonly isBusy: boolean
  /**
   * Runs several steps together: all of them or none.
   * @param words the success message, shown once the steps are written down: at once, or after a later approval
   * @returns whether the steps are done, or will be after that approval: their form then closes
   */
  readonly save: (steps: readonly Step[], words?: string) => Promise<boolean>
  /** Runs each step by itself. The caller shows how far it went. @returns nothing for the second of two taps */
  readonly saveOneByOne: (steps: readonly Step[]) => Promise<SavedEach | undefined>
}

export function useOffice(): Office {
  const { run } = useCommand()
  const terminal = useTerminal()
  const [isBusy, setIsBusy] = useState(false)
  const isSaving = useRef(false)
  const once = async <Saved>(work: () => Promise<Saved>): Promise<Saved | undefined> => {
    if (isSaving.current) return undefined // the second of two taps
    isSaving.current = true
    setIsBusy(true)
    try {
      return await work()
    } finally {
      isSaving.current = false
      setIsBusy(false)
    }
  }
  const save = async (steps: readonly Step[], words?: string): Promise<boolean> => {
    const runAndSay = async (approved: readonly Step[]) => {
      const outcome = await run(approved)
      if (words !== undefined) stands(outcome, words)
      return outcome
    }
    const saved = await once(() => saveInOffice(terminal, steps, runAndSay))
    const why = whyUnsaved(saved)
    if (why !== undefined) toast.error(why)
    return saved !== undefined && isGiven(saved)
  }
  const saveOneByOne = (steps: readonly Step[]) => once(() => saveEach(terminal, steps, run))
  return { isBusy, save, saveOneByOne }
}
