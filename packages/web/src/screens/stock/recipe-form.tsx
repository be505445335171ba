// The recipe of an item: what one unit takes of a few materials, each with its amount.
import type { Kind } from '@lounge/domain/lounge'
import { amountText, readAmount } from '@lounge/domain/materials/amounts'
import { sentence } from '@lounge/domain/office-messages'
import type { RecipePart } from '@lounge/domain/menu/menu'
import { materialIn, partChoices } from '@lounge/domain/stock/keeping'
import { cooking } from '@lounge/domain/stock/keeping-form'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown, CirclePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { amountWrong } from '../../components/goods/amount-wrong.ts'
import { useOffice } from '../../hooks/use-office.ts'
import { useSeen } from '../../hooks/use-seen.ts'
import { useView } from '../../hooks/use-view.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { KeepingFormProps } from './keeping-forms.tsx'
import styles from './stock.module.css'

interface TypedPart {
  readonly key: number
  /** `bar:1` */
  readonly material: string
  readonly amount: string
}

/** A first choice that nobody made would be booked by a hurried hand. */
const nothing = { value: '', label: 'Choose a material' } as const

const kinds: readonly Kind[] = ['material:pos', 'material:kitchen', 'material:bar']

export function RecipeForm({ entry: { kept, name, recipe }, onClose }: KeepingFormProps) {
  const terminal = useTerminal()
  const { isBusy, save } = useOffice()
  const choices = useView(kinds, partChoices)
  const [parts, setParts] = useState<readonly TypedPart[]>(() =>
    recipe.map(({ department, materialId, amount }, key) => ({
      key,
      material: `${department}:${materialId}`,
      amount: amountText(amount),
    })),
  )
  const [isChecked, setIsChecked] = useState(false)
  const now = recipe.map((part) => partText(choices, part)).join(', ')
  const seen = useSeen(now)
  // Saving here changes it too.
  const isChanged = seen.isChanged && !isBusy
  const changedWords = sentence('recipe_changed', { parts: now === '' ? 'nothing' : now })
  const named = parts.map(({ material }) => material).filter((material) => material !== '')
  const isTwice = new Set(named).size < named.length
  const change = (key: number, some: Partial<TypedPart>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...some } : part)))
  const add = () =>
    setParts([...parts, { key: 1 + Math.max(-1, ...parts.map(({ key }) => key)), material: '', amount: '' }])

  const cook = async () => {
    setIsChecked(true)
    const read = parts.flatMap(({ material, amount }): readonly RecipePart[] => {
      const found = materialIn(terminal.lounge, material)
      const thousandths = readAmount(amount)
      return found && thousandths ? [{ ...found, amount: thousandths }] : []
    })
    if (isTwice || read.length < parts.length || !('itemId' in kept)) return
    if (isChanged) {
      seen.look()
      return toast.error(changedWords)
    }
    if (await save([cooking(kept.itemId, read)], sentence('recipe_saved', { item: name }))) onClose()
  }
  return (
    <DialogForm onSave={cook}>
      <p className={styles['facts']}>
        What one {name} takes of the store, in the unit of the material: 0.05 is a twentieth of a bottle.
      </p>
      {isChanged && <DialogNotice>{changedWords}</DialogNotice>}
      {isTwice && <DialogNotice>{sentence('recipe_part_twice')}</DialogNotice>}
      {parts.map(({ key, material, amount }, index) => (
        <div key={key} className={styles['part']}>
          <NativeSelect
            label={`Material ${index + 1}`}
            size="md"
            rightSection={<ChevronDown size={20} aria-hidden />}
            data={[...(material === '' ? [nothing] : []), ...choices.map(({ value, label }) => ({ value, label }))]}
            error={isChecked && material === '' && sentence('recipe_part_unnamed')}
            value={material}
            onChange={(event) => change(key, { material: event.currentTarget.value })}
          />
          <TextInput
            label={`Amount ${index + 1}`}
            size="md"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={isChecked && !readAmount(amount) && amountWrong(amount)}
            onChange={(event) => change(key, { amount: event.currentTarget.value })}
          />
          <IconButton
            label={`Take material ${index + 1} out`}
            onClick={() => setParts(parts.filter((part) => part.key !== key))}
          >
            <Trash2 size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      {choices.length === 0 ? (
        <p className={styles['facts']}>{sentence('recipe_no_materials')}</p>
      ) : (
        <Button variant="default" leftSection={<CirclePlus size={20} aria-hidden />} onClick={add}>
          Add material
        </Button>
      )}
      <SubmitButtons submit="Save recipe" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

/** `0.25 Lime (Bar’s store)` */
function partText(choices: ReturnType<typeof partChoices>, { department, materialId, amount }: RecipePart): string {
  const value = `${department}:${materialId}`
  return `${amountText(amount)} ${choices.find((choice) => choice.value === value)?.label ?? value}`
}
