// Asks somebody who is signed in for their password, and for nothing else, before something that a tablet left lying must not do.
import { firstSentence } from '@lounge/domain/first-messages'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DialogButtons, DialogForm } from '../ui/dialog-form.tsx'
import { OwnPassword } from './own-password.tsx'

interface PasswordFormProps {
  /** What stands above it: what the password is for. */
  readonly children?: ReactNode
  /** On the button that sends it. */
  readonly verb: string
  /** @returns why nothing was done */
  readonly onSend: (password: string) => Promise<string | undefined>
  readonly onCancel: () => void
}

export function PasswordForm({ children, verb, onSend, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const send = async () => {
    if (isBusy) return
    if (password === '') return setWrong(firstSentence('field_empty'))
    setIsBusy(true)
    setWrong(await onSend(password))
    setIsBusy(false)
  }
  return (
    <DialogForm onSave={send}>
      {children}
      <OwnPassword
        isFirst
        value={password}
        error={wrong}
        onType={(now) => {
          setPassword(now)
          setWrong(undefined)
        }}
      />
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          {verb}
        </Button>
      </DialogButtons>
    </DialogForm>
  )
}
