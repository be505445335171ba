// The form in which a person chooses the columns of a statement if its headings do not tell.
import { likelyColumns, type StatementColumns } from '@lounge/domain/claims/statement'
import { sentence } from '@lounge/domain/office-messages'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Table } from '../../devices/menu-table.ts'
import { DialogForm, DialogNotice, SubmitButtons } from '../../ui/dialog-form.tsx'

const asked = [
  ['date', 'Date'],
  ['amount', 'Money in'],
  ['kind', 'In or out'],
  ['narration', 'Narration'],
  ['reference', 'Reference'],
] as const
type Asked = (typeof asked)[number][0]

interface StatementColumnsFormProps {
  readonly table: Table
  readonly problem: string | undefined
  readonly onSave: (table: Table, columns: StatementColumns) => void
  readonly onBack: () => void
}

export function StatementColumnsForm({ table, problem, onSave, onBack }: StatementColumnsFormProps) {
  const [{ headings, ...likely }] = useState(() => likelyColumns(table))
  const [chosen, setChosen] = useState<Partial<Record<Asked, number | undefined>>>(likely)
  const names = (table[headings] ?? []).map((name, value) => ({
    value: String(value),
    label: name || `Column ${value + 1}`,
  }))
  const { date, amount, ...rest } = chosen
  const save = () => {
    if (date !== undefined && amount !== undefined) onSave(table, { headings, date, amount, ...rest })
  }
  return (
    <DialogForm onSave={save}>
      <DialogNotice>{problem ?? sentence('statement_columns')}</DialogNotice>
      <p>{sentence('statement_in_or_out')}</p>
      {asked.map(([column, label]) => (
        <NativeSelect
          key={column}
          label={label}
          size="md"
          data={[{ value: '', label: 'None' }, ...names]}
          value={String(chosen[column] ?? '')}
          onChange={({ currentTarget: { value } }) =>
            setChosen({ ...chosen, [column]: value === '' ? undefined : Number(value) })
          }
        />
      ))}
      <SubmitButtons
        submit="Read it"
        cancel="Another file"
        disabled={date === undefined || amount === undefined}
        onCancel={onBack}
      />
    </DialogForm>
  )
}
