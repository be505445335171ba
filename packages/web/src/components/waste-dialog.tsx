// What was spilt, burnt or eaten by staff: the item, how many, and why. Who says so is on record.
import type { ItemId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { itemsOnOffer } from '@lounge/domain/menu/running-out-views'
import { sentence } from '@lounge/domain/messages'
import { type WasteReason, wasteReasons } from '@lounge/domain/stock/stock'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useCommand } from '../hooks/use-command.ts'
import { useView } from '../hooks/use-view.ts'
import { ChoiceBar } from '../ui/choice-bar.tsx'
import { DialogButtons, DialogForm } from '../ui/dialog-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { toast } from '../ui/toast.tsx'

interface WasteDialogProps {
  /** Only what it makes. */
  readonly station?: Station
  readonly opened: boolean
  readonly onClose: () => void
}

export const WasteDialog = ({ station, opened, onClose }: WasteDialogProps) => (
  <Dialog title="Wasted" opened={opened} onClose={onClose}>
    <WasteForm station={station} onClose={onClose} />
  </Dialog>
)

const kinds: readonly Kind[] = ['item', 'category']
const reasons = wasteReasons.map((reason) => ({ value: reason, label: reason }))

function WasteForm({ station, onClose }: { readonly station: Station | undefined; readonly onClose: () => void }) {
  const { tell } = useCommand()
  const [chosen, setChosen] = useState<ItemId>()
  const [units, setUnits] = useState(1)
  const [reason, setReason] = useState<WasteReason>(wasteReasons[0])
  const [words, setWords] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const items = useView(
    kinds,
    useCallback((lounge) => itemsOnOffer(lounge, station, ''), [station]),
  )
  const item = items.find(({ id }) => id === chosen) ?? items[0]
  const areWordsMissing = reason === 'Other' && words.trim() === ''
  const waste = async () => {
    setIsChecked(true)
    if (!item || areWordsMissing) return
    const args = { itemId: item.id, units, reason, words: words.trim() }
    if ((await tell('stock.waste', args)).outcome !== 'done') return
    toast.success(sentence('item_wasted', { units, item: item.name }))
    onClose()
  }
  return (
    <DialogForm onSave={() => void waste()}>
      <NativeSelect
        label="What"
        size="md"
        rightSection={<ChevronDown size={20} aria-hidden />}
        data={items.map(({ id, name }) => ({ value: id, label: name }))}
        value={item?.id ?? ''}
        onChange={({ currentTarget: { value } }) => setChosen(items.find(({ id }) => id === value)?.id)}
      />
      <Stepper label={item?.name ?? 'this'} value={units} max={1000} onChange={setUnits} />
      <ChoiceBar label="What happened" choices={reasons} chosen={reason} onChoose={setReason} />
      <TextInput
        label="In your words"
        size="md"
        autoComplete="off"
        maxLength={140}
        value={words}
        error={isChecked && areWordsMissing && sentence('waste_words_needed')}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!item}>
          Write it down
        </Button>
      </DialogButtons>
    </DialogForm>
  )
}
