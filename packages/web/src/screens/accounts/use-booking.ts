// Books the house's own money only with the server's answer: only the server knows what the safe holds, and what is on its way.
import { sentence, sentenceOf } from '@lounge/domain/office-messages'
import type { Step } from '@lounge/sync/terminal/composing'
import { useState } from 'react'
import { askServer } from '../../terminal/first-try.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'

interface Booking {
  readonly isBusy: boolean
  /**
   * @param words the success message
   * @returns whether the form closes, because another tap would book it once more; otherwise the reason was shown
   */
  readonly book: (step: Step, words: string) => Promise<boolean>
}

export function useBooking(): Booking {
  const terminal = useTerminal()
  const [isBusy, setIsBusy] = useState(false)
  const ask = async (step: Step, words: string): Promise<boolean> => {
    const asked = await askServer(terminal, step)
    switch (asked.outcome) {
      case 'offline':
        toast.error(sentence('office_offline'))
        return false
      case 'refused':
        toast.error(sentenceOf(asked.no.refused, asked.no.params))
        return false
      case 'unanswered':
        toast.warning(sentence('house_unanswered'))
        return true
      case 'answered': {
        const { outcome, code = 'server_fault', params } = asked.answer
        if (outcome === 'refused') toast.error(sentenceOf(code, params))
        // What the server lays aside is not booked: whoever hears every answer says so.
        if (outcome === 'applied') toast.success(words)
        return outcome !== 'refused'
      }
    }
  }
  const book = async (step: Step, words: string): Promise<boolean> => {
    setIsBusy(true)
    try {
      return await ask(step, words)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, book }
}
