// Asked before a cart is emptied, or changes to a placed order are dropped (POS-15).
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface LeaveDialogProps {
  readonly isPlaced: boolean
  readonly opened: boolean
  readonly onLeave: () => void
  readonly onClose: () => void
}

export const LeaveDialog = ({ isPlaced, opened, onLeave, onClose }: LeaveDialogProps) => (
  <ConfirmDialog
    title={isPlaced ? 'Leave without the changes?' : 'Cancel Order'}
    opened={opened}
    confirm={isPlaced ? 'Drop the changes' : 'Clear cart'}
    cancel="Keep it"
    danger
    onConfirm={() => {
      onLeave()
      onClose()
    }}
    onClose={onClose}
  >
    {isPlaced
      ? 'Your unsent changes will be lost. The order stays as last sent.'
      : 'This clears the cart. Nothing has been sent yet.'}
  </ConfirmDialog>
)
