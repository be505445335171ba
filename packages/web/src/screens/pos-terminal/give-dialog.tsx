// Give away: what of the order, and why. It is made all the same, and stands on the bill with nothing to pay.
import type { Kind } from '@lounge/domain/lounge'
import { sentence } from '@lounge/domain/messages'
import type { Draft } from '@lounge/domain/orders/draft'
import { type CompReason, compReasons } from '@lounge/domain/orders/orders'
import { Button, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { chosenUnits, type Units, UnitsPicker } from '../../components/units-picker.tsx'
import { useCommand } from '../../hooks/use-command.ts'
import { useView } from '../../hooks/use-view.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { DialogButtons, DialogForm } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

interface GiveDialogProps {
  readonly draft: Draft | undefined
  readonly opened: boolean
  readonly onClose: () => void
}

export const GiveDialog = ({ draft, opened, onClose }: GiveDialogProps) => (
  <Dialog title="Give away" opened={opened} onClose={onClose}>
    {draft && <GiveForm draft={draft} onClose={onClose} />}
  </Dialog>
)

const kinds: readonly Kind[] = ['order']
const reasons = compReasons.map((reason) => ({ value: reason, label: reason }))

function GiveForm({ draft: { orderId }, onClose }: { readonly draft: Draft; readonly onClose: () => void }) {
  const terminal = useTerminal()
  const { run } = useCommand()
  const [units, setUnits] = useState<Units>({})
  const [reason, setReason] = useState<CompReason>(compReasons[0])
  const [note, setNote] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const lines = useView(
    kinds,
    useCallback(
      (lounge) =>
        (lounge.get('order', orderId)?.lines ?? []).map(({ id, name, quantity }) => ({
          lineId: id,
          name,
          most: quantity,
        })),
      [orderId],
    ),
  )
  const chosen = chosenUnits(lines, units)
  const areWordsMissing = reason === 'Other' && note.trim() === ''
  const give = async () => {
    setIsChecked(true)
    if (chosen.length === 0 || areWordsMissing) return
    const cart = cartOf(terminal)
    const named = chosen.map(({ line, units: count }) => ({ lineId: line.lineId, units: count }))
    const args = { orderId, lines: named, reason, note: note.trim(), compedId: terminal.newOrderName().orderId }
    const isAll = lines.every(({ lineId, most }) => units[lineId] === most)
    const steps = [{ name: 'order.comp', args }] as const
    const { outcome } = await cart.spend((onDesk) => run(steps, onDesk), isAll ? undefined : cart.draft)
    if (outcome !== 'done') return
    toast.success(sentence('order_comped'))
    onClose()
  }
  return (
    <DialogForm onSave={() => void give()}>
      <UnitsPicker label="What is given away" lines={lines} units={units} onUnits={setUnits} />
      <ChoiceBar label="Why" choices={reasons} chosen={reason} onChoose={setReason} />
      <TextInput
        label="In your words"
        size="md"
        autoComplete="off"
        value={note}
        error={isChecked && areWordsMissing && sentence('comp_words_needed')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={chosen.length === 0}>
          Give away
        </Button>
      </DialogButtons>
    </DialogForm>
  )
}
