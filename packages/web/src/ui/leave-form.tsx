// Asked before a form is left with something typed in it that was not saved.
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveFormProps {
  readonly opened: boolean
  readonly onLeave: () => void
  readonly onClose: () => void
}

export const LeaveForm = ({ opened, onLeave, onClose }: LeaveFormProps) => (
  <ConfirmDialog
    title="Leave without saving?"
    opened={opened}
    confirm="Leave"
    cancel="Go on typing"
    danger
    onConfirm={onLeave}
    onClose={onClose}
  >
    What you typed here is not saved.
  </ConfirmDialog>
)
