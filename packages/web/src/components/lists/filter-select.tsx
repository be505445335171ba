// What narrows a list to one of several.
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

interface FilterSelectProps {
  readonly label: string
  /** What stands there while nothing is chosen. */
  readonly all: string
  readonly options: readonly FilterOption[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
}

export const FilterSelect = ({ label, all, options, value = '', onChoose }: FilterSelectProps) => (
  <NativeSelect
    aria-label={label}
    size="md"
    rightSection={<ChevronDown size={20} aria-hidden />}
    data={[{ value: '', label: all }, ...options]}
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
)
