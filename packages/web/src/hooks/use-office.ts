// How the office saves: with the server in reach only, for nobody may find a price changed yesterday by somebody who has left. What
// speaks against it is said, and what was typed stays.
import { sentence } from '@lounge/domain/office-messages'
import type { Step } from '@lounge/sync/terminal/composing'
import { useRef, useState } from 'react'
import { stands, useCommand } from './use-command.ts'
import { isGiven, type SavedEach, saveEach, saveInOffice } from '../terminal/office-saving.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
import { toast } from '../ui/toast.tsx'

interface Office {
  readonly isBusy: boolean
  /**
   * Several steps happen together, or not at all.
   * @param words of success, for what is written down: at once, or with a yes that comes later
   * @returns whether they stand, or will with that yes: then their form closes
   */
  readonly save: (steps: readonly Step[], words?: string) => Promise<boolean>
  /** Each by itself. The caller says how far it went. @returns nothing for the second of two taps */
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
    if (saved === 'away') toast.error(sentence('office_offline'))
    return saved !== undefined && isGiven(saved)
  }
  const saveOneByOne = (steps: readonly Step[]) => once(() => saveEach(terminal, steps, run))
  return { isBusy, save, saveOneByOne }
}
