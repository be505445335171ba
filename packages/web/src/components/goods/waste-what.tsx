// What was wasted: nothing is chosen until somebody chooses.
import { sentence } from '@lounge/domain/messages'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { Choice } from '../../hooks/use-chosen.ts'

interface WasteWhatProps {
  readonly chosen: Choice | undefined
  readonly choices: readonly Choice[]
  readonly choose: (value: string) => void
  /** A person tried to save: missing fields are now marked. */
  readonly isChecked: boolean
}

export const WasteWhat = ({ chosen, choices, choose, isChecked }: WasteWhatProps) => (
  <NativeSelect
    label="What"
    size="md"
    rightSection={<ChevronDown size={20} aria-hidden />}
    data={[{ value: '', label: 'Choose an item' }, ...choices]}
    value={chosen?.value ?? ''}
    error={isChecked && !chosen && sentence('waste_item_not_chosen')}
    onChange={({ currentTarget: { value } }) => choose(value)}
  />
)
