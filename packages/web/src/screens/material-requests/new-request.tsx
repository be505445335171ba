// The form of a new request: one line or more, submitted together.
import { RequestId } from '@lounge/domain/ids'
import { linesOf } from '@lounge/domain/material-requests/form'
import type { Department } from '@lounge/domain/materials/materials'
import { sentence } from '@lounge/domain/messages'
import { Button } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { showFirstWrong } from '../../ui/first-wrong.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './new-request.module.css'
import { RequestLines } from './request-lines.tsx'
import { useMaterials } from './use-materials.ts'
import { useRequestForm } from './use-request-form.ts'

/** So soon after a request was sent, a tap is the second half of a double tap: nobody has filled in the next one yet. */
const doubleTapMs = 1_000

export function NewRequest({ department }: { readonly department: Department }) {
  const terminal = useTerminal()
  const { run } = useCommand()
  const [form, hand] = useRequestForm(department)
  const [isChecked, setIsChecked] = useState(false)
  const materials = useMaterials(department)

  const sentAt = useRef(-Infinity)

  const submit = async ({ timeStamp }: SubmitEvent) => {
    const lines = linesOf(hand.form)
    if (hand.isUntouched && timeStamp - sentAt.current < doubleTapMs) return
    setIsChecked(!lines)
    if (!lines) return toast.error(sentence('request_incomplete'))
    sentAt.current = timeStamp
    const requestId = RequestId.parse(terminal.newId())
    const args = { department, requestId, lines: [...lines] }
    stands(await hand.spend((onDesk) => run([{ name: 'request.submit', args }], onDesk)), sentence('request_submitted'))
  }
  return (
    <form
      className={styles['root']}
      aria-label="New request"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event)
        showFirstWrong(event.currentTarget)
      }}
    >
      <h2 className={styles['title']}>New request</h2>
      {materials.length === 0 ? (
        <p className={styles['none']}>{sentence('material_none')}</p>
      ) : (
        <>
          <RequestLines
            department={department}
            form={form}
            isChecked={isChecked}
            onForm={(changed) => hand.put(changed)}
          />
          <Button type="submit" className={styles['submit'] ?? ''}>
            Submit Request
          </Button>
        </>
      )}
    </form>
  )
}
