// Records waste, such as items spilt, burnt or eaten by staff: the item, how many, and why. The log keeps who recorded it.
import { ItemId } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import type { Station } from '@lounge/domain/menu/menu'
import { itemsOnOffer } from '@lounge/domain/menu/running-out-views'
import { sentence } from '@lounge/domain/messages'
import { useCallback, useState } from 'react'
import { useChosen } from '../../hooks/use-chosen.ts'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useView } from '../../hooks/use-view.ts'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { WasteWhat } from './waste-what.tsx'
import { useWhyWasted, WasteWhy } from './waste-why.tsx'

interface WasteDialogProps {
  /** Limits the list to items that this station makes. */
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
  const [units, setUnits] = useState(1)
  const { why, onWhy, said } = useWhyWasted()
  const [isChecked, setIsChecked] = useState(false)
  const items = useView(
    kinds,
    useCallback(
      (lounge: Lounge) => itemsOnOffer(lounge, station, '').map(({ id, name }) => ({ value: id, label: name })),
      [station],
    ),
  )
  const what = useChosen(items)
  const item = what.chosen
  const waste = async () => {
    setIsChecked(true)
    if (!item || !said) return
    const args = { itemId: ItemId.parse(item.value), units, ...said }
    if (stands(await tell('stock.waste', args), sentence('item_wasted', { units, item: item.label }))) onClose()
  }
  return (
    <DialogForm onSave={waste}>
      <WasteWhat {...what} isChecked={isChecked} />
      <Stepper label={item?.label ?? 'this'} value={units} max={1000} onChange={setUnits} />
      <WasteWhy why={why} onWhy={onWhy} isChecked={isChecked} />
      <SubmitButtons submit="Write it down" onCancel={onClose} />
    </DialogForm>
  )
}
