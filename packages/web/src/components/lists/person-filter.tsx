// Filters a list by one of the people who work here, or did.
import { usePeople } from '../../hooks/use-people.ts'
import { FilterSelect } from './filter-select.tsx'

interface PersonFilterProps {
  readonly value: string | undefined
  readonly onChoose: (staffId: string) => void
}

export function PersonFilter(props: PersonFilterProps) {
  const options = usePeople().map(({ id, name }) => ({ value: id, label: name }))
  return <FilterSelect label="Person" all="Everybody" options={options} {...props} />
}
