// The form that is filled in, kept on this device's desk: there again after a reload, gone once it is submitted.
import { emptyLine, RequestForm } from '@lounge/domain/material-requests/form'
import type { Department } from '@lounge/domain/materials/materials'
import { useEffect, useRef, useState } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'

interface FormInHand {
  readonly form: RequestForm
  readonly put: (form: RequestForm) => void
  /**
   * Sends what is in it. On screen the next one can be filled in at once; on the desk it stays until it is sent, and it is back
   * where it was refused and nobody has typed since.
   * @param send resolves to whether it was taken
   */
  readonly spend: (send: () => Promise<boolean>) => Promise<void>
}

export function useRequestForm(department: Department): FormInHand {
  const terminal = useTerminal()
  const key = `request-form:${department}`
  const [fresh, setFresh] = useState<RequestForm>(() => [emptyLine(terminal.newId())])
  /** What is typed counts, whatever is read from the desk meanwhile. */
  const [typed, setTyped] = useState<RequestForm>()
  const [kept, setKept] = useState<RequestForm>()
  const inHand = useRef<RequestForm>(undefined)
  const isSending = useRef(false)

  useEffect(() => {
    let isOver = false
    const show = (found: unknown) => {
      const read = RequestForm.safeParse(found).data
      if (!isOver && read) setKept(read)
    }
    terminal.desk.get(key).then(show, () => undefined) // a desk that cannot be read holds nothing
    return () => void (isOver = true)
  }, [terminal, key])

  /** Where it cannot be kept it is on screen all the same. */
  const keep = (form: RequestForm | undefined) => void terminal.desk.update(key, () => form).catch(() => undefined)
  const show = (shown: RequestForm | undefined) => {
    inHand.current = shown
    setTyped(shown)
    if (shown) return
    setFresh([emptyLine(terminal.newId())])
    setKept(undefined)
  }
  const form = typed ?? kept ?? fresh
  return {
    form,
    put: (changed) => {
      show(changed)
      if (!isSending.current) keep(changed)
    },
    spend: async (send) => {
      if (isSending.current) return // the second of two taps
      isSending.current = true
      const sent = send()
      show(undefined)
      const isTaken = await sent.finally(() => (isSending.current = false))
      if (!isTaken && !inHand.current) show(form)
      if (isTaken || inHand.current !== form) keep(inHand.current)
    },
  }
}
