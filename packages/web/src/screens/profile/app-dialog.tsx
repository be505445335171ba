// An authenticator app for oneself, in three steps: the password, the key with its first six digits, and ten codes for paper.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AppKey } from '../../components/app-key.tsx'
import { OwnPassword } from '../../components/own-password.tsx'
import { type AppKey as Key, isSaid } from '../../session/auth.ts'
import { beginApp, confirmApp, type NoApp } from '../../session/own-app.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons, DialogForm } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { PaperStep } from './paper-step.tsx'

interface AppDialogProps {
  readonly opened: boolean
  /** It is set up. */
  readonly onDone: () => void
  readonly onClose: () => void
}

export const AppDialog = ({ opened, ...steps }: AppDialogProps) => (
  <Dialog title="Authenticator app" opened={opened} onClose={steps.onClose}>
    <Steps {...steps} />
  </Dialog>
)

function Steps({ onDone, onClose }: Omit<AppDialogProps, 'opened'>) {
  const [password, setPassword] = useState('')
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<readonly string[]>()

  const refuse = ({ said, isSetUp }: NoApp) => {
    setWrong(said)
    if (isSetUp) onDone()
  }
  const begin = async () => {
    if (isBusy) return
    if (password === '') return setWrong(firstSentence('field_empty'))
    setIsBusy(true)
    const answer = await beginApp(password)
    setIsBusy(false)
    if (isSaid(answer)) refuse(answer)
    else setKey(answer)
  }
  const confirm = async () => {
    if (isBusy) return
    setIsBusy(true)
    const answer = await confirmApp(digits.replaceAll(/\s/g, ''))
    setIsBusy(false)
    if (isSaid(answer)) return refuse(answer)
    setCodes(answer)
    toast.success(accountSentence('app_set_up'))
    onDone()
  }
  const buttons = (verb: string) => (
    <DialogButtons>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" loading={isBusy}>
        {verb}
      </Button>
    </DialogButtons>
  )
  if (codes) return <PaperStep codes={codes} onClose={onClose} />
  if (key)
    return (
      <DialogForm onSave={confirm}>
        <AppKey appKey={key} />
        <TextInput
          label="The six digits that it shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          size="md"
          required
          value={digits}
          error={wrong}
          onChange={({ currentTarget }) => {
            setDigits(currentTarget.value)
            setWrong(undefined)
          }}
        />
        {buttons('Confirm')}
      </DialogForm>
    )
  return (
    <DialogForm onSave={begin}>
      <OwnPassword
        isFirst
        value={password}
        error={wrong}
        onType={(now) => {
          setPassword(now)
          setWrong(undefined)
        }}
      />
      {buttons('Next')}
    </DialogForm>
  )
}
