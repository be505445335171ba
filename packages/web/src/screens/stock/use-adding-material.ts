// Adds a material only with the server's answer: only the server knows for certain that its number is free.
import { sentence, sentenceOf } from '@lounge/domain/office-messages'
import type { Department } from '@lounge/domain/materials/materials'
import { freeNumber } from '@lounge/domain/materials/numbers'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useRef, useState } from 'react'
import { askServer } from '../../terminal/first-try.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'

export interface NewMaterial {
  readonly department: Department
  readonly name: string
  /** Its amount; absent if it is not given. */
  readonly level?: number
}

interface Adding {
  readonly isBusy: boolean
  /** @returns whether it was added; if not, the reason was shown */
  readonly add: (material: NewMaterial) => Promise<boolean>
}

export function useAddingMaterial(): Adding {
  const terminal = useTerminal()
  const [isBusy, setIsBusy] = useState(false)
  const isAdding = useRef(false)
  const add = async (material: NewMaterial): Promise<boolean> => {
    if (isAdding.current) return false // the second of two taps
    isAdding.current = true
    setIsBusy(true)
    try {
      const why = await addMaterial(terminal, material)
      if (why !== undefined) toast.error(why)
      return why === undefined
    } finally {
      isAdding.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, add }
}

/** More managers than this do not add at the same moment. */
const numbersTried = 5

/** If another person has just taken the number, it tries the next one. @returns why it was not added */
export async function addMaterial(terminal: Terminal, material: NewMaterial): Promise<string | undefined> {
  const { department } = material
  let materialId = freeNumber(terminal.lounge, department)
  for (let tried = 1; ; tried++) {
    const asked = await askServer(terminal, { name: 'material.add', args: { ...material, materialId } })
    switch (asked.outcome) {
      case 'offline':
        return sentence('office_offline')
      case 'unanswered':
        return sentence('material_add_unanswered')
      case 'refused':
        return sentenceOf(asked.no.refused, asked.no.params)
      case 'answered': {
        const { outcome, code = 'server_fault', params } = asked.answer
        if (outcome !== 'refused') return undefined
        if (code !== 'material_exists' || tried === numbersTried) return sentenceOf(code, params)
        materialId = freeNumber(terminal.lounge, department, materialId)
      }
    }
  }
}
