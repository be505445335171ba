// A field for the reference of the card terminal or the bank's app, shown where staff have to type it.
import { referenceLengthMax } from '@lounge/domain/limits'
import { TextInput } from '@mantine/core'
import { oncePerPress } from '../once-per-press.ts'
import type { ConfirmedMethod } from './provider.ts'

interface ReferenceFieldProps {
  readonly method: ConfirmedMethod
  readonly reference: string
  readonly onReference: (reference: string) => void
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean
}

const where: Readonly<Record<ConfirmedMethod, string>> = {
  Card: 'As the card terminal prints it: its long reference (RRN), or the approval code where there is none',
  Transfer: 'As the bank’s app shows it, once the money is there',
}

export const ReferenceField = ({ method, reference, onReference, isFirst = false }: ReferenceFieldProps) => (
  <TextInput
    label="Reference"
    description={where[method]}
    size="lg"
    autoComplete="off"
    spellCheck={false}
    maxLength={referenceLengthMax}
    data-autofocus={isFirst || undefined}
    onKeyDown={oncePerPress}
    value={reference}
    onChange={(event) => onReference(event.currentTarget.value)}
  />
)
