// The field for a material's name, when it is added and when it is renamed.
import { nameLengthMax } from '@lounge/domain/limits'
import { plainName } from '@lounge/domain/menu/names'
import { sentence } from '@lounge/domain/office-messages'
import { TextInput } from '@mantine/core'

interface MaterialNameProps {
  /** As it is typed. */
  readonly text: string
  readonly onText: (text: string) => void
  /** A person has tried to save. */
  readonly isChecked: boolean
  readonly isFirst?: boolean
}

export const MaterialName = ({ text, onText, isChecked, isFirst }: MaterialNameProps) => (
  <TextInput
    label="Name"
    size="md"
    maxLength={nameLengthMax}
    required
    autoComplete="off"
    value={text}
    error={isChecked && plainName(text) === '' && sentence('material_name_needed')}
    data-autofocus={isFirst || undefined}
    onChange={({ currentTarget: { value } }) => onText(value)}
  />
)
