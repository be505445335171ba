// Records cash into or out of the drawer apart from sales, or the opening of the drawer alone.
import { noteLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/messages'
import { parseNaira } from '@lounge/domain/payments/cash'
import { cashInCategories, cashOutCategories } from '@lounge/domain/shifts/categories'
import type { Step } from '@lounge/sync/terminal/composing'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { openDrawer } from '../../components/papers/open-drawer.ts'
import { PhotoField } from '../../components/pictures/photo-field.tsx'
import { useApproved } from '../../hooks/use-approved.ts'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useLast } from '../../hooks/use-last.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, SubmitButtons } from '../../ui/dialog-form.tsx'
import { useDrawer } from './use-drawer.ts'

type Direction = 'in' | 'out'

interface CashDialogProps {
  /** Undefined while the dialog is closed. */
  readonly direction: Direction | undefined
  readonly onClose: () => void
}

export function CashDialog({ direction, onClose }: CashDialogProps) {
  const shown = useLast(direction) ?? 'in'
  return (
    <Dialog title={shown === 'in' ? 'Cash in' : 'Cash out'} opened={direction !== undefined} onClose={onClose}>
      {shown === 'in' ? <CashIn onClose={onClose} /> : <CashOut onClose={onClose} />}
    </Dialog>
  )
}

interface FormProps {
  readonly onClose: () => void
}

function CashIn({ onClose }: FormProps) {
  const terminal = useTerminal()
  return (
    <CashForm
      categories={cashInCategories}
      onClose={onClose}
      stepOf={(category, amount, note) => ({ name: 'shift.cashIn', args: { category, amount, note } })}
      onSaved={() => openDrawer(terminal, 'cashIn')}
    />
  )
}

function CashOut({ onClose }: FormProps) {
  const terminal = useTerminal()
  const [photo, setPhoto] = useState('')
  const [isSending, setIsSending] = useState(false)
  return (
    <CashForm
      categories={cashOutCategories}
      onClose={onClose}
      stepOf={(category, amount, note) => ({
        name: 'shift.cashOut',
        args: { category, amount, note, ...(photo ? { photo } : {}) },
      })}
      onSaved={() => openDrawer(terminal, 'cashOut')}
      isWaiting={isSending}
      more={
        <PhotoField
          of="the paper"
          picture={photo}
          isSending={isSending}
          onSending={() => setIsSending(true)}
          onSent={(picture) => {
            setIsSending(false)
            if (picture !== undefined) setPhoto(picture)
          }}
          onRemove={() => setPhoto('')}
        />
      }
    />
  )
}

interface CashFormProps<Category extends string> extends FormProps {
  readonly categories: readonly Category[]
  readonly stepOf: (category: Category, amount: NonNullable<ReturnType<typeof parseNaira>>, note: string) => Step
  readonly onSaved: () => void
  /** Its data is still loading. */
  readonly isWaiting?: boolean
  readonly more?: ReactNode
}

function CashForm<Category extends string>({
  categories,
  onClose,
  stepOf,
  onSaved,
  isWaiting = false,
  more,
}: CashFormProps<Category>) {
  const { run } = useCommand()
  const { give } = useApproved()
  const [category, setCategory] = useState(categories[0])
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const save = async () => {
    const amount = parseNaira(typed)
    if (!amount || !category) return setTrouble(sentence('amount_invalid'))
    const given = await give([stepOf(category, amount, note)], async (steps) => {
      if (!stands(await run(steps), 'Booked.')) return false
      onSaved()
      return true
    })
    if (given !== 'not') onClose()
  }
  return (
    <DialogForm onSave={save}>
      <TextInput
        label="Amount (₦)"
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={trouble}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setTrouble(undefined)
        }}
      />
      <NativeSelect
        label="What for"
        size="lg"
        rightSection={<ChevronDown size={20} aria-hidden />}
        data={[...categories]}
        value={category ?? ''}
        onChange={(event) => setCategory(categories.find((each) => each === event.currentTarget.value))}
      />
      <TextInput
        label="Words"
        size="lg"
        maxLength={noteLengthMax}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {more}
      <SubmitButtons submit="Book" size="lg" isBusy={isWaiting} onCancel={onClose} />
    </DialogForm>
  )
}

export function NoSaleDialog({ opened, onClose }: FormProps & { readonly opened: boolean }) {
  return (
    <Dialog title="Open the drawer" opened={opened} onClose={onClose}>
      <NoSaleForm onClose={onClose} />
    </Dialog>
  )
}

function NoSaleForm({ onClose }: FormProps) {
  const open = useDrawer()
  const [note, setNote] = useState('')
  const save = async () => {
    if ((await open('noSale', note)) !== 'not') onClose()
  }
  return (
    <DialogForm onSave={save}>
      <TextInput
        label="Why, without a sale?"
        size="lg"
        maxLength={noteLengthMax}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <SubmitButtons submit="Open the drawer" size="lg" onCancel={onClose} />
    </DialogForm>
  )
}
