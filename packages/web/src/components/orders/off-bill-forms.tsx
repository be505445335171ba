// Gives away or voids units of an open order: how many of each line, and why.
import { OrderId } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { noteLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/messages'
import { type CompReason, compReasons, type VoidReason, voidReasons } from '@lounge/domain/orders/orders'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import type { Step } from '@lounge/sync/terminal/composing'
import { TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useApproved } from '../../hooks/use-approved.ts'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { chosenUnits, type Units, UnitsPicker } from './units-picker.tsx'

const kinds: readonly Kind[] = ['order']

const useLinesOf = (orderId: OrderId) =>
  useView(
    kinds,
    useCallback(
      (lounge: Lounge) =>
        (lounge.get('order', orderId)?.lines ?? []).map(({ id, name, quantity }) => ({
          lineId: id,
          name,
          most: quantity,
        })),
      [orderId],
    ),
  )
type Line = ReturnType<typeof useLinesOf>[number]
const namedUnits = (chosen: readonly { readonly line: Line; readonly units: number }[]) =>
  chosen.map(({ line, units }) => ({ lineId: line.lineId, units }))
const isAllOf = (lines: readonly Line[], units: Units): boolean =>
  lines.every(({ lineId, most }) => units[lineId] === most)

const reasons = compReasons.map((reason) => ({ value: reason, label: reason }))

interface GiveFormProps {
  readonly orderId: OrderId
  readonly onGive: (steps: readonly Step[], isAll: boolean) => Promise<Outcome>
  readonly onClose: () => void
}

export function GiveForm({ orderId, onGive, onClose }: GiveFormProps) {
  const terminal = useTerminal()
  const { give: giveOnce } = useApproved()
  const [units, setUnits] = useState<Units>({})
  const [reason, setReason] = useState<CompReason>()
  const [note, setNote] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const lines = useLinesOf(orderId)
  const chosen = chosenUnits(lines, units)
  const areWordsMissing = reason === 'Other' && note.trim() === ''
  const give = async () => {
    setIsChecked(true)
    if (chosen.length === 0 || reason === undefined || areWordsMissing) return
    const named = namedUnits(chosen)
    const args = { orderId, lines: named, reason, note: note.trim(), compedId: OrderId.parse(terminal.newId()) }
    const isAll = isAllOf(lines, units)
    const given = await giveOnce([{ name: 'order.comp', args }], async (steps) =>
      stands(await onGive(steps, isAll), sentence('order_comped')),
    )
    if (given !== 'not') onClose()
  }
  return (
    <DialogForm onSave={give}>
      <UnitsPicker label="What is given away" lines={lines} units={units} onUnits={setUnits} />
      <ChoiceBar
        label="Why"
        choices={reasons}
        chosen={reason}
        onChoose={setReason}
        error={isChecked && reason === undefined && sentence('reason_not_chosen')}
      />
      <TextInput
        label="In your words"
        size="md"
        maxLength={noteLengthMax}
        autoComplete="off"
        value={note}
        error={isChecked && areWordsMissing && sentence('comp_words_needed')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <SubmitButtons submit="Give away" disabled={chosen.length === 0} onCancel={onClose} />
    </DialogForm>
  )
}

const voidChoices = voidReasons.map((reason) => ({ value: reason, label: reason }))

export function VoidForm({ orderId, onClose }: Omit<GiveFormProps, 'onGive'>) {
  const terminal = useTerminal()
  const { run } = useCommand()
  const { give } = useApproved()
  const [units, setUnits] = useState<Units>({})
  const [reason, setReason] = useState<VoidReason>()
  const [isChecked, setIsChecked] = useState(false)
  const lines = useLinesOf(orderId)
  const chosen = chosenUnits(lines, units)
  const isAll = isAllOf(lines, units)
  const voidIt = async () => {
    setIsChecked(true)
    if (chosen.length === 0 || reason === undefined) return
    const voidedId = OrderId.parse(terminal.newId())
    const step: Step = isAll
      ? { name: 'order.void', args: { orderId, reason, seen: namedUnits(chosen) } }
      : { name: 'order.voidLines', args: { orderId, lines: namedUnits(chosen), reason, voidedId } }
    const words = sentence(isAll ? 'order_voided' : 'items_voided')
    const given = await give([step], async (steps) => stands(await run(steps), words))
    if (given !== 'not') onClose()
  }
  return (
    <DialogForm onSave={voidIt}>
      <UnitsPicker label="What is voided" lines={lines} units={units} onUnits={setUnits} />
      <ChoiceBar
        label="Why"
        choices={voidChoices}
        chosen={reason}
        onChoose={setReason}
        error={isChecked && reason === undefined && sentence('reason_not_chosen')}
      />
      <SubmitButtons submit={isAll ? 'Void order' : 'Void items'} disabled={chosen.length === 0} onCancel={onClose} />
    </DialogForm>
  )
}
