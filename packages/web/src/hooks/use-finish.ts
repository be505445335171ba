// Ends an action on a device with a toast: what was done, or why it was not.
import { useState } from 'react'
import type { Said } from '../session/said.ts'
import { toast } from '../ui/toast.tsx'

export type Finish = (work: Promise<Said | undefined>, done: string) => Promise<void>

/** @param onEnd is called with whether it was done */
export function useFinish(onEnd: (isDone: boolean) => void): { readonly isBusy: boolean; readonly finish: Finish } {
  const [isBusy, setIsBusy] = useState(false)
  const finish: Finish = async (work, done) => {
    setIsBusy(true)
    const refused = await work
    setIsBusy(false)
    if (refused) toast.error(refused.said)
    else toast.success(done)
    onEnd(!refused)
  }
  return { isBusy, finish }
}
