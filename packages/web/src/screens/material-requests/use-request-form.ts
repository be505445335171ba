// The form that is filled in, kept on this device's desk: there again after a reload, gone once it is submitted.
import { emptyLine, RequestForm } from '@lounge/domain/material-requests/form'
import type { Department } from '@lounge/domain/materials/materials'
import { useEffect, useState } from 'react'
import { useTerminal } from '../../terminal/terminal-context.ts'

interface FormInHand {
  readonly form: RequestForm
  readonly put: (form: RequestForm) => void
  readonly empty: () => void
}

export function useRequestForm(department: Department): FormInHand {
  const terminal = useTerminal()
  const key = `request-form:${department}`
  const [fresh, setFresh] = useState<RequestForm>(() => [emptyLine(terminal.newId())])
  /** What is typed counts, whatever is read from the desk meanwhile. */
  const [typed, setTyped] = useState<RequestForm>()
  const [kept, setKept] = useState<RequestForm>()

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
  return {
    form: typed ?? kept ?? fresh,
    put: (form) => {
      setTyped(form)
      keep(form)
    },
    empty: () => {
      setFresh([emptyLine(terminal.newId())])
      setTyped(undefined)
      setKept(undefined)
      keep(undefined)
    },
  }
}
