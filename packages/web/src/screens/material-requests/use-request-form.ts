// The unsent form of one screen, re-rendered whenever it changes.
import { emptyLine, type RequestForm } from '@lounge/domain/material-requests/form'
import type { Department } from '@lounge/domain/materials/materials'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { FormInHand } from './form-in-hand.ts'

/** @returns the form to render, and the object that changes and sends it */
export function useRequestForm(department: Department): readonly [form: RequestForm, hand: FormInHand] {
  const terminal = useTerminal()
  const [hand] = useState(
    () => new FormInHand(terminal.desk, `request-form:${department}`, () => [emptyLine(terminal.newId())]),
  )
  useEffect(() => void hand.restore(), [hand])
  const form = useSyncExternalStore(
    (listener) => hand.watch(listener),
    () => hand.form,
  )
  return [form, hand]
}
