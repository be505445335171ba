// New codes for paper, if the old ones are used up, lost, or were never seen because the answer was lost on the way.
import { accountSentence } from '@lounge/domain/account-messages'
import { useState } from 'react'
import { FreshSignIn } from '../../components/people/fresh-sign-in.tsx'
import { PasswordForm } from '../../components/people/password-form.tsx'
import { isSaid } from '../../session/said.ts'
import { newPaperCodes } from '../../api/own-app.ts'
import { Dialog } from '../../ui/dialog.tsx'
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
  const [codes, setCodes] = useState<readonly string[]>()

  const make = async (password: string) => {
    const answer = await newPaperCodes(password)
    if (isSaid(answer)) return answer.said
    setCodes(answer)
    return undefined
  }
  if (codes) return <PaperStep codes={codes} onClose={onClose} />
  return (
    <FreshSignIn onClose={onClose}>
      <PasswordForm verb="Make new codes" onSend={make} onCancel={onClose}>
        <p>{accountSentence('app_codes_anew')}</p>
      </PasswordForm>
    </FreshSignIn>
  )
}
