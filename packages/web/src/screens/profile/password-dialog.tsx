// Changes one's own password. It requires the former one, so that an unattended tablet changes nothing.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { useState } from 'react'
import { NewPasswordFields, type WrongPassword, wrongIn } from '../../components/people/new-password-fields.tsx'
import { OwnPassword } from '../../components/people/own-password.tsx'
import { isSaid } from '../../session/said.ts'
import { changePassword } from '../../api/passwords.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'

interface PasswordDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const PasswordDialog = ({ opened, onClose }: PasswordDialogProps) => (
  <Dialog title="Change password" opened={opened} onClose={onClose}>
    <Form onClose={onClose} />
  </Dialog>
)

function Form({ onClose }: Pick<PasswordDialogProps, 'onClose'>) {
  const [before, setBefore] = useState('')
  const [typed, setTyped] = useState({ password: '', again: '' })
  const [wrong, setWrong] = useState<WrongPassword & { readonly before?: string }>({})
  const [isBusy, setIsBusy] = useState(false)

  const save = async () => {
    if (isBusy) return
    if (before === '') return setWrong({ before: firstSentence('field_empty') })
    const fault = wrongIn(typed)
    if (fault) return setWrong(fault)
    setIsBusy(true)
    const answer = await changePassword(before, typed.password)
    setIsBusy(false)
    if (isSaid(answer)) return setWrong(answer.isFormer ? { before: answer.said } : { password: answer.said })
    toast.success(accountSentence('password_changed_here'))
    if (answer.codesEnded) toast.warning(accountSentence('own_codes_ended'))
    onClose()
  }
  return (
    <DialogForm onSave={save}>
      <OwnPassword
        isFirst
        value={before}
        error={wrong.before}
        onType={(now) => {
          setBefore(now)
          setWrong({})
        }}
      />
      <NewPasswordFields
        typed={typed}
        wrong={wrong}
        onType={(now) => {
          setTyped(now)
          setWrong({})
        }}
      />
      <SubmitButtons submit="Change password" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}
