// The office's forms for a material alone: its name, the item that the bar sells of it, and its removal.
import type { Kind } from '@lounge/domain/lounge'
import { departmentNames } from '@lounge/domain/materials/materials'
import { plainName } from '@lounge/domain/menu/names'
import { sentence } from '@lounge/domain/office-messages'
import { saleChoices } from '@lounge/domain/stock/keeping'
import { naming, readServings, selling, removing } from '@lounge/domain/stock/keeping-form'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useOffice } from '../../hooks/use-office.ts'
import { useView } from '../../hooks/use-view.ts'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import type { KeepingFormProps } from './keeping-forms.tsx'
import { MaterialName } from './material-name.tsx'
import styles from './stock.module.css'

export function NameForm({ entry: { kept, name: now }, onClose }: KeepingFormProps) {
  const { isBusy, save } = useOffice()
  const [typed, setTyped] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const text = typed ?? now
  const name = plainName(text)
  const rename = async () => {
    setIsChecked(true)
    if (name === '' || 'itemId' in kept) return
    if (await save([naming(kept, name)], sentence('material_renamed', { name }))) onClose()
  }
  return (
    <DialogForm onSave={rename}>
      <MaterialName text={text} onText={setTyped} isChecked={isChecked} />
      <SubmitButtons submit="Save name" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

const kinds: readonly Kind[] = ['item', 'category']

export function SoldAsForm({ entry: { kept, name, servings }, onClose }: KeepingFormProps) {
  const { isBusy, save } = useOffice()
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const choices = useView(
    kinds,
    useCallback((lounge) => saleChoices(lounge, servings?.itemId), [servings?.itemId]),
  )
  const itemId = chosen ?? servings?.itemId ?? ''
  const item = choices.flatMap(({ items }) => items).find(({ value }) => value === itemId)
  const text = typed ?? String(servings?.perUnit ?? '')
  const count = readServings(text)
  const sell = async () => {
    setIsChecked(true)
    if ('itemId' in kept || (item && count === undefined)) return
    const sold = item && count !== undefined ? { itemId: item.value, perUnit: count } : undefined
    const words =
      item && count !== undefined
        ? sentence('material_sold_as', { name, count, item: item.label })
        : sentence('material_not_sold', { name })
    if (await save([selling(kept.materialId, sold)], words)) onClose()
  }
  return (
    <DialogForm onSave={sell}>
      <p className={styles['facts']}>{sentence('material_sold_as_about')}</p>
      <NativeSelect
        label="Sold as"
        size="md"
        rightSection={<ChevronDown size={20} aria-hidden />}
        data={[
          { value: '', label: 'Nothing on the menu' },
          ...choices.map(({ group, items }) => ({ group, items: [...items] })),
        ]}
        value={item?.value ?? ''}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      {item && (
        <TextInput
          label="How many come out of one"
          size="md"
          inputMode="numeric"
          required
          autoComplete="off"
          value={text}
          error={isChecked && count === undefined && sentence('material_servings_invalid')}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      )}
      <SubmitButtons submit="Save" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

export function RemoveForm({ entry: { kept, name }, onClose }: KeepingFormProps) {
  const { isBusy, save } = useOffice()
  if ('itemId' in kept) return null
  const department = departmentNames[kept.department]
  const remove = async () => {
    if (await save([removing(kept)], sentence('material_removed', { name }))) onClose()
  }
  return (
    <DialogForm onSave={remove}>
      <p className={styles['facts']}>{sentence('material_remove_ask', { name, department })}</p>
      <SubmitButtons submit="Remove" danger isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}
