// The reason for waste: one of the list, or the person's own words if none fits.
import { noteLengthMax } from '@lounge/domain/limits'
import { sentence } from '@lounge/domain/messages'
import { type WasteReason, wasteReasons } from '@lounge/domain/stock/waste-reasons'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChoiceBar } from '../../ui/choice-bar.tsx'

const reasons = wasteReasons.map((reason) => ({ value: reason, label: reason }))

interface WhyWasted {
  /** Undefined until a person has chosen: a preset reason would be recorded for everybody who gives none. */
  readonly reason: WasteReason | undefined
  readonly words: string
}
const areWordsMissing = ({ reason, words }: WhyWasted): boolean => reason === 'Other' && words.trim() === ''

/** `said` is the whole reason; undefined while a part of it is missing. */
export function useWhyWasted() {
  const [why, onWhy] = useState<WhyWasted>({ reason: undefined, words: '' })
  const { reason, words } = why
  const said = reason === undefined || areWordsMissing(why) ? undefined : { reason, words: words.trim() }
  return { why, onWhy, said }
}

interface WasteWhyProps {
  readonly why: WhyWasted
  readonly onWhy: (why: WhyWasted) => void
  /** A person tried to save: missing fields are now marked. */
  readonly isChecked: boolean
}

export const WasteWhy = ({ why, onWhy, isChecked }: WasteWhyProps) => (
  <>
    <ChoiceBar
      label="What happened"
      choices={reasons}
      chosen={why.reason}
      onChoose={(reason) => onWhy({ ...why, reason })}
      error={isChecked && why.reason === undefined && sentence('reason_not_chosen')}
    />
    <TextInput
      label="In your words"
      size="md"
      autoComplete="off"
      maxLength={noteLengthMax}
      value={why.words}
      error={isChecked && areWordsMissing(why) && sentence('waste_words_needed')}
      onChange={(event) => onWhy({ ...why, words: event.currentTarget.value })}
    />
  </>
)
