// Gives away units of the order, with a reason. They are still made, and stand on the bill at no charge.
import type { Draft } from '@lounge/domain/orders/draft/draft'
import { GiveForm } from '../../components/orders/off-bill-forms.tsx'
import { useCommand } from '../../hooks/use-command.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { sending } from './sending.ts'

interface GiveDialogProps {
  readonly draft: Draft | undefined
  readonly opened: boolean
  readonly onClose: () => void
}

export function GiveDialog({ draft, opened, onClose }: GiveDialogProps) {
  const terminal = useTerminal()
  const { run } = useCommand()
  return (
    <Dialog title="Give away" opened={opened} onClose={onClose}>
      {draft && (
        <GiveForm
          orderId={draft.orderId}
          onGive={(steps, isAll) => sending(cartOf(terminal), run, draft, isAll ? undefined : draft)(steps)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
