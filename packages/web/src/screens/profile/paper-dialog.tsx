// Other codes for paper: for whoever has used theirs up, has lost the paper, or never saw them, because the answer was lost on the way.
import { accountSentence } from '@lounge/domain/account-messages'
import { firstSentence } from '@lounge/domain/first-messages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { OwnPassword } from '../../components/own-password.tsx'
import { isSaid } from '../../session/auth.ts'
import { newPaperCodes } from '../../session/own-app.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons, DialogForm } from '../../ui/dialog-form.tsx'
import { PaperStep } from './paper-step.tsx'

interface PaperDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export const PaperDialog = ({ opened, onClose }: PaperDialogProps) => (
  <Dialog title="New codes for paper" opened={opened} onClose={onClose}>
    <Steps onClose={onClose} />
  </Dialog>
)

function Steps({ onClose }: Pick<PaperDialogProps, 'onClose'>) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const make = async () => {
    if (isBusy) return
    if (password === '') return setWrong(firstSentence('field_empty'))
    setIsBusy(true)
    const answer = await newPaperCodes(password)
    setIsBusy(false)
    if (isSaid(answer)) setWrong(answer.said)
    else setCodes(answer)
  }
  if (codes) return <PaperStep codes={codes} onClose={onClose} />
  return (
    <DialogForm onSave={make}>
      <p>{accountSentence('app_codes_anew')}</p>
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
          Make new codes
        </Button>
      </DialogButtons>
    </DialogForm>
  )
}
