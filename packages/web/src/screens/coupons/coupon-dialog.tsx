// One coupon: issued, changed, or switched off at once. Bills that have it keep its discount.
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { categoriesInOrder } from '@lounge/domain/menu/in-order'
import type { Item } from '@lounge/domain/menu/menu'
import { sentence } from '@lounge/domain/office-messages'
import {
  changedTerms,
  type CouponForm,
  couponTerms,
  emptyCoupon,
  formOfCoupon,
  newTerms,
  readCoupon,
  type WrongCoupon,
} from '@lounge/domain/pricing/coupon-form'
import type { CouponEntry } from '@lounge/domain/pricing/office-views'
import { weekdayName, weekdays } from '@lounge/domain/time-windows'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLast } from '../../hooks/use-last.ts'
import { useOffice } from '../../hooks/use-office.ts'
import { useToday } from '../../hooks/use-today.ts'
import { useTyped } from '../../hooks/use-typed.ts'
import { useView } from '../../hooks/use-view.ts'
import { ChoiceButton } from '../../ui/choice-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './coupons.module.css'

const kinds: readonly Kind[] = ['item', 'category']

/** The message about changes by another person. */
const changedTo = ({ worth, of, when, bills, offer }: CouponEntry): string =>
  sentence('coupon_changed', { worth, of, when, bills, state: offer.isOff ? 'off' : 'on' })

interface CouponDialogProps {
  readonly opened: boolean
  /** Nothing for a new one. */
  readonly entry: CouponEntry | undefined
  readonly onClose: () => void
}

export function CouponDialog({ opened, entry, onClose }: CouponDialogProps) {
  const last = useLast(entry)
  const shown = opened ? entry : last
  return (
    <Dialog title={shown ? `Coupon ${shown.code}` : 'Add coupon'} opened={opened} onClose={onClose} size="38.75rem">
      <Form key={shown?.code ?? 'new'} entry={shown} onClose={onClose} />
    </Dialog>
  )
}

const itemsByName = (lounge: Lounge): readonly Item[] =>
  [...lounge.all('item')].filter(({ removed }) => !removed).sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Adds the value, or removes it if it is there. */
const toggled = <Value,>(all: readonly Value[], one: Value): readonly Value[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one]

function Form({ entry, onClose }: Omit<CouponDialogProps, 'opened'>) {
  const { isBusy, save: saved } = useOffice()
  const today = useToday()
  const categories = useView(kinds, categoriesInOrder)
  const items = useView(kinds, itemsByName)
  const now = entry ? formOfCoupon(entry.offer) : emptyCoupon
  const { typed, changed, isUnseen, look, type: typeOver } = useTyped(now, couponTerms)
  const form: CouponForm = { ...now, ...typed }
  const [wrong, setWrong] = useState<WrongCoupon>({})
  const chevron = <ChevronDown size={20} aria-hidden />
  const changedWords = entry && changedTo(entry)

  const save = async () => {
    const read = readCoupon(form, now, today)
    if ('wrong' in read) return setWrong(read.wrong)
    if (isUnseen && changedWords) {
      look()
      return toast.error(changedWords)
    }
    const { code, terms } = read
    const step = entry
      ? ({ name: 'coupon.change', args: { code, details: changedTerms(now, typed, terms) } } as const)
      : ({ name: 'coupon.add', args: { code, ...newTerms(terms) } } as const)
    if (await saved([step], sentence(entry ? 'coupon_saved' : 'coupon_added', { coupon: code }))) onClose()
  }
  const type = (some: Partial<CouponForm>) => {
    typeOver(some)
    setWrong({})
  }
  const field = (name: 'code' | 'worth' | 'usesMax' | 'until') => ({
    size: 'md',
    autoComplete: 'off',
    value: form[name],
    error: wrong[name] && sentence(wrong[name]),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      type({ [name]: value }),
  })
  const time = (name: 'from' | 'to', label: string) => (
    <TextInput
      size="md"
      type="time"
      label={label}
      value={form[name]}
      error={name === 'to' && wrong.hours && sentence(wrong.hours)}
      onChange={(event) => type({ [name]: event.currentTarget.value })}
    />
  )
  const free = items.filter(({ id }) => !form.items.includes(id))
  return (
    <DialogForm onSave={save}>
      {changed.length > 0 && !isBusy && <DialogNotice>{changedWords}</DialogNotice>}
      {!entry && (
        <TextInput
          {...field('code')}
          label="Code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          data-autofocus
        />
      )}
      <div className={styles['pair']}>
        <NativeSelect
          size="md"
          label="Takes off"
          rightSection={chevron}
          data={[
            { value: 'percent', label: 'A percentage' },
            { value: 'amount', label: 'An amount' },
          ]}
          value={form.kind}
          onChange={({ currentTarget: { value } }) =>
            type({ kind: value === 'amount' ? 'amount' : 'percent', worth: form.worth })
          }
        />
        <TextInput
          {...field('worth')}
          // The kind is saved along with the number, because ten percent is not ten naira.
          onChange={({ currentTarget: { value } }) => type({ kind: form.kind, worth: value })}
          label={form.kind === 'percent' ? 'Percent' : 'Amount'}
          leftSection={form.kind === 'percent' ? '%' : '₦'}
          inputMode="decimal"
          required
        />
      </div>
      <Group label="Of these categories; of none chosen, of everything">
        {categories.map(({ id, name }) => (
          <ChoiceButton
            key={id}
            isChosen={form.categories.includes(id)}
            onChoose={() => type({ categories: toggled(form.categories, id) })}
          >
            {name}
          </ChoiceButton>
        ))}
      </Group>
      <Group label="And of these items">
        {form.items.map((id) => (
          <ChoiceButton key={id} isChosen onChoose={() => type({ items: toggled(form.items, id) })}>
            {items.find((item) => item.id === id)?.name ?? id}
          </ChoiceButton>
        ))}
        <NativeSelect
          aria-label="Add an item"
          size="md"
          rightSection={chevron}
          data={[{ value: '', label: 'Add an item' }, ...free.map(({ id, name }) => ({ value: id, label: name }))]}
          value=""
          onChange={({ currentTarget: { value } }) => {
            const item = free.find(({ id }) => id === value)
            if (item) type({ items: [...form.items, item.id] })
          }}
        />
      </Group>
      <Group label="On these days" wrong={wrong.days && sentence(wrong.days)}>
        {weekdays.map((day) => (
          <ChoiceButton
            key={day}
            isChosen={form.days.includes(day)}
            onChoose={() => type({ days: toggled(form.days, day) })}
          >
            {weekdayName(day)}
          </ChoiceButton>
        ))}
      </Group>
      <div className={styles['pair']}>
        {time('from', 'From')}
        {time('to', 'To')}
      </div>
      <div className={styles['pair']}>
        <TextInput {...field('usesMax')} label="Bills that may have it" placeholder="Any number" inputMode="numeric" />
        <TextInput {...field('until')} label="Last day" type="date" />
      </div>
      <Switch label="On" checked={form.isOn} onChange={(event) => type({ isOn: event.currentTarget.checked })} />
      <SubmitButtons submit={entry ? 'Save' : 'Add coupon'} isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  )
}

interface GroupProps {
  readonly label: string
  readonly wrong?: string | undefined
  readonly children: ReactNode
}

const Group = ({ label, wrong, children }: GroupProps) => (
  <fieldset className={styles['group']}>
    <legend>{label}</legend>
    <div className={styles['choices']}>{children}</div>
    {wrong && (
      <p className={styles['wrong']} role="alert">
        {wrong}
      </p>
    )}
  </fieldset>
)
