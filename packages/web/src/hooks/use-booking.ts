// Runs a command that needs data of the server alone, and waits for its answer: the safe's balance, money on its way, or an old row.
import { sentence, sentenceOf } from '@lounge/domain/office-messages'
import type { Step } from '@lounge/sync/terminal/composing'
import { useState } from 'react'
import { askServer } from '../terminal/first-try.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
import { toast } from '../ui/toast.tsx'

interface Booking {
  readonly isBusy: boolean
  /**
   * @param words the success message
   * @param unanswered the message if no answer came, though the server may still book it
   * @returns whether the form closes, because another tap would book it once more; otherwise the reason was shown
   */
  readonly book: (step: Step, words: string, unanswered?: string) => Promise<boolean>
}

export function useBooking(): Booking {
  const terminal = useTerminal()
  const [isBusy, setIsBusy] = useState(false)
  const ask = async (step: Step, words: string, unanswered: string): Promise<boolean> => {
    const asked = await askServer(terminal, step)
    switch (asked.outcome) {
      case 'offline':
        toast.error(sentence('office_offline'))
        return false
      case 'refused':
        toast.error(sentenceOf(asked.no.refused, asked.no.params))
        return false
      case 'unanswered':
        toast.warning(unanswered)
        return true
      case 'answered': {
        const { outcome, code = 'server_fault', params } = asked.answer
        if (outcome === 'refused') toast.error(sentenceOf(code, params))
        // A held command is not booked. The listener to all answers (`onVerdict`) reports it.
        if (outcome === 'applied') toast.success(words)
        return outcome !== 'refused'
      }
    }
  }
  const book = async (step: Step, words: string, unanswered = sentence('house_unanswered')): Promise<boolean> => {
    setIsBusy(true)
    try {
      return await ask(step, words, unanswered)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, book }
}
