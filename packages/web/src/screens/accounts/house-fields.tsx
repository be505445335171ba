// The common fields of the forms for the house's own money: an amount, a few words, and the books' balance before the booking.
import { noteLengthMax } from '@lounge/domain/limits'
import { formatNaira, kobo } from '@lounge/domain/money'
import { sentence } from '@lounge/domain/office-messages'
import { TextInput } from '@mantine/core'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly readOnly: boolean
  readonly onType: (typed: string) => void
}

interface NairaFieldProps extends FieldProps {
  readonly isWrong: boolean
  /** Takes the focus first. */
  readonly isFirst?: boolean
}

export const NairaField = ({ isWrong, isFirst = false, onType, ...field }: NairaFieldProps) => (
  <TextInput
    {...field}
    size="md"
    autoComplete="off"
    required={isFirst}
    leftSection="₦"
    inputMode="decimal"
    data-autofocus={isFirst || undefined}
    error={isWrong && sentence('amount_invalid')}
    onChange={(event) => onType(event.currentTarget.value)}
  />
)

export const WordsField = ({ onType, ...field }: Omit<FieldProps, 'label'> & { readonly description: string }) => (
  <TextInput
    {...field}
    size="md"
    label="Words"
    autoComplete="off"
    maxLength={noteLengthMax}
    onChange={(event) => onType(event.currentTarget.value)}
  />
)

interface ByTheBooksProps {
  readonly says: 'safe_held' | 'cards_on_their_way'
  /** Nothing while the server is being asked. */
  readonly held: number | undefined
  readonly isMissing: boolean
}

/** The text keeps its place while the server is being asked. */
export const ByTheBooks = ({ says, held, isMissing }: ByTheBooksProps) => (
  <p aria-live="polite">
    {isMissing
      ? sentence(`${says}_unknown`)
      : sentence(says, { held: held === undefined ? '…' : formatNaira(kobo(held)) })}
  </p>
)
