// The department's own store room, for its staff: a blind count, which does not show the expected figures, and waste.
import type { Department } from '@lounge/domain/materials/materials'
import { amountText, readAmount } from '@lounge/domain/materials/amounts'
import { MaterialId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { Button, TextInput } from '@mantine/core'
import { ClipboardList, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { amountWrong } from '../../components/goods/amount-wrong.ts'
import { NotMadeYet } from '../../components/goods/not-made-yet.tsx'
import { useNotMade } from '../../components/goods/use-not-made.ts'
import { WasteWhat } from '../../components/goods/waste-what.tsx'
import { useWhyWasted, WasteWhy } from '../../components/goods/waste-why.tsx'
import { useChosen } from '../../hooks/use-chosen.ts'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useStatus } from '../../hooks/use-status.ts'
import { useTypedCounts } from '../../hooks/use-typed-counts.ts'
import { AsksBeforeLeaving } from '../../ui/asks-before-leaving.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody, DialogButtons, DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './store-room.module.css'
import { useMaterials } from './use-materials.ts'

type Asks = 'count' | 'waste'

export function StoreRoom({ department }: { readonly department: Department }) {
  const [asks, setAsks] = useState<Asks>()
  const close = () => setAsks(undefined)
  const hasMaterials = useMaterials(department).length > 0
  const form = { department, onClose: close }
  return (
    <>
      <Button variant="default" leftSection={<ClipboardList size={20} aria-hidden />} onClick={() => setAsks('count')}>
        Count
      </Button>
      <Button variant="default" leftSection={<Trash2 size={20} aria-hidden />} onClick={() => setAsks('waste')}>
        Wasted
      </Button>
      {/* A round through a whole store room: too long to be dropped by a key. */}
      <AsksBeforeLeaving value={true}>
        <Dialog title="Count the store room" opened={asks === 'count'} onClose={close}>
          {hasMaterials ? <Count {...form} /> : <NoneYet onClose={close} />}
        </Dialog>
      </AsksBeforeLeaving>
      <Dialog title="Wasted" opened={asks === 'waste'} onClose={close}>
        {hasMaterials ? <Waste {...form} /> : <NoneYet onClose={close} />}
      </Dialog>
    </>
  )
}

const NoneYet = ({ onClose }: { readonly onClose: () => void }) => (
  <DialogBody>
    <p className={styles['how']}>{sentence('material_none')}</p>
    <DialogButtons>
      <Button onClick={onClose}>Close</Button>
    </DialogButtons>
  </DialogBody>
)

interface FormProps {
  readonly department: Department
  readonly onClose: () => void
}

function Count({ department, onClose }: FormProps) {
  const { run } = useCommand()
  const { isOnline } = useStatus()
  const materials = useMaterials(department)
  const counts = useTypedCounts()
  const notMade = useNotMade()
  const [isChecked, setIsChecked] = useState(false)
  const keptOf = (value: string) => ({ department, materialId: MaterialId.parse(value) })
  const save = async () => {
    if (!isOnline) return
    setIsChecked(true)
    const steps = counts.steps()
    if (steps?.length === 0) return toast.error(sentence('stock_round_empty'))
    if (steps === undefined) return
    if (stands(await run(steps), sentence('stock_round_saved', { count: steps.length }))) onClose()
  }
  return (
    <DialogForm onSave={save}>
      <p className={styles['how']} role="status">
        {sentence(isOnline ? 'material_count_how' : 'material_count_offline')}
      </p>
      <ul className={styles['list']}>
        {materials.map(({ value, label }) => (
          <li key={value} className={styles['row']}>
            <span aria-hidden>{label}</span>
            <TextInput
              aria-label={label}
              size="md"
              inputMode="decimal"
              autoComplete="off"
              value={counts.textOf(keptOf(value))}
              error={isChecked && counts.isWrong(keptOf(value)) && sentence('stock_amount_invalid')}
              onChange={({ currentTarget }) => counts.type(keptOf(value), currentTarget.value)}
            />
            <NotMadeYet kept={keptOf(value)} of={notMade} />
          </li>
        ))}
      </ul>
      <SubmitButtons submit="Save counts" disabled={!isOnline} onCancel={onClose} />
    </DialogForm>
  )
}

function Waste({ department, onClose }: FormProps) {
  const { tell } = useCommand()
  const materials = useMaterials(department)
  const [typed, setTyped] = useState('')
  const { why, onWhy, said } = useWhyWasted()
  const [isChecked, setIsChecked] = useState(false)
  const what = useChosen(materials)
  const material = what.chosen
  const amount = readAmount(typed) || undefined
  const waste = async () => {
    setIsChecked(true)
    if (!material || amount === undefined || !said) return
    const materialId = MaterialId.parse(material.value)
    const args = { department, materialId, amount, ...said }
    const words = sentence('material_wasted', { amount: amountText(amount), name: material.label })
    if (stands(await tell('material.waste', args), words)) onClose()
  }
  return (
    <DialogForm onSave={waste}>
      <WasteWhat {...what} isChecked={isChecked} />
      <TextInput
        label="How many"
        size="md"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isChecked && amount === undefined && amountWrong(typed)}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <WasteWhy why={why} onWhy={onWhy} isChecked={isChecked} />
      <SubmitButtons submit="Write it down" onCancel={onClose} />
    </DialogForm>
  )
}
