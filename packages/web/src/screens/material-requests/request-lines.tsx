// The lines of a request while they are filled in: item, quantity, specification. The last line cannot be removed.
import { noteLengthMax } from '@lounge/domain/limits'
import {
  emptyLine,
  type FormLine,
  isLineComplete,
  quantityIn,
  quantityTextMax,
  type RequestForm,
} from '@lounge/domain/material-requests/form'
import type { Department } from '@lounge/domain/materials/materials'
import { sentence } from '@lounge/domain/messages'
import { Button, Input, NativeSelect, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './request-lines.module.css'
import { useMaterials } from './use-materials.ts'

interface RequestLinesProps {
  readonly department: Department
  readonly form: RequestForm
  /** Whether missing values are marked. */
  readonly isChecked: boolean
  readonly onForm: (form: RequestForm) => void
}

export function RequestLines({ department, form, isChecked, onForm }: RequestLinesProps) {
  const terminal = useTerminal()
  const change = (id: string, some: Partial<FormLine>) =>
    onForm(form.map((line) => (line.id === id ? { ...line, ...some } : line)))
  return (
    <>
      <ol className={styles['lines']} aria-label="Lines">
        {form.map((line, index) => (
          <Line
            key={line.id}
            number={index + 1}
            line={line}
            department={department}
            isWanting={isChecked && !isLineComplete(line)}
            onChange={(some) => change(line.id, some)}
            onRemove={form.length > 1 ? () => onForm(form.filter(({ id }) => id !== line.id)) : undefined}
          />
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<Plus size={20} aria-hidden />}
        onClick={() => onForm([...form, emptyLine(terminal.newId())])}
      >
        Add another item
      </Button>
    </>
  )
}

interface LineProps {
  readonly number: number
  readonly line: FormLine
  readonly department: Department
  readonly isWanting: boolean
  readonly onChange: (some: Partial<FormLine>) => void
  /** Nothing for the only line. */
  readonly onRemove: (() => void) | undefined
}

function Line({ number, line, department, isWanting, onChange, onRemove }: LineProps) {
  const { materialId, quantity, specification } = line
  const materials = useMaterials(department, materialId)
  const isQuantityMissing = quantity.trim() === ''
  const isQuantityWrong = !isQuantityMissing && quantityIn(quantity) === undefined
  return (
    <li className={styles['line']} aria-label={`Line ${number}`}>
      <NativeSelect
        label="Item"
        size="md"
        required
        withAsterisk={false}
        className={styles['item'] ?? ''}
        data={[{ value: '', label: 'Choose an item' }, ...materials]}
        error={isWanting && materialId === ''}
        value={materialId}
        onChange={(event) => onChange({ materialId: event.currentTarget.value })}
      />
      <TextInput
        label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={quantityTextMax}
        required
        withAsterisk={false}
        className={styles['quantity'] ?? ''}
        error={isQuantityWrong || (isWanting && isQuantityMissing)}
        value={quantity}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
      />
      <TextInput
        label="Specification"
        className={styles['specification'] ?? ''}
        maxLength={noteLengthMax}
        value={specification}
        onChange={(event) => onChange({ specification: event.currentTarget.value })}
      />
      <IconButton
        label={`Remove line ${number}`}
        className={styles['remove']}
        isDisabled={onRemove === undefined}
        onClick={() => onRemove?.()}
      >
        <Trash2 size={20} aria-hidden />
      </IconButton>
      {isQuantityWrong && (
        <Input.Error role="alert" className={styles['wrong'] ?? ''}>
          {sentence('request_quantity_unfit')}
        </Input.Error>
      )}
    </li>
  )
}
