// The prices of certain hours: which days, from when to when, and the price then.
import { emptyWindow, type WindowForm } from '@lounge/domain/menu/windows-form'
import { type Weekday, weekdayName, weekdays } from '@lounge/domain/time-windows'
import { Button, TextInput } from '@mantine/core'
import { CirclePlus, X } from 'lucide-react'
import { ChoiceButton } from '../../ui/choice-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './editors.module.css'

interface WindowsEditorProps {
  readonly windows: readonly WindowForm[]
  readonly error: string | undefined
  readonly onChange: (windows: readonly WindowForm[]) => void
}

export const WindowsEditor = ({ windows, error, onChange }: WindowsEditorProps) => (
  <div className={styles['root']}>
    {windows.map((window, index) => (
      // Windows have no id of their own, and none is moved.
      <Window
        key={index} // oxlint-disable-line react/no-array-index-key -- see above
        number={index + 1}
        window={window}
        onChange={(some) => onChange(windows.with(index, { ...window, ...some }))}
        onRemove={() => onChange(windows.toSpliced(index, 1))}
      />
    ))}
    {error !== undefined && (
      <p className={styles['error']} role="alert">
        {error}
      </p>
    )}
    <Button
      variant="default"
      leftSection={<CirclePlus size={20} aria-hidden />}
      onClick={() => onChange([...windows, emptyWindow])}
    >
      Add a price
    </Button>
  </div>
)

interface WindowProps {
  readonly number: number
  readonly window: WindowForm
  readonly onChange: (some: Partial<WindowForm>) => void
  readonly onRemove: () => void
}

function Window({ number, window: { name, price, days, from, to }, onChange, onRemove }: WindowProps) {
  const toggle = (day: Weekday) =>
    onChange({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] })
  const field = (label: string, value: string, typed: (text: string) => Partial<WindowForm>) => ({
    size: 'md',
    label,
    value,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(typed(currentTarget.value)),
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
