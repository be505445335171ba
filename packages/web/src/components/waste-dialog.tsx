// What was spilt, burnt or eaten by staff: the item, how many, and why. Who says so is on record.
import type { ItemId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { itemsOnOffer } from '@lounge/domain/menu/running-out-views'
import { sentence } from '@lounge/domain/messages'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useCommand } from '../hooks/use-command.ts'
import { useView } from '../hooks/use-view.ts'
import { DialogForm, SubmitButtons } from '../ui/dialog-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { toast } from '../ui/toast.tsx'
import { useWhyWasted, WasteWhy } from './waste-why.tsx'

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

function WasteForm({ station, onClose }: { readonly station: Station | undefined; readonly onClose: () => void }) {
  const { tell } = useCommand()
  const [chosen, setChosen] = useState<ItemId>()
  const [units, setUnits] = useState(1)
  const { why, onWhy, isMissing } = useWhyWasted()
  const [isChecked, setIsChecked] = useState(false)
  const items = useView(
    kinds,
    useCallback((lounge) => itemsOnOffer(lounge, station, ''), [station]),
  )
  const item = items.find(({ id }) => id === chosen) ?? items[0]
  const waste = async () => {
    setIsChecked(true)
    if (!item || isMissing) return
    const args = { itemId: item.id, units, reason: why.reason, words: why.words.trim() }
    if ((await tell('stock.waste', args)).outcome !== 'done') return
    toast.success(sentence('item_wasted', { units, item: item.name }))
    onClose()
  }
  return (
    <DialogForm onSave={waste}>
      <NativeSelect
        label="What"
        size="md"
        rightSection={<ChevronDown size={20} aria-hidden />}
        data={items.map(({ id, name }) => ({ value: id, label: name }))}
        value={item?.id ?? ''}
        onChange={({ currentTarget: { value } }) => setChosen(items.find(({ id }) => id === value)?.id)}
      />
      <Stepper label={item?.name ?? 'this'} value={units} max={1000} onChange={setUnits} />
      <WasteWhy why={why} onWhy={onWhy} isChecked={isChecked} />
      <SubmitButtons submit="Write it down" disabled={!item} onCancel={onClose} />
    </DialogForm>
  )
}
