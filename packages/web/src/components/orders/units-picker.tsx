// Picks how many units of each line are given away or given back.
import { Stepper } from '../../ui/stepper.tsx'
import styles from './units-picker.module.css'

export interface UnitsLine {
  readonly lineId: string
  readonly name: string
  /** How many units can be chosen. */
  readonly most: number
}
/** The number of units by line; none for a line that is missing. */
export type Units = Readonly<Record<string, number>>

interface UnitsPickerProps {
  readonly label: string
  readonly lines: readonly UnitsLine[]
  readonly units: Units
  readonly onUnits: (units: Units) => void
}

export const UnitsPicker = ({ label, lines, units, onUnits }: UnitsPickerProps) => (
  <ul className={styles['lines']} aria-label={label}>
    {lines.map(({ lineId, name, most }) => (
      <li key={lineId} className={styles['line']}>
        <span className={styles['name']}>
          {name}
          <span className={`${styles['aside']} figures`}>{most === 0 ? 'given back already' : `of ${most}`}</span>
        </span>
        <Stepper
          label={name}
          min={0}
          max={most}
          value={units[lineId] ?? 0}
          onChange={(count) => onUnits({ ...units, [lineId]: count })}
        />
      </li>
    ))}
  </ul>
)

/** The lines with chosen units, in their order. */
export const chosenUnits = <Line extends UnitsLine>(lines: readonly Line[], units: Units) =>
  lines.flatMap((line) => {
    const count = units[line.lineId] ?? 0
    return count > 0 ? [{ line, units: count }] : []
  })
