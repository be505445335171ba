// The time zone of the lounge: West Africa first.
import { zoneName, zonesToChoose } from '@lounge/domain/settings/zones'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'

interface ZoneFieldProps {
  /** Minutes ahead of UTC, as text. */
  readonly zone: string
  readonly description?: string
  readonly onZone: (zone: string) => void
}

export const ZoneField = ({ zone, description, onZone }: ZoneFieldProps) => (
  <NativeSelect
    size="md"
    label="Time zone"
    description={description}
    rightSection={<ChevronDown size={20} aria-hidden />}
    data={zonesToChoose(Number(zone)).map((minutes) => ({ value: String(minutes), label: zoneName(minutes) }))}
    value={zone}
    onChange={({ currentTarget: { value } }) => onZone(value)}
  />
)
