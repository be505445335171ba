// A form for the signed-in person's password alone, required before acts that an unattended tablet must not allow.
import type { ReactNode } from 'react'
import { useAskedField } from '../../hooks/use-asked-field.ts'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { OwnPassword } from './own-password.tsx'

interface PasswordFormProps {
  /** The text above it: what the password is for. */
  readonly children?: ReactNode
  /** The label of the button that sends it. */
  readonly verb: string
  /** @returns why nothing was done */
  readonly onSend: (password: string) => Promise<string | undefined>
  readonly onCancel: () => void
}

export function PasswordForm({ children, verb, onSend, onCancel }: PasswordFormProps) {
  const { typed, wrong, isBusy, type, send } = useAskedField(onSend)
  return (
    <DialogForm onSave={send}>
      {children}
      <OwnPassword isFirst value={typed} error={wrong} onType={type} />
      <SubmitButtons submit={verb} isBusy={isBusy} onCancel={onCancel} />
    </DialogForm>
  )
}
