// The office's forms for one item or material: its count, a correction of the books, waste, and its low mark.
import { noteLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/office-messages'
import { amountText, thousandthsPerUnit } from '@lounge/domain/materials/amounts'
import type { Kept, KeptEntry } from '@lounge/domain/stock/keeping'
import { adjusting, lowering, readKept, readLowAt, wasting } from '@lounge/domain/stock/keeping-form'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { NotMadeYet } from '../../components/goods/not-made-yet.tsx'
import { useNotMade } from '../../components/goods/use-not-made.ts'
import { useWhyWasted, WasteWhy } from '../../components/goods/waste-why.tsx'
import { useOffice } from '../../hooks/use-office.ts'
import { useSecondTap } from '../../hooks/use-second-tap.ts'
import { useSeen } from '../../hooks/use-seen.ts'
import { useTypedCounts } from '../../hooks/use-typed-counts.ts'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './stock.module.css'

export interface KeepingFormProps {
  readonly entry: KeptEntry
  readonly onClose: () => void
}

/** An amount of it, formatted for staff. */
export const amountOfKept = (kept: Kept, amount: number): string =>
  amountText('itemId' in kept ? amount * thousandthsPerUnit : amount)

/** The message for a text that is no valid amount of it. */
export const keptWrong = (kept: Kept): string =>
  sentence('itemId' in kept ? 'stock_whole_invalid' : 'stock_amount_invalid')

/** The same, where zero does not count either. */
const someWrong = (kept: Kept, typed: string): string =>
  readKept(kept, typed) === 0 ? sentence('stock_nothing') : keptWrong(kept)

const numeric = { size: 'md', inputMode: 'decimal', autoComplete: 'off', required: true } as const

export function CountForm({ entry: { kept, name, level }, onClose }: KeepingFormProps) {
  const { isBusy, save } = useOffice()
  const counts = useTypedCounts()
  const notMade = useNotMade()
  const [wrong, setWrong] = useState<string>()
  const count = async () => {
    const amount = readKept(kept, counts.textOf(kept))
    const steps = counts.steps()
    if (amount === undefined || steps === undefined) return setWrong(keptWrong(kept))
    if (await save(steps, sentence('stock_counted', { name, amount: amountOfKept(kept, amount) }))) onClose()
  }
  return (
    <DialogForm onSave={count}>
      {'itemId' in kept && level === undefined && (
        <DialogNotice>{sentence('stock_first_count', { name })}</DialogNotice>
      )}
      <TextInput
        {...numeric}
        label="How many there are"
        value={counts.textOf(kept)}
        error={wrong}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          counts.type(kept, value)
          setWrong(undefined)
        }}
      />
      <NotMadeYet kept={kept} of={notMade} />
      <SubmitButtons submit="Save count" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

/** More is to come off than the books say that there is. */
function oddlyMany({ kept, level, amount: there }: KeptEntry, amount: number | undefined): string | undefined {
  if (level === undefined || amount === undefined || amount <= level) return undefined
  return sentence('stock_more_than_there', { there, amount: amountOfKept(kept, amount) })
}

export function AdjustForm({ entry, onClose }: KeepingFormProps) {
  const { kept, name, amount: there, corrections } = entry
  const { isBusy, save } = useOffice()
  const [direction, setDirection] = useState('fewer')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const seen = useSeen(String(corrections))
  // Saving here changes the entry too.
  const isChanged = seen.isChanged && !isBusy
  const changedWords = sentence('stock_corrected', { name, amount: there })
  const amount = readKept(kept, typed) || undefined
  const secondTap = useSecondTap(direction === 'fewer' ? oddlyMany(entry, amount) : undefined)
  const adjust = async () => {
    setIsChecked(true)
    if (amount === undefined || reason.trim() === '') return
    if (isChanged) {
      seen.look()
      return toast.error(changedWords)
    }
    if (secondTap.isAskedFirst()) return
    const difference = direction === 'more' ? amount : -amount
    const sign = difference > 0 ? '+' : ''
    const words = sentence('stock_adjusted', { name, amount: `${sign}${amountOfKept(kept, difference)}` })
    if (await save([adjusting(kept, difference, reason.trim())], words)) onClose()
  }
  return (
    <DialogForm onSave={adjust}>
      {isChanged && <DialogNotice>{changedWords}</DialogNotice>}
      <div className={styles['pair']}>
        <NativeSelect
          label="There are"
          size="md"
          rightSection={<ChevronDown size={20} aria-hidden />}
          data={[
            { value: 'fewer', label: 'Fewer than shown' },
            { value: 'more', label: 'More than shown' },
          ]}
          value={direction}
          onChange={(event) => setDirection(event.currentTarget.value)}
        />
        <TextInput
          {...numeric}
          label="By how many"
          value={typed}
          error={isChecked && amount === undefined && someWrong(kept, typed)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <TextInput
        label="Why"
        size="md"
        maxLength={noteLengthMax}
        required
        autoComplete="off"
        value={reason}
        error={isChecked && reason.trim() === '' && sentence('stock_reason_needed')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {secondTap.said && <DialogNotice>{secondTap.said}</DialogNotice>}
      <SubmitButtons submit="Put right" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

export function WasteForm({ entry, onClose }: KeepingFormProps) {
  const { kept, name } = entry
  const { isBusy, save } = useOffice()
  const [typed, setTyped] = useState('')
  const { why, onWhy, said } = useWhyWasted()
  const [isChecked, setIsChecked] = useState(false)
  const amount = readKept(kept, typed) || undefined
  const secondTap = useSecondTap(oddlyMany(entry, amount))
  const waste = async () => {
    setIsChecked(true)
    if (amount === undefined || !said || secondTap.isAskedFirst()) return
    const words = sentence('stock_wasted', { name, amount: amountOfKept(kept, amount) })
    if (await save([wasting(kept, amount, said)], words)) onClose()
  }
  return (
    <DialogForm onSave={waste}>
      <TextInput
        {...numeric}
        label="How many"
        value={typed}
        error={isChecked && amount === undefined && someWrong(kept, typed)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <WasteWhy why={why} onWhy={onWhy} isChecked={isChecked} />
      {secondTap.said && <DialogNotice>{secondTap.said}</DialogNotice>}
      <SubmitButtons submit="Take off" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

export function LowAtForm({ entry: { kept, name, lowAt }, onClose }: KeepingFormProps) {
  const { isBusy, save } = useOffice()
  const [typed, setTyped] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const text = typed ?? String(lowAt ?? '')
  const mark = readLowAt(text)
  const lower = async () => {
    setIsChecked(true)
    if (mark === undefined) return
    if (await save([lowering(kept, mark)], sentence('stock_low_at_saved', { name }))) onClose()
  }
  return (
    <DialogForm onSave={lower}>
      <TextInput
        {...numeric}
        required={false}
        label="Low at"
        description="Leave it empty for what the settings say."
        value={text}
        error={isChecked && mark === undefined && sentence('stock_low_at_invalid')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SubmitButtons submit="Save" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}
