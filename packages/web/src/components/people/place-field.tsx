// The field for where a device stands.
import { nameLengthMax } from '@lounge/domain/limits'
import { TextInput } from '@mantine/core'

interface PlaceFieldProps {
  readonly place: string
  readonly onChange: (place: string) => void
}

export const PlaceField = ({ place, onChange }: PlaceFieldProps) => (
  <TextInput
    label="Place"
    description="Where it stands: bar, front desk …"
    size="md"
    autoComplete="off"
    maxLength={nameLengthMax}
    value={place}
    onChange={({ currentTarget: { value } }) => onChange(value)}
  />
)
