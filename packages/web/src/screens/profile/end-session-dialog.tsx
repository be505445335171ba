// Signing out on another device: with the password, so that whoever finds a tablet sends its owner away nowhere.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { OwnPassword } from '../../components/own-password.tsx'
import { endSession } from '../../session/own-sessions.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons, DialogForm } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'

interface EndSessionDialogProps {
  readonly opened: boolean
  /** Of the session that is to end. */
  readonly id: string
  readonly device: string
  /** It is over. */
  readonly onDone: () => void
  readonly onClose: () => void
}

export const EndSessionDialog = ({ opened, device, ...rest }: EndSessionDialogProps) => (
  <Dialog title={`Sign out on ${device}`} opened={opened} onClose={rest.onClose}>
    <Form {...rest} />
  </Dialog>
)

function Form({ id, onDone, onClose }: Omit<EndSessionDialogProps, 'opened' | 'device'>) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const end = async () => {
    if (isBusy) return
    if (password === '') return setWrong(firstSentence('field_empty'))
    setIsBusy(true)
    const refused = await endSession(id, password)
    setIsBusy(false)
    if (refused) return setWrong(refused.said)
    toast.success(accountSentence('signed_out_there'))
    onDone()
    onClose()
  }
  return (
    <DialogForm onSave={end}>
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
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Sign out there
        </Button>
      </DialogButtons>
    </DialogForm>
  )
}
