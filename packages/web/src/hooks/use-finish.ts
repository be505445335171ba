// What is done with a device ends with a word: what was done, or why it was not.
import { useState } from 'react'
import type { Said } from '../session/said.ts'
import { toast } from '../ui/toast.tsx'

export type Finish = (work: Promise<Said | undefined>, done: string) => Promise<void>

/** @param onEnd hears whether it was done */
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
