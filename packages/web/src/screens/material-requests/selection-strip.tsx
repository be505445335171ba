// The strip above a list with selected rows: select the whole page, the count, and the actions for them.
import { Button } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import styles from './selection-strip.module.css'

interface SelectionStripProps {
  readonly count: number
  readonly isAll: boolean
  readonly onAll: (isChecked: boolean) => void
  readonly onDelete: () => void
}

export const SelectionStrip = ({ count, isAll, onAll, onDelete }: SelectionStripProps) => (
  <div className={styles['root']} role="group" aria-label="Selection">
    <SelectBox label="Select all on this page" isChecked={isAll} onChange={onAll} isLabelled />
    <span role="status" className={styles['count']}>
      {count > 0 && `${count} selected`}
    </span>
    <Button
      variant="default"
      color="red"
      leftSection={<Trash2 size={20} aria-hidden />}
      disabled={count === 0}
      onClick={onDelete}
    >
      Delete selected
    </Button>
  </div>
)

interface SelectBoxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** Whether the label is visible, too. */
  readonly isLabelled?: boolean
}

export const SelectBox = ({ label, isChecked, onChange, isLabelled = false }: SelectBoxProps) => (
  <label className={styles['pick']}>
    <input
      type="checkbox"
      className={styles['box']}
      aria-label={label}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {isLabelled && label}
  </label>
)
