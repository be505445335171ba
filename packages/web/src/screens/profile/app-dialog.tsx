// Sets up one's own authenticator app in three steps: the password, the key with its first six digits, and ten codes for paper.
import { accountSentence } from '@lounge/domain/account-messages'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { AppKey } from '../../components/people/app-key.tsx'
import { FreshSignIn } from '../../components/people/fresh-sign-in.tsx'
import { PasswordForm } from '../../components/people/password-form.tsx'
import { useAskedField } from '../../hooks/use-asked-field.ts'
import type { AppKey as Key } from '../../session/auth.ts'
import { isSaid } from '../../session/said.ts'
import { beginApp, confirmApp, type NoApp } from '../../api/own-app.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { PaperStep } from './paper-step.tsx'

interface AppDialogProps {
  readonly opened: boolean
  /** Called when it is set up. */
  readonly onDone: () => void
  readonly onClose: () => void
}

export const AppDialog = ({ opened, ...steps }: AppDialogProps) => (
  <Dialog title="Authenticator app" opened={opened} onClose={steps.onClose}>
    <Steps {...steps} />
  </Dialog>
)

function Steps({ onDone, onClose }: Omit<AppDialogProps, 'opened'>) {
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<readonly string[]>()

  const refused = ({ said, isSetUp }: NoApp) => {
    if (isSetUp) onDone()
    return said
  }
  const begin = async (password: string) => {
    const answer = await beginApp(password)
    if (isSaid(answer)) return refused(answer)
    setKey(answer)
    return undefined
  }
  const confirm = async (digits: string) => {
    const answer = await confirmApp(digits)
    if (isSaid(answer)) return refused(answer)
    setCodes(answer)
    toast.success(accountSentence('app_set_up'))
    onDone()
    return undefined
  }
  if (codes) return <PaperStep codes={codes} onClose={onClose} />
  if (key) return <KeyStep appKey={key} onConfirm={confirm} onCancel={onClose} />
  return (
    <FreshSignIn onClose={onClose}>
      <PasswordForm verb="Next" onSend={begin} onCancel={onClose} />
    </FreshSignIn>
  )
}

interface KeyStepProps {
  readonly appKey: Key
  /** @returns why nothing was set up */
  readonly onConfirm: (digits: string) => Promise<string | undefined>
  readonly onCancel: () => void
}

function KeyStep({ appKey, onConfirm, onCancel }: KeyStepProps) {
  const { typed, wrong, isBusy, type, send } = useAskedField((digits) => onConfirm(digits.replaceAll(/\s/g, '')))
  return (
    <DialogForm onSave={send}>
      <AppKey appKey={appKey} />
      <TextInput
        label="The six digits that it shows"
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        required
        value={typed}
        error={wrong}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <SubmitButtons submit="Confirm" isBusy={isBusy} onCancel={onCancel} />
    </DialogForm>
  )
}
