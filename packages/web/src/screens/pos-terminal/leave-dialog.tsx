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
    confirm={isPlaced ? 'Drop the changes' : 'Yes, empty the cart'}
    cancel="Keep it"
    danger
    onConfirm={() => {
      onLeave()
      onClose()
    }}
    onClose={onClose}
  >
    {isPlaced
      ? 'The order stays on its table as it was placed; what you changed since is dropped.'
      : 'Everything in the cart is dropped. Nothing of it was placed yet.'}
  </ConfirmDialog>
)
