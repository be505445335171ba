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
  /** What is chosen is called so where it is not among the options: those of other days, say. */
  readonly chosenAs?: string | undefined
  readonly onChoose: (value: string) => void
}

/** What is chosen is always among them: otherwise the list is narrowed, and it says that it shows all. */
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
