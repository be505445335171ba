// Saves settings only with the server's answer: nothing shows as saved that another manager has changed meanwhile.
import { sentence, sentenceOf } from '@lounge/domain/office-messages'
import { seenOf } from '@lounge/domain/settings/form'
import type { Settings, SettingsChange } from '@lounge/domain/settings/settings'
import { useRef, useState } from 'react'
import { askServer } from '../terminal/first-try.ts'
import { useTerminal } from '../terminal/terminal-context.ts'
import { toast } from '../ui/toast.tsx'

interface Saving {
  readonly isBusy: boolean
  /** @param now the settings as the screen shows them. @returns whether they were saved; if not, the reason was shown */
  readonly save: (now: Settings, change: SettingsChange) => Promise<boolean>
}

export function useSaveSettings(): Saving {
  const terminal = useTerminal()
  const [isBusy, setIsBusy] = useState(false)
  const isSaving = useRef(false)

  const ask = async (now: Settings, change: SettingsChange): Promise<string | undefined> => {
    const args = { ...change, seen: seenOf(now, change) }
    const asked = await askServer(terminal, { name: 'settings.change', args })
    switch (asked.outcome) {
      case 'offline':
        return sentence('settings_offline')
      case 'unanswered':
        return sentence('settings_unanswered')
      case 'refused':
        return sentenceOf(asked.no.refused, asked.no.params)
      case 'answered': {
        const { outcome, code, params } = asked.answer
        return outcome === 'refused' ? sentenceOf(code ?? 'server_fault', params) : undefined
      }
    }
  }
  const save = async (now: Settings, change: SettingsChange): Promise<boolean> => {
    if (isSaving.current) return false // the second of two taps
    isSaving.current = true
    setIsBusy(true)
    try {
      const why = await ask(now, change)
      if (why !== undefined) toast.error(why)
      return why === undefined
    } finally {
      isSaving.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, save }
}
