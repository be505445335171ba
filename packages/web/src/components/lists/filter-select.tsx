// A select that filters a list by one of several values.
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

interface FilterSelectProps {
  readonly label: string
  /** The text while nothing is chosen. */
  readonly all: string
  readonly options: readonly FilterOption[]
  readonly value: string | undefined
  /** The label of a chosen value that is not among the options, such as one of other days. */
  readonly chosenAs?: string | undefined
  readonly onChoose: (value: string) => void
}

/** The chosen value is always among the options: otherwise the field would say that it shows all while the list is filtered. */
const shownOf = (options: readonly FilterOption[], value: string, chosenAs: string): readonly FilterOption[] =>
  value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label: chosenAs }]

export const FilterSelect = (props: FilterSelectProps) => {
  const { label, all, options, value = '', chosenAs = 'As chosen before', onChoose } = props
  return (
    <NativeSelect
      aria-label={label}
      size="md"
      rightSection={<ChevronDown size={20} aria-hidden />}
      data={[{ value: '', label: all }, ...shownOf(options, value, chosenAs)]}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
