// Records that the guests of this order left without paying: made units are written off, the others are cancelled.
import { sentence } from '@lounge/domain/messages'
import type { Draft } from '@lounge/domain/orders/draft/draft'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface LeftDialogProps {
  readonly draft: Draft | undefined
  readonly opened: boolean
  readonly onClose: () => void
}

export const LeftDialog = ({ draft, opened, onClose }: LeftDialogProps) => (
  <Dialog title="Left without paying" opened={opened} onClose={onClose}>
    {draft && <LeftForm draft={draft} onClose={onClose} />}
  </Dialog>
)

function LeftForm({ draft: { orderId, number }, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const terminal = useTerminal()
  const { run } = useCommand()
  const [note, setNote] = useState('')
  const book = async () => {
    const args = { orderId, number, note: note.trim(), voidedId: terminal.newOrderName().orderId }
    const steps = [{ name: 'order.walkOut', args }] as const
    const outcome = await cartOf(terminal).spend((onDesk) => run(steps, onDesk))
    if (stands(outcome, sentence('order_walked_out'))) onClose()
  }
  return (
    <DialogForm onSave={book}>
      <p>{sentence('walk_out_what')}</p>
      <TextInput
        label="What is known of them"
        size="md"
        autoComplete="off"
        maxLength={140}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <SubmitButtons submit="They left" danger onCancel={onClose} />
    </DialogForm>
  )
}
