// Ten digits to read out, and the three that come back.
import { whatOf } from '@lounge/domain/approvals/words'
import { codeSentence } from '@lounge/domain/code-messages'
import { spoken } from '@lounge/sync/approvals/code'
import type { Made } from '@lounge/sync/approvals/approver-phone'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons, DialogForm } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { phone } from './own-phone.ts'
import styles from './without-network.module.css'

interface CodeShownProps {
  readonly made: Made
  readonly onReadBack: () => void
  readonly onDone: () => void
}

export function CodeShown({ made, onReadBack, onDone }: CodeShownProps) {
  const { till, ticket, code, isClosed } = made
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState<string>()
  const close = async () => {
    if (!(await phone.readBack(till, ticket, digits).catch(() => false)))
      return setWrong(codeSentence('phone_read_back_wrong'))
    toast.success(codeSentence('phone_done'))
    onReadBack()
    onDone()
  }
  return (
    <section data-secret className={styles['card']}>
      <p>{codeSentence('phone_read_out', { what: whatOf(made), till })}</p>
      <output className={styles['code']} aria-label="Ten digits">
        {spoken(code)}
      </output>
      <DialogForm onSave={close}>
        {!isClosed && (
          <TextInput
            label="Three digits that are read back"
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            value={digits}
            error={wrong}
            onChange={({ currentTarget }) => {
              setDigits(currentTarget.value)
              setWrong(undefined)
            }}
          />
        )}
        <DialogButtons>
          <Button variant="default" onClick={onDone}>
            Back
          </Button>
          {!isClosed && <Button type="submit">Close it</Button>}
        </DialogButtons>
      </DialogForm>
    </section>
  )
}
