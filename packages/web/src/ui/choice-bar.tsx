// A few values side by side, of which a tap chooses one.
import styles from './choice-bar.module.css'

interface ChoiceBarProps<Value extends string> {
  /** Says what is chosen, for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  /** Nothing until a value is chosen. */
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
}

export const ChoiceBar = <Value extends string>({ label, choices, chosen, onChoose }: ChoiceBarProps<Value>) => (
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
)
