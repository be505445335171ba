// Adds a new material: its name, its department, and its amount.
import { type Department, departmentNames, departments } from '@lounge/domain/materials/materials'
import { plainName } from '@lounge/domain/menu/names'
import { sentence } from '@lounge/domain/office-messages'
import { storeNames } from '@lounge/domain/stock/keeping'
import { readOpening } from '@lounge/domain/stock/keeping-form'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import { MaterialName } from './material-name.tsx'
import { useAddingMaterial } from './use-adding-material.ts'

interface AddMaterialProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function AddMaterial({ opened, onClose }: AddMaterialProps) {
  // Kept for the next one, because a store room is entered one material after the other.
  const [department, setDepartment] = useState<Department>('kitchen')
  return (
    <Dialog title="Add material" opened={opened} onClose={onClose}>
      {opened && <Form department={department} onDepartment={setDepartment} onClose={onClose} />}
    </Dialog>
  )
}

interface FormProps {
  readonly department: Department
  readonly onDepartment: (department: Department) => void
  readonly onClose: () => void
}

function Form({ department, onDepartment, onClose }: FormProps) {
  const { isBusy, add } = useAddingMaterial()
  const [typedName, setTypedName] = useState('')
  const [typed, setTyped] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const name = plainName(typedName)
  const level = readOpening(typed)
  const save = async () => {
    setIsChecked(true)
    if (name === '' || level === undefined) return
    if (!(await add({ department, name, ...(level === null ? {} : { level }) }))) return
    toast.success(sentence('material_added', { department: departmentNames[department], name }))
    onClose()
  }
  return (
    <DialogForm onSave={save}>
      <MaterialName text={typedName} onText={setTypedName} isChecked={isChecked} isFirst />
      <NativeSelect
        label="Where it is kept"
        size="md"
        rightSection={<ChevronDown size={20} aria-hidden />}
        data={departments.map((each) => ({ value: each, label: storeNames[each] }))}
        value={department}
        onChange={({ currentTarget: { value } }) =>
          onDepartment(departments.find((each) => each === value) ?? department)
        }
      />
      <TextInput
        label="How many there are"
        description="In the unit you ask for: kilos, bottles, bags. It can be counted later."
        size="md"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isChecked && level === undefined && sentence('stock_whole_invalid')}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <SubmitButtons submit="Add" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}
