// The prices of certain hours: which days, from when to when, and the price then.
import { emptyWindow, type WindowForm } from '@lounge/domain/menu/windows-form'
import { type Weekday, weekdayName, weekdays } from '@lounge/domain/time-windows'
import { TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { ChoiceButton } from '../../ui/choice-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditedGroups, type InList } from './edited-groups.tsx'
import styles from './editors.module.css'

interface WindowsEditorProps {
  readonly windows: readonly WindowForm[]
  readonly error: string | undefined
  readonly onChange: (windows: readonly WindowForm[]) => void
}

export const WindowsEditor = ({ windows, ...props }: WindowsEditorProps) => (
  <EditedGroups {...props} groups={windows} empty={emptyWindow} add="Add a price">
    {(window, inList) => <Window window={window} {...inList} />}
  </EditedGroups>
)

interface WindowProps extends InList<WindowForm> {
  readonly window: WindowForm
}

function Window({ number, window, onChange, onRemove }: WindowProps) {
  const { name, price, days, from, to } = window
  const type = (some: Partial<WindowForm>) => onChange({ ...window, ...some })
  const toggle = (day: Weekday) =>
    type({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] })
  const field = (label: string, value: string, typed: (text: string) => Partial<WindowForm>) => ({
    size: 'md',
    label,
    value,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      type(typed(currentTarget.value)),
  })
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Hours {number}</legend>
      <div className={styles['head']}>
        <TextInput {...field('Name', name, (text) => ({ name: text }))} />
        <TextInput {...field('Price then', price, (text) => ({ price: text }))} leftSection="₦" inputMode="decimal" />
        <IconButton label={`Remove hours ${number}`} onClick={onRemove}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles['days']} role="group" aria-label={`Days of hours ${number}`}>
        {weekdays.map((day) => (
          <ChoiceButton key={day} isChosen={days.includes(day)} onChoose={() => toggle(day)}>
            {weekdayName(day)}
          </ChoiceButton>
        ))}
      </div>
      <div className={styles['hours']}>
        <TextInput {...field('From', from, (text) => ({ from: text }))} type="time" />
        <TextInput {...field('To', to, (text) => ({ to: text }))} type="time" />
      </div>
    </fieldset>
  )
}
