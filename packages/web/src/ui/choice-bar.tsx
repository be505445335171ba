// A few values side by side. A tap chooses one.
import { Input } from '@mantine/core'
import styles from './choice-bar.module.css'

interface ChoiceBarProps<Value extends string> {
  /** Names the choice for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  /** Undefined until a value is chosen. */
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
  /** The problem, shown below the values. */
  readonly error?: string | false
}

export const ChoiceBar = <Value extends string>({ label, choices, chosen, onChoose, error }: ChoiceBarProps<Value>) => (
  <>
    <div className={styles['root']} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={`${styles['choice']} pressable`}
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
    {error && <Input.Error role="alert">{error}</Input.Error>}
  </>
)
