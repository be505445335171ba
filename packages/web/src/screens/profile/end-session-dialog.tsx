// Signs out on another device. It requires the password, so that a finder of a tablet cannot sign its owner out elsewhere.
import { accountSentence } from '@lounge/domain/account-messages'
import { PasswordForm } from '../../components/people/password-form.tsx'
import { endSession } from '../../api/own-sessions.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

interface EndSessionDialogProps {
  readonly opened: boolean
  /** The session that is to end. */
  readonly id: string
  readonly device: string
  /** Called when it has ended. */
  readonly onDone: () => void
  readonly onClose: () => void
}

export const EndSessionDialog = ({ opened, device, ...rest }: EndSessionDialogProps) => (
  <Dialog title={`Sign out on ${device}`} opened={opened} onClose={rest.onClose}>
    <Form {...rest} />
  </Dialog>
)

function Form({ id, onDone, onClose }: Omit<EndSessionDialogProps, 'opened' | 'device'>) {
  const end = async (password: string) => {
    const refused = await endSession(id, password)
    if (refused) return refused.said
    toast.success(accountSentence('signed_out_there'))
    onDone()
    onClose()
    return undefined
  }
  return <PasswordForm verb="Sign out there" onSend={end} onCancel={onClose} />
}
